import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type Agent, scriptedAgent } from 'tabletalk/testing';
import { finished } from '../ask.js';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';

/**
 * A query's assumptions, in one line below the title. An assumption that the reader may have meant differently can be
 * pressed.
 */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Results/Assumptions' };

export default meta;
type Story = StoryObj<StoryChatProps>;

const ONE = { text: 'without cancelled orders', alternatives: ['Booked value by country'] };
const SEVERAL = {
  text: 'all records since 1 January 2023',
  alternatives: ['Revenue by country in 2025', 'Revenue by country in 2026'],
};
const NONE = { text: 'in US dollars' };

function answering(...assumptions: readonly object[]): Agent {
  const about = { sqlQuery: 'select country, sum(amount) from orders group by 1', queryTitle: 'Revenue by country' };
  const schema = [
    { name: 'country', column_type: 'String' },
    { name: 'revenue', column_type: 'Double' },
  ];
  const data = [
    ['Spain', '48210.50'],
    ['Germany', '31004.00'],
    ['France', '28119.75'],
  ];
  const description = 'Value of all orders after discounts.';
  return scriptedAgent([
    { type: 'tool-start', call: 'q', name: 'svcSqlApi', input: { ...about, description, assumptions } },
    { type: 'tool-end', call: 'q', result: { ...about, description, schema, data, totalRows: 3 } },
    { type: 'final', text: '**Spain** leads with $48,210.50.' },
  ]);
}

const showing = (...assumptions: readonly object[]) => ({
  chat: { agent: answering(...assumptions), question: 'Revenue by country' },
});

/** Two that can be pressed, and one that can't. */
export const Mixed: Story = {
  parameters: showing(ONE, SEVERAL, NONE),
  play: async ({ canvas }) => {
    await finished(canvas);
    const list = await canvas.findByRole('list', { name: 'Assumptions:' });
    await expect(within(list).getAllByRole('button')).toHaveLength(2);
  },
};
export const MixedDark: Story = { ...Mixed, globals: { theme: 'dark' } };
export const MixedRightToLeft: Story = { ...Mixed, globals: { direction: 'rtl' } };
export const MixedNarrow: Story = { ...Mixed, globals: { width: '380' } };

/** An assumption without alternatives is plain text. */
export const WithoutAlternatives: Story = { parameters: showing(NONE) };

/** Several alternatives open a menu. */
export const Menu: Story = {
  tags: ['!autodocs'],
  parameters: showing(ONE, SEVERAL),
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: SEVERAL.text }));
    await expect(await canvas.findByRole('menu', { name: 'Ask instead' })).toBeVisible();
  },
};

/** An alternative is put into the composer, and nothing is sent. */
export const Chosen: Story = {
  tags: ['!autodocs'],
  parameters: showing(ONE),
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: ONE.text }));
    await expect(canvas.getByRole('textbox', { name: 'Question' })).toHaveValue('Booked value by country');
  },
};
