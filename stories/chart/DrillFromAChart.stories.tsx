import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Agent, scenarios, scriptedAgent } from 'tabletalk/testing';
import { drawn, finished } from '../ask.js';
import { chatStories } from '../chat/chatStories.js';
import type { StoryChatProps } from '../chat/StoryChat.js';

const SCHEMA = [
  { name: 'customers.country', column_type: 'String' },
  { name: 'orders.year', column_type: 'String' },
  { name: 'orders.revenue', column_type: 'Int64' },
];
const ROWS = ['Germany', 'Spain', 'Italy', 'Norway'].flatMap((country, at) => [
  [country, '2024', at === 3 ? 0 : 41_000 - 9000 * at],
  [country, '2025', 52_000 - 8000 * at],
]);
const COUNTRY = { field: 'customers\\.country', type: 'nominal' };
const REVENUE = { field: 'orders\\.revenue', type: 'quantitative' };
const YEAR = { field: 'orders\\.year', type: 'nominal' };

function answering(vegaSpec: object): Agent {
  const input = { queryTitle: 'Revenue by country and year', sqlQuery: 'SELECT 1', vegaSpec: JSON.stringify(vegaSpec) };
  return scriptedAgent([
    { type: 'tool-start', call: 'q', name: 'svcSqlApi', input },
    { type: 'tool-end', call: 'q', result: { ...input, schema: SCHEMA, data: ROWS, totalRows: ROWS.length } },
    { type: 'text', text: 'Germany leads.' },
  ]);
}

const BY_YEAR = answering({ mark: 'bar', encoding: { x: COUNTRY, y: REVENUE, color: YEAR, xOffset: YEAR } });
const BINS = answering({
  mark: 'bar',
  encoding: { x: { ...REVENUE, bin: true }, y: { aggregate: 'count', type: 'quantitative' } },
});

/** Pressing a bar, point or slice offers filters by its name, and questions about it. */
const meta: Meta<StoryChatProps> = { ...chatStories, title: 'Results/Drill from a chart' };

export default meta;
type Story = StoryObj<StoryChatProps>;
type Play = NonNullable<Story['play']>;

/** Reads the first mark with the keyboard. */
const read: Play = async ({ canvas, canvasElement }) => {
  await finished(canvas);
  await drawn(canvasElement);
  (await canvas.findByRole('application', {}, { timeout: 30_000 })).focus();
  await userEvent.keyboard('{ArrowRight}');
};

const bars: Play = async (context) => {
  await read(context);
  await expect(await context.canvas.findByRole('button', { name: 'Only Germany' })).toBeVisible();
};

export const Bars: Story = {
  parameters: { chat: { agent: scenarios.barChart, question: 'Revenue by country' } },
  play: bars,
};

/** One of several marks at a position: it filters by its position and by its series. */
export const OneOfASeries: Story = {
  parameters: { chat: { agent: BY_YEAR, question: 'Revenue by country and year' } },
  play: async (context) => {
    await read(context);
    await userEvent.keyboard('{ArrowDown}');
    await expect(await context.canvas.findByRole('button', { name: 'Only 2025' })).toBeVisible();
  },
};

/** No column has the bin as a value. */
export const Bins: Story = {
  parameters: { chat: { agent: BINS, question: 'Distribution of revenue' } },
  play: async (context) => {
    await read(context);
    await expect(await context.canvas.findByRole('button', { name: 'Ask about this' })).toBeVisible();
    await expect(context.canvas.queryByRole('button', { name: /^Only/ })).toBeNull();
  },
};

/** A reader who can't ask questions can still filter. */
export const ReadOnly: Story = {
  ...Bars,
  args: { isReadOnly: true },
  play: async (context) => {
    await bars(context);
    await expect(context.canvas.queryByRole('button', { name: 'Break down by …' })).toBeNull();
  },
};

/** After “Compare the two periods”, the box has the difference and the change of the row. */
export const Compared: Story = {
  tags: ['!autodocs'],
  ...OneOfASeries,
  play: async (context) => {
    const { canvas } = context;
    await read(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for “Revenue by country and year”' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Compare the two periods' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Chart' }));
    // Read from the start until the code of the comparison has loaded.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      await read(context);
      await userEvent.keyboard('{ArrowDown}');
      const box = context.canvasElement.querySelector('[data-tt-part="chart-tooltip"]');
      await expect(box).toHaveTextContent('Change+26.83%');
    });
  },
};

export const BarsDark: Story = { ...Bars, globals: { theme: 'dark' } };
export const BarsNarrow: Story = { ...Bars, globals: { width: '380' } };
export const BarsRightToLeft: Story = { ...Bars, globals: { direction: 'rtl' } };
export const ComparedDark: Story = { ...Compared, globals: { theme: 'dark' } };
