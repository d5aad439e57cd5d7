import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Agent } from 'tabletalk/testing';
import { finished } from '../ask.js';
import { chatStories } from './chatStories.js';
import type { StoryChatProps } from './StoryChat.js';

/**
 * An agent that asks back calls the tool `clarify`. Its options are buttons below the answer until another question follows, and each
 * sends its label.
 */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Chat/Choices' };

export default meta;
type Story = StoryObj<StoryChatProps>;

const OPTIONS = ['Average order value in 2025', 'Booked value in 2025', 'Orders in 2025'];
const LONG_OPTIONS = [
  'Average order value by month and channel in 2025, only Germany and the Netherlands, without cancelled and returned orders',
  'Booked value by month and channel in 2025, only Germany and the Netherlands',
];

/** Asks back once, then answers. */
function asking(options: readonly string[]): Agent {
  return async function* agent({ input, history }) {
    if (history.length > 0) return yield { type: 'final', text: `**$184.20** is the answer to “${input}”.` };
    const question = 'Which of these do you mean?';
    yield { type: 'thinking', text: 'The data has no medians. Three figures come close.' };
    yield { type: 'tool-start', call: 'c', name: 'clarify', input: { question, options } };
    yield { type: 'tool-end', call: 'c', result: {} };
    yield { type: 'final', text: `I understood orders in 2025, but I can’t compute a median. ${question}` };
  };
}

/** Waiting for the reader. */
export const Open: Story = {
  parameters: { chat: { agent: asking(OPTIONS), question: 'Median order value in 2025' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await expect(await canvas.findByRole('button', { name: 'Booked value in 2025' })).toBeEnabled();
  },
};
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };
export const OpenRightToLeft: Story = { ...Open, globals: { direction: 'rtl' } };
export const OpenNarrow: Story = { ...Open, globals: { width: '380' } };

/** Options of any length stay within the chat. */
export const LongLabels: Story = {
  parameters: { chat: { agent: asking(LONG_OPTIONS), question: 'Median order value in 2025' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await expect(await canvas.findByRole('button', { name: /only Germany and the Netherlands$/ })).toBeEnabled();
  },
};
export const LongLabelsNarrow: Story = { ...LongLabels, globals: { width: '380' } };

/** Once another question follows, they become a list of the choices that were offered. */
export const Answered: Story = {
  tags: ['!autodocs'],
  ...Open,
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Booked value in 2025' }));
    await expect(await canvas.findByText(/is the answer to “Booked value in 2025”/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Orders in 2025' })).toBeNull();
  },
};
export const AnsweredDark: Story = { ...Answered, globals: { theme: 'dark' } };
