import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ResultTable, type ResultTableProps } from 'tabletalk';
import { useSlowRows } from './useSlowRows.js';

const meta = { title: 'Results/ResultTable', component: ResultTable } satisfies Meta<typeof ResultTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const REGIONS = ['Catalonia', 'Bavaria', 'Île-de-France', 'Tōhoku', 'Ontario'];

function makeOrders(rows: number) {
  return {
    schema: [
      { name: 'orders.id', columnType: 'Int64' },
      { name: 'orders.created_at', columnType: 'Timestamp' },
      { name: 'customers.region', columnType: 'String' },
      { name: 'orders.total_revenue', columnType: 'Double' },
      { name: 'orders.is_first', columnType: 'Boolean' },
    ],
    data: Array.from({ length: rows }, (_, index) => [
      String(100_000 + index),
      new Date(Date.UTC(2025, 0, 1) + index * 5_400_000).toISOString().slice(0, 19),
      REGIONS[(index * 7) % REGIONS.length],
      String(((index * 7919) % 90_000) / 100),
      index % 3 === 0,
    ]),
  };
}

const WIDE = {
  schema: Array.from({ length: 50 }, (_, index) => ({ name: `measures.value_${index + 1}`, columnType: 'Double' })),
  data: Array.from({ length: 400 }, (_, row) =>
    Array.from({ length: 50 }, (_, index) => String(((row + 1) * (index + 3) * 97) % 10_000)),
  ),
};

const VALUES = {
  schema: [
    { name: 'kind', columnType: 'String' },
    { name: 'number', columnType: 'Decimal' },
    { name: 'time', columnType: 'Timestamp' },
    { name: 'day', columnType: 'Date' },
    { name: 'flag', columnType: 'Boolean' },
    { name: 'text', columnType: 'String' },
  ],
  data: [
    ['beyond 2^53', '9007199254740993', '2025-01-01T10:30:00', '2025-01-01', true, 'plain'],
    ['null', null, null, null, null, null],
    ['empty text', '', '', '', '', ''],
    ['long', '12345678901234567890.123456789', '2025-01-01T10:30:00.250', '2024-02-29', false, 'long '.repeat(40)],
    ['with a zone', '-0.5', '2025-01-01T10:30:00+02:00', '2025-12-31', 'f', 'Zürich'],
    ['markup', '1', '2025-01-01T00:00:00', '2025-01-01', true, '<img src=x onerror=alert(1)>'],
    ['bidi override', '1', '2025-01-01T00:00:00', '2025-01-01', true, 'user\u202etxt.exe'],
    ['right to left', '1', '2025-01-01T00:00:00', '2025-01-01', true, 'שלום עולם'],
    ['formula', '-5', '2025-01-01T00:00:00', '2025-01-01', true, '=1+1'],
  ],
};

export const Orders: Story = { args: { result: makeOrders(24), caption: 'Orders' } };

export const Sorted: Story = {
  tags: ['!autodocs'],
  args: { result: makeOrders(24), caption: 'Orders' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Total revenue' }));
    await expect(canvas.getByRole('columnheader', { name: 'Total revenue' })).toHaveAttribute('aria-sort', 'ascending');
  },
};

export const Selected: Story = {
  tags: ['!autodocs'],
  args: { result: makeOrders(24), caption: 'Orders' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: '100002' }));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(canvas.getByRole('button', { name: 'Copy 9 cells' })).toBeVisible();
    await expect(await canvas.findByText('Count 9')).toBeVisible();
  },
};

/** Numbers among the selected cells are added up under the table. */
export const SelectionFigures: Story = {
  tags: ['!autodocs'],
  args: { result: makeOrders(12), caption: 'Orders' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: '79.19' }));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(await canvas.findByText('Sum 475.14')).toBeVisible();
    await expect(canvas.getByText('Average 158.38')).toBeVisible();
  },
};

/** Up to 15 rows, a table is as high as they are. */
export const FifteenRows: Story = { args: { result: makeOrders(15), caption: 'Orders' } };

/** Alt with the down arrow key opens it as well. */
export const ColumnMenu: Story = {
  tags: ['!autodocs'],
  args: { result: makeOrders(12), caption: 'Orders' },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('columnheader', { name: 'Region' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu of the column Region' }));
    await expect(await canvas.findByRole('menuitemradio', { name: 'Sort descending' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: 'Sort ascending' })).toHaveFocus());
  },
};

export const ColumnMenuDark: Story = { ...ColumnMenu, globals: { theme: 'dark' } };
export const ColumnMenuRightToLeft: Story = { ...ColumnMenu, globals: { direction: 'rtl' } };
export const ColumnMenuNarrow: Story = { ...ColumnMenu, globals: { width: '380' } };

/** Scrolls to the last columns; the first one stays. */
export const FrozenColumn: Story = {
  tags: ['!autodocs'],
  args: { result: WIDE, caption: 'Fifty measures' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getAllByRole('gridcell')[0] ?? canvasElement);
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('columnheader', { name: 'Value 50' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Value 1' })).toBeVisible();
  },
};

export const FrozenColumnDark: Story = { ...FrozenColumn, globals: { theme: 'dark' } };
export const FrozenColumnRightToLeft: Story = { ...FrozenColumn, globals: { direction: 'rtl' } };

export const FiftyColumns: Story = { args: { result: WIDE, caption: 'Fifty measures' } };

export const HundredThousandRows: Story = {
  args: { result: makeOrders(100_000), caption: 'All orders' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: '100002' }));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(await canvas.findByRole('gridcell', { name: '199999' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(80);
  },
};

const ALL = makeOrders(12_431);
const PART = { schema: ALL.schema, data: ALL.data.slice(0, 100), totalRows: ALL.data.length };

function PartialTable(props: ResultTableProps) {
  return <ResultTable {...props} allRows={useSlowRows({ schema: ALL.schema, rows: ALL.data })} />;
}

export const Partial: Story = {
  name: '100 of 12,431 rows',
  args: { result: PART, caption: 'Orders' },
  render: (args) => <PartialTable {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100 of 12,431 rows')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /CSV: first 100 of 12,431 rows/ })).toBeVisible();
  },
};

export const LoadingAllRows: Story = {
  tags: ['!autodocs'],
  ...Partial,
  name: 'Loading cancelled',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load all rows' }));
    await canvas.findByText(/^Loading \d,000 of 12,431 rows$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const [words] = await canvas.findAllByText(/^Loading canceled/);
    await expect(words).toBeVisible();
    await expect(canvas.getByRole('button', { name: /partial CSV/ })).toBeVisible();
  },
};

export const AllRowsLoaded: Story = {
  tags: ['!autodocs'],
  ...Partial,
  name: 'All rows loaded',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load all rows' }));
    await waitFor(() => expect(within(canvasElement).getByText('12,431 rows')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  },
};

export const Values: Story = { args: { result: VALUES, caption: 'Every kind of value' } };

export const LongValueFocused: Story = {
  tags: ['!autodocs'],
  args: Values.args,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /^long long/ }));
    await expect(canvasElement.querySelector('[data-tt-part="result-table-value"]')).toBeVisible();
  },
};

export const TwoColumns: Story = {
  args: {
    result: {
      schema: [{ name: 'country' }, { name: 'orders', columnType: 'Int64' }],
      data: [
        ['Spain', 12],
        ['Germany', 1234],
      ],
    },
    caption: 'Orders by country',
  },
};

/** One figure: one row, one column. */
export const OneValue: Story = {
  name: '1 × 1',
  args: {
    result: { schema: [{ name: 'orders.total_revenue', columnType: 'Double' }], data: [['1204880.5']], totalRows: 1 },
    caption: 'Revenue in 2025',
  },
};

export const Empty: Story = { args: { result: { schema: PART.schema, data: [] } } };
export const Dark: Story = { ...Partial, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Partial, globals: { width: '380' } };
export const RightToLeft: Story = { args: Values.args, globals: { direction: 'rtl' } };
export const WithoutExport: Story = { args: { result: makeOrders(5), allowExport: false } };
