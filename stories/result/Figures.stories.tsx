import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Figures, type FiguresProps } from 'tabletalk';

const CURRENCY = [{ name: 'revenue', title: 'Revenue', format: 'currency' }];
const REVENUE = row({ revenue: '1204880.5' });

const meta = {
  title: 'Results/Figures',
  component: Figures,
  args: { result: REVENUE, members: CURRENCY },
} satisfies Meta<typeof Figures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneFigure: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,204,880.50')).toBeVisible();
    await expect(canvas.getByRole('term')).toHaveTextContent('Revenue');
  },
};

/** A column whose name means a change is shown next to the value, and so is an earlier value. */
export const WithAChange: Story = {
  args: {
    members: [
      ...CURRENCY,
      { name: 'previous_year', title: 'Previous year', format: 'currency' },
      { name: 'yoy_change', title: 'Change', format: 'percent_1' },
    ],
    result: row({ revenue: '1204880.5', previous_year: '1072850', yoy_change: '0.12306' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+12.3%')).toBeVisible();
    await expect(canvas.getAllByRole('definition')).toHaveLength(3);
  },
};

export const ADecline: Story = { args: { result: row({ orders: '4120', orders_change: '-0.034' }) } };

/** Without a column for the change, it is computed. */
export const WithAnEarlierValue: Story = {
  args: { result: row({ revenue: '1204880.5', previous_revenue: '1072850' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+12.31%')).toBeVisible();
  },
};

/** Rows of months: the last month, the one before it, and a line of all months. */
export const WithItsCourse: Story = {
  args: {
    result: {
      schema: [{ name: 'month', columnType: 'Date' }, { name: 'revenue' }, { name: 'orders' }],
      data: [61, 64, 58, 70, 75, 73, 82, 80, 91].map((amount, at) => [
        `2025-0${at + 1}-01`,
        `${amount * 1000}.5`,
        300 - amount,
      ]),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Revenue · Sep 2025')).toBeVisible();
  },
};

/** Two rows, for the current and the previous period. A change from zero can't be given in per cent. */
export const FromZero: Story = {
  args: {
    result: {
      schema: [{ name: 'year', columnType: 'String' }, { name: 'orders' }],
      data: [
        ['2024', 0],
        ['2025', 12],
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('from 0')).toBeVisible();
  },
};

/** One row of up to six values, which wrap on narrow cards. */
export const SeveralFigures: Story = {
  args: {
    result: row({
      revenue: '1204880.5',
      orders: '9007199254740993',
      'first order': '2025-01-06',
      open: true,
      note: null,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9,007,199,254,740,993')).toBeVisible();
    await expect(canvas.getByText('Jan 6, 2025')).toBeVisible();
  },
};

/** Names and other texts are smaller, and break rather than overflow. */
export const Texts: Story = {
  args: { result: row({ 'best customer': 'Grüne Wiese Landschaftsgestaltung GmbH', city: 'São Paulo' }) },
};

export const LongNumber: Story = { args: { result: row({ total: '12345678901234567890123456789.25' }) } };
export const Dark: Story = { ...WithAChange, globals: { theme: 'dark' } };
export const Narrow: Story = { ...SeveralFigures, globals: { width: '320' } };
export const WithItsCourseDark: Story = { ...WithItsCourse, globals: { theme: 'dark' } };
export const WithItsCourseNarrow: Story = { ...WithItsCourse, globals: { width: '320' } };
export const WithItsCourseRightToLeft: Story = { ...WithItsCourse, globals: { direction: 'rtl' } };
export const RightToLeft: Story = { ...WithAChange, globals: { direction: 'rtl' } };

function row(values: Readonly<Record<string, unknown>>): FiguresProps['result'] {
  return { schema: Object.keys(values).map((name) => ({ name })), data: [Object.values(values)] };
}
