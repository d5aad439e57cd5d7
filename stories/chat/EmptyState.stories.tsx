import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState, Suggestions } from 'tabletalk';

const meta = { title: 'Chat/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="empty-title"]')).toBeVisible();
  },
};

export const WithSuggestions: Story = {
  args: { children: <Suggestions suggestions={['Revenue by month in 2025', 'Top 10 customers by revenue']} /> },
};

export const Dark: Story = { ...WithSuggestions, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...WithSuggestions, globals: { direction: 'rtl' } };
