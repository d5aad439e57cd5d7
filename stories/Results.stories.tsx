import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  arcChartAgent,
  areaChartAgent,
  badChartAgent,
  barChartAgent,
  failedToolAgent,
  heatmapChartAgent,
  lineChartAgent,
  ordersTableAgent,
  pointChartAgent,
  unknownToolAgent,
} from 'tabletalk/testing';
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

export const BarChart: Story = { args: { agent: barChartAgent }, play: chartPlay };
export const LineChart: Story = { args: { agent: lineChartAgent }, play: chartPlay };
export const AreaChart: Story = { args: { agent: areaChartAgent }, play: chartPlay };
export const PointChart: Story = { args: { agent: pointChartAgent }, play: chartPlay };
export const ArcChart: Story = { args: { agent: arcChartAgent }, play: chartPlay };
export const Heatmap: Story = { args: { agent: heatmapChartAgent }, play: chartPlay };
export const BarChartDark: Story = { args: { agent: barChartAgent, colorScheme: 'dark' }, play: chartPlay };
export const LineChartNarrow: Story = { args: { agent: lineChartAgent, width: 360 }, play: chartPlay };

export const Sql: Story = {
  args: { agent: barChartAgent },
  play: async (context) => {
    await chartPlay(context);
    await userEvent.click(context.canvas.getByRole('tab', { name: 'SQL' }));
    await expect(await context.canvas.findByText(/SELECT/)).toBeVisible();
  },
};

export const BadChartSpec: Story = {
  args: { agent: badChartAgent },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Show me a chart');
    await finished(canvas);
    await expect(await canvas.findByText(/Here are the rows/, {}, { timeout: 30_000 })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1);
  },
};

export const ToolFailed: Story = {
  args: { agent: failedToolAgent },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'Revenue by region');
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect(await canvas.findByText('The query failed')).toBeVisible();
  },
};

export const UnknownTool: Story = {
  args: { agent: unknownToolAgent },
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'What is the weather?');
    await finished(canvas);
    await userEvent.click((await canvas.findAllByRole('button', { expanded: false }))[0] as HTMLElement);
    await expect((await canvas.findAllByText(/^Ran /))[0]).toBeVisible();
  },
};
