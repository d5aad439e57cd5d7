import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ordersTableAgent, scenarios } from 'tabletalk/testing';
import { ask, drawn, finished } from './ask.js';
import { StoryChat } from './StoryChat.js';

const meta = { title: 'Results', component: StoryChat } satisfies Meta<typeof StoryChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const chartPlay: Story['play'] = async ({ canvasElement }) => {
  const canvas = await ask(canvasElement, 'Show me a chart');
  await finished(canvas);
  await drawn(canvasElement);
};

export const Table: Story = {
  args: { agent: ordersTableAgent(8, 8) },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'The latest orders');
    await finished(canvas);
    await canvas.findByText('8 rows');
    await expect(canvas.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const HundredOf5000Rows: Story = {
  name: '100 of 5,000 rows',
  args: { agent: ordersTableAgent() },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'All orders of 2025');
    await finished(canvas);
    await expect(await canvas.findByText('100 of 5,000 rows')).toBeVisible();
  },
};

export const BarChart: Story = { args: { agent: scenarios.barChart }, play: chartPlay };
export const LineChart: Story = { args: { agent: scenarios.lineChart }, play: chartPlay };
export const AreaChart: Story = { args: { agent: scenarios.areaChart }, play: chartPlay };
export const PointChart: Story = { args: { agent: scenarios.pointChart }, play: chartPlay };
export const ArcChart: Story = { args: { agent: scenarios.arcChart }, play: chartPlay };
export const Heatmap: Story = { args: { agent: scenarios.heatmapChart }, play: chartPlay };
export const BarChartDark: Story = { args: { agent: scenarios.barChart, colorScheme: 'dark' }, play: chartPlay };
export const LineChartNarrow: Story = { args: { agent: scenarios.lineChart, width: 360 }, play: chartPlay };

export const Sql: Story = {
  args: { agent: scenarios.barChart },
  play: async (context) => {
    await chartPlay(context);
    await userEvent.click(context.canvas.getByRole('tab', { name: 'SQL' }));
    await expect(await context.canvas.findByText(/SELECT/)).toBeVisible();
  },
};

export const BadChartSpec: Story = {
  args: { agent: scenarios.badChart },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Show me a chart');
    await finished(canvas);
    await expect(await canvas.findByText(/Here are the rows/, {}, { timeout: 30_000 })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1);
  },
};

export const ToolFailed: Story = {
  args: { agent: scenarios.failedTool },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Revenue by region');
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect(await canvas.findByText('The query failed')).toBeVisible();
  },
};

export const UnknownTool: Story = {
  args: { agent: scenarios.unknownTool },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'What is the weather?');
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect((await canvas.findAllByText(/^Ran /))[0]).toBeVisible();
  },
};
