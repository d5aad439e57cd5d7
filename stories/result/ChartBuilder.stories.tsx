import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SqlResult, type SqlResultProps } from 'tabletalk';
import { parseToolCall } from 'tabletalk/core';
import { drawn } from '../ask.js';
import { playedInDocs } from '../playedInDocs.js';
import { QUERY } from '../storyMessages.js';

const COUNTRIES = ['France', 'Spain', 'Italy', 'Norway', 'Japan', 'Chile', 'Ghana', 'Oman', null];
const SCHEMA = [
  { name: 'orders.created_at.month', column_type: 'Timestamp' },
  { name: 'customers.country', column_type: 'String' },
  { name: 'orders.channel', column_type: 'String' },
  { name: 'orders.revenue', column_type: 'Decimal' },
  { name: 'orders.returned', column_type: 'Int64' },
];
const ROWS = Array.from({ length: 6 * COUNTRIES.length * 2 }, (_, at) => {
  const [month, country, channel] = [Math.floor(at / 18), Math.floor(at / 2) % 9, at % 2];
  const revenue = 900 * (9 - country) + 400 * month * (country % 3) + 150 * channel + ((at * 37) % 90) / 10;
  const day = `2025-0${month + 1}-01T00:00:00.000`;
  return [day, COUNTRIES[country], channel === 0 ? 'Shop' : 'Web', revenue.toFixed(2), (at * 7) % 40];
});
const MONTHS = { field: 'orders\\.created_at\\.month', type: 'temporal' };
const REVENUE = { field: 'orders\\.revenue', type: 'quantitative', aggregate: 'sum' };
const CHANNELS = { field: 'orders\\.channel', type: 'nominal' };
const SPEC = { mark: 'line', encoding: { x: MONTHS, y: REVENUE, color: CHANNELS } };

function query(result: object): SqlResultProps['invocation'] {
  const input = { ...QUERY, queryTitle: 'Revenue by month, country and channel', vegaSpec: undefined };
  const sent = { schema: SCHEMA, data: ROWS, totalRows: ROWS.length, vegaSpec: SPEC, ...result };
  const call = { name: 'svcSqlApi', state: 'success', input, result: { queryTitle: input.queryTitle, ...sent } };
  return parseToolCall({
    ...call,
    input: JSON.stringify(input),
    result: JSON.stringify(call.result),
  } as never) as never;
}

/** A reader builds a chart of a result: “Edit chart” in its menu, or “Draw a chart” for one that came without. */
const meta = {
  title: 'Results/Build a chart',
  component: SqlResult,
  args: { invocation: query({}) },
  decorators: (Story) => (
    <div style={{ maxWidth: 720 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof SqlResult>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const open: Play = async ({ canvas, canvasElement }) => {
  await drawn(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Edit chart' }));
  await waitFor(() => expect(canvas.getByRole('radio', { name: 'Line' })).toBeChecked(), { timeout: 30_000 });
};

const choose = async (canvasElement: HTMLElement, label: string, choice: string) =>
  userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: label }), choice);

/** The panel begins with the agent's choices. */
export const Opened: Story = { parameters: playedInDocs, play: open };

/** The five countries with the highest revenue and the rest, each of which is a sum of rows. */
export const TopCountries: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await open(context);
    await choose(canvasElement, 'Category', 'Country');
    await choose(canvasElement, 'Series', 'None');
    await choose(canvasElement, 'Show', 'Top 5');
    await choose(canvasElement, 'Order', 'Highest first');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Numbers on the marks' }));
    await expect(await canvas.findByText('The values of several rows are added up.')).toBeVisible();
    await drawn(canvasElement);
  },
};

/** A type that would mislead shows the reason. */
export const NotOffered: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await open(context);
    await choose(canvasElement, 'Category', 'Country');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Stacked' })).toBeChecked());
    await userEvent.click(canvas.getByRole('radio', { name: 'Line' }));
    await expect(await canvas.findByText(/names have no order/, { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Stacked' })).toBeChecked();
  },
};

/** The result has 12,431 rows. Sums include only the loaded ones, as the note next to the tabs says. */
export const PartOfTheRows: Story = {
  tags: ['!autodocs'],
  args: { invocation: query({ totalRows: 12_431 }) },
  play: async (context) => {
    await open(context);
    await choose(context.canvasElement, 'Value', 'Returned');
    await expect(await context.canvas.findByText('108 of 12,431 rows')).toBeVisible();
  },
};

/** If a chart can't be drawn, the reader can replace it. */
export const Refused: Story = {
  args: { invocation: query({ vegaSpec: { mark: 'geoshape' } }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Draw a chart' }, { timeout: 30_000 }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Area' }));
    await drawn(canvasElement);
  },
};

/** A result without a chart. */
export const Drawn: Story = {
  tags: ['!autodocs'],
  args: { invocation: query({ vegaSpec: undefined }) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('grid');
    await userEvent.click(canvas.getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Draw a chart' }));
    await drawn(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Remove the chart' })).toBeVisible();
  },
};

/** In the dialog of the result. */
export const InTheDialog: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await open(context);
    await userEvent.click(context.canvas.getByRole('button', { name: /^Expand/ }));
    const dialog = within(await context.canvas.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Grouped' }));
    await expect(dialog.getByRole('radio', { name: 'Grouped' })).toBeChecked();
  },
};

export const Dark: Story = { ...TopCountries, globals: { theme: 'dark' } };

export const Narrow: Story = { ...NotOffered, globals: { width: '380' } };

export const RightToLeft: Story = { ...TopCountries, globals: { direction: 'rtl' } };
