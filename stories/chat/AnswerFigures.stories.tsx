import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { finished } from '../ask.js';
import { figuresAgent } from '../figuresAgent.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

/** Figures of a complete answer lead to their cells, if they are in the results of its turn. */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Chat/Answer figures' };

export default meta;
type Story = StoryObj<StoryChatProps>;

/** Faint, with one tab stop for all of them. A figure that isn't in the results looks like any other text. */
export const Linked: Story = {
  parameters: { chat: { agent: figuresAgent, question: 'Revenue by country' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await expect(await canvas.findByRole('button', { name: '457,078' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '61,420' })).toBeNull();
  },
};

/** Focusing a figure, or pointing at it, names its cell and marks the row. */
export const Named: Story = {
  tags: ['!autodocs'],
  ...Linked,
  play: async ({ canvas }) => {
    await finished(canvas);
    (await canvas.findByRole('button', { name: '312,450' })).focus();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('France. Revenue: 312,450');
  },
};
export const NamedDark: Story = { ...Named, globals: { theme: 'dark' } };
export const NamedNarrow: Story = { ...Named, globals: { width: '380' } };
export const NamedRightToLeft: Story = { ...Named, globals: { direction: 'rtl' } };

/** A share leads to its two values. */
export const Share: Story = {
  tags: ['!autodocs'],
  ...Linked,
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.hover(await canvas.findByRole('button', { name: '35.03%' }));
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent(
      'ShareGermany. Revenue: 457,078Total. Revenue: 1,304,744',
    );
  },
};
