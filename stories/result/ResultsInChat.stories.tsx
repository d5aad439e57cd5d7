import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { type Agent, ordersTableAgent, scenarios } from 'tabletalk/testing';
import { drawn, finished } from '../ask.js';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';
import type { ChatParameter } from '../StoryFrame.js';

/** What an answer of each kind looks like in a whole chat: tables, charts, SQL and failed queries. */
const meta: Meta<StoryChatProps> = {
  ...chatStories,
  title: 'Examples/Results in a chat',
};

export default meta;
type Story = StoryObj<StoryChatProps>;

function showing(agent: Agent): ChatParameter {
  return { chat: { agent, question: 'Show me a chart' } };
}

const chartPlay: Story['play'] = async ({ canvas, canvasElement }) => {
  await finished(canvas);
  await drawn(canvasElement);
};

export const Table: Story = {
  parameters: { chat: { agent: ordersTableAgent(8, 8), question: 'The latest orders' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await canvas.findByText('8 rows');
    await expect(canvas.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const HundredOf5000Rows: Story = {
  name: '100 of 5,000 rows',
  parameters: { chat: { agent: ordersTableAgent(), question: 'All orders of 2025' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await expect(await canvas.findByText('100 of 5,000 rows')).toBeVisible();
  },
};

export const BarChart: Story = { parameters: showing(scenarios.barChart), play: chartPlay };
export const LineChart: Story = { parameters: showing(scenarios.lineChart), play: chartPlay };
export const AreaChart: Story = { parameters: showing(scenarios.areaChart), play: chartPlay };
export const PointChart: Story = { parameters: showing(scenarios.pointChart), play: chartPlay };
export const ArcChart: Story = { parameters: showing(scenarios.arcChart), play: chartPlay };
export const Heatmap: Story = { parameters: showing(scenarios.heatmapChart), play: chartPlay };
export const BarChartDark: Story = {
  parameters: showing(scenarios.barChart),
  globals: { theme: 'dark' },
  play: chartPlay,
};
export const LineChartNarrow: Story = {
  parameters: showing(scenarios.lineChart),
  globals: { width: '380' },
  play: chartPlay,
};

export const Sql: Story = {
  parameters: showing(scenarios.barChart),
  play: async (context) => {
    await chartPlay(context);
    await userEvent.click(context.canvas.getByRole('tab', { name: 'SQL' }));
    await expect(await context.canvas.findByText(/SELECT/)).toBeVisible();
  },
};

export const BadChartSpec: Story = {
  parameters: { chat: { agent: scenarios.badChart, question: 'Show me a chart' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await expect(await canvas.findByText(/Here are the rows/, {}, { timeout: 30_000 })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1);
  },
};

export const ToolFailed: Story = {
  parameters: { chat: { agent: scenarios.failedTool, question: 'Revenue by region' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect(await canvas.findByText('The query failed')).toBeVisible();
  },
};

export const UnknownTool: Story = {
  parameters: { chat: { agent: scenarios.unknownTool, question: 'What is the weather?' } },
  play: async ({ canvas }) => {
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect((await canvas.findAllByText(/^Ran /))[0]).toBeVisible();
  },
};
