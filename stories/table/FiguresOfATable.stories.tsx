import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditedTable } from '../source/FiguresOfATable.js';

/**
 * The figures that a reader can add to a table with the menu of a column: a footer, a comparison of two columns, and
 * values of a column as columns.
 */
const meta = { title: 'Results/Figures of a table', component: EditedTable } satisfies Meta<typeof EditedTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const COUNTRIES = ['Germany', 'Spain', 'France', 'Japan', 'Canada', 'Brazil', 'Norway'];

function makeSales(years: number, totalRows?: number) {
  return {
    schema: [
      { name: 'sales.country', columnType: 'String' },
      { name: 'sales.year', columnType: 'Int32' },
      { name: 'sales.revenue', columnType: 'Decimal' },
      { name: 'sales.orders', columnType: 'Int64' },
      { name: 'sales.last_order_at', columnType: 'Timestamp' },
    ],
    data: COUNTRIES.flatMap((country, place) =>
      Array.from({ length: years }, (_, year) => [
        country,
        2025 - year,
        // Canada had no value the year before, and Brazil has none at all.
        place === 4 && year === 1 ? '0.00' : place === 5 ? null : `${((place + 3) * 7919 * (year + 2)) % 90_000}.50`,
        String(((place + 2) * 31 * (year + 1)) % 400),
        `${2025 - year}-1${place % 3}-0${place + 1}T1${place}:30:00`,
      ]),
    ),
    totalRows,
  };
}

/** The code of the footer loads when it is first shown. */
const LATE = { timeout: 30_000 };

const FOOTER = [
  { column: 'sales.country', figure: 'distinct' },
  { column: 'sales.revenue', figure: 'sum' },
  { column: 'sales.orders', figure: 'average' },
  { column: 'sales.last_order_at', figure: 'max' },
] as const;

const PIVOT = { column: 'sales.year', value: 'sales.revenue', rows: ['sales.country'] };
const COMPARISON = { of: '2025', to: '2024' };

export const Footer: Story = {
  args: { result: makeSales(2), initialEdits: { footer: FOOTER } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Distinct values 7', {}, LATE)).toBeVisible();
    await expect(canvas.getByText(/^Average /)).toBeVisible();
  },
};

/** The footer stays in view while the rows scroll, and says that rows are missing. */
export const FooterOfSomeRows: Story = {
  args: { result: makeSales(9, 12_431), initialEdits: { footer: FOOTER } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Footer: 63 of 12,431 rows', {}, LATE)).toBeVisible();
  },
};

export const FooterOfSelectedCells: Story = {
  tags: ['!autodocs'],
  args: { result: makeSales(2), initialEdits: { footer: FOOTER } },
  play: async ({ canvas }) => {
    await canvas.findByText('Distinct values 7', {}, LATE);
    await userEvent.click(canvas.getAllByRole('gridcell')[2] as HTMLElement);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(await canvas.findByText('Sum 118,786.00', {}, LATE)).toBeVisible();
  },
};

export const Comparison: Story = {
  args: { result: makeSales(2), initialEdits: { pivot: PIVOT, comparison: COMPARISON } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('from 0', {}, LATE)).toBeVisible();
  },
};

export const ComparisonWithAFooter: Story = {
  args: {
    ...{ result: makeSales(2) },
    initialEdits: {
      pivot: PIVOT,
      comparison: COMPARISON,
      footer: [
        { column: '2024', figure: 'sum' },
        { column: '2025', figure: 'sum' },
        { column: 'difference', figure: 'sum' },
      ],
      sort: { column: 'difference', direction: 'descending' },
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Sum /, {}, LATE)).length).toBe(3);
  },
};

export const Pivot: Story = { args: { result: makeSales(9), initialEdits: { pivot: PIVOT } } };

export const PivotOfTooManyValues: Story = {
  args: {
    result: makeSales(9),
    initialEdits: { pivot: { column: 'sales.last_order_at', value: 'sales.revenue' } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/too many values/, {}, LATE)).toBeVisible();
  },
};

export const Menu: Story = {
  tags: ['!autodocs'],
  args: { result: makeSales(2), initialEdits: {} },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.hover(canvas.getByRole('columnheader', { name: 'Revenue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu of the column Revenue' }));
    await userEvent.click(await within(canvasElement).findByRole('menuitem', { name: 'Footer' }));
    await expect(await within(canvasElement).findByRole('menuitemradio', { name: 'Sum' })).toBeVisible();
  },
};

/** The first column stays while the others scroll. */
export const Narrow: Story = {
  args: { result: makeSales(2), initialEdits: { footer: FOOTER, frozen: 1 } },
  globals: { width: '380' },
};

export const RightToLeft: Story = {
  args: { result: makeSales(2), initialEdits: { footer: FOOTER } },
  globals: { direction: 'rtl', locale: 'ar' },
};

export const Dark: Story = {
  args: { result: makeSales(2), initialEdits: { footer: FOOTER } },
  globals: { theme: 'dark' },
};
