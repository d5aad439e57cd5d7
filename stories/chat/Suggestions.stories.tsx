import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Suggestions, suggestFollowUps } from 'tabletalk';
import { scenarios } from 'tabletalk/testing';
import { StoryChat } from './StoryChat.js';

const meta = {
  title: 'Chat/Suggestions',
  component: Suggestions,
  args: { suggestions: ['Revenue by month in 2025', 'Top 10 customers by revenue', 'Orders by country last quarter'] },
} satisfies Meta<typeof Suggestions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Top 10 customers by revenue' })).toBeEnabled();
  },
};

/** While an answer runs. */
export const Disabled: Story = {
  parameters: { chat: { agent: scenarios.endless, question: 'All orders of ten years' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Top 10 customers by revenue' });
    await waitFor(() => expect(button).toBeDisabled());
  },
};

export const LongAndMany: Story = {
  args: {
    suggestions: [
      'How much revenue did customers who ordered for the first time in 2024 bring in each month of 2025, by country?',
      ...Array.from({ length: 8 }, (_, index) => `Orders in week ${index + 1}`),
    ],
  },
};

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } };
export const Narrow: Story = { ...LongAndMany, globals: { width: '380' } };

/** Below an answer, derived from its result: `suggestionsFor={suggestFollowUps}`. */
export const BelowAnAnswer: StoryObj = {
  parameters: { chat: { agent: scenarios.barChart, question: 'Revenue by country in 2025' } },
  render: () => <StoryChat suggestionsFor={suggestFollowUps} />,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Follow-up questions' });
    await expect(list).toHaveTextContent('as a share of the total');
  },
};

export const BelowAnAnswerDark: StoryObj = { ...BelowAnAnswer, globals: { theme: 'dark' } };
export const BelowAnAnswerNarrow: StoryObj = { ...BelowAnAnswer, globals: { width: '320' } };
