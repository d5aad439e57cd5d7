import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SqlResult, type SqlResultProps } from 'tabletalk';
import { parseToolCall } from 'tabletalk/core';
import { drawn } from '../ask.js';
import { QUERY, QUERY_RESULT } from '../storyMessages.js';

const { vegaSpec: _, ...INPUT } = QUERY;
const { vegaSpec: __, ...WITHOUT_CHART } = QUERY_RESULT;

const meta = {
  title: 'Results/SqlResult',
  component: SqlResult,
  args: { invocation: query(QUERY_RESULT) },
} satisfies Meta<typeof SqlResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chart: Story = { play: ({ canvasElement }) => drawn(canvasElement) };

export const Table: Story = {
  args: { invocation: query(WITHOUT_CHART) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
  },
};

export const PartOfTheRows: Story = {
  args: { invocation: query({ ...WITHOUT_CHART, totalRows: 12_431 }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('6 of 12,431 rows'))[0]).toBeVisible();
  },
};

/** One figure: one row, one column. */
export const OneValue: Story = {
  name: '1 × 1',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('definition')).toHaveTextContent('1,204,880.5');
  },
  args: {
    invocation: query({
      ...WITHOUT_CHART,
      queryTitle: 'Revenue in 2025',
      schema: [{ name: 'revenue', column_type: 'Double' }],
      data: [['1204880.5']],
      totalRows: 1,
    }),
  },
};

export const NoRows: Story = { args: { invocation: query({ ...QUERY_RESULT, data: [], totalRows: 0 }) } };

/** A chart that can't be drawn faithfully becomes the table, with a note. */
export const ChartRefused: Story = {
  args: { invocation: query({ ...QUERY_RESULT, vegaSpec: { mark: 'geoshape' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This kind of chart is not supported/)).toBeVisible();
  },
};

export const Running: Story = { args: { invocation: query(undefined), elapsedMs: 8400 } };
/** The card keeps a chart's height from the beginning. */
export const ChartRunning: Story = { args: { invocation: query(undefined, { input: QUERY }), elapsedMs: 8400 } };
export const Failed: Story = { args: { invocation: query({ error: "Column 'region' not found in 'customers'" }) } };
export const Unreadable: Story = { args: { invocation: query({ rows: 12 }) } };
export const Interrupted: Story = { args: { invocation: query(undefined, { isRunOver: true }) } };
export const Dark: Story = { ...Chart, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Chart, globals: { width: '380' } };
export const RightToLeft: Story = { ...Chart, globals: { direction: 'rtl' } };

function query(result: unknown, { input = INPUT, isRunOver = false } = {}): SqlResultProps['invocation'] {
  const call = { name: 'svcSqlApi', input: JSON.stringify(input) };
  const invocation = parseToolCall(result === undefined ? call : { ...call, result: JSON.stringify(result) }, {
    isRunOver,
  });
  if (invocation.kind !== 'sqlApi') throw new Error(`“${invocation.name}” is not a query.`);
  return invocation;
}
