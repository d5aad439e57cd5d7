import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ToolCall } from 'tabletalk';
import { metaResult, QUERY, QUERY_RESULT, toolMessage } from '../storyMessages.js';

const FORECAST = { months: 3, method: 'seasonal' };

const meta = {
  title: 'Results/ToolCall',
  component: ToolCall,
  args: { message: toolMessage('svcSqlApi', QUERY, QUERY_RESULT), isRunOver: true },
} satisfies Meta<typeof ToolCall>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Query: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Revenue by month')).toBeVisible();
  },
};

export const Metadata: Story = {
  args: { message: toolMessage('svcMeta', { searchQuery: 'orders revenue' }, metaResult(3, 4)) },
};

/** A tool without a renderer shows its name, input and result. */
export const UnknownTool: Story = {
  args: { message: toolMessage('revenueForecast', FORECAST, { forecast: [101_200, 97_800], confidence: 0.8 }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }));
    await expect(await canvas.findByText(/seasonal/)).toBeVisible();
  },
};

export const Running: Story = {
  args: { message: toolMessage('revenueForecast', FORECAST), isRunOver: false },
  play: hasState('running'),
};

export const Failed: Story = {
  args: { message: toolMessage('revenueForecast', FORECAST, { error: 'Not enough data: 3 months, 12 are needed.' }) },
  play: hasState('failed'),
};

/** A result that isn't in the protocol's format is shown as received. */
export const Unreadable: Story = {
  args: { message: toolMessage('svcMeta', { searchQuery: 'orders' }, '<html>502 Bad Gateway</html>') },
  play: hasState('unreadable'),
};

/** The run was stopped before the tool returned. */
export const Interrupted: Story = {
  args: { message: toolMessage('revenueForecast', FORECAST) },
  play: hasState('interrupted'),
};

export const Dark: Story = { ...UnknownTool, globals: { theme: 'dark' } };

function hasState(state: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-tt-part="tool-call"]')).toHaveAttribute('data-state', state);
  };
}
