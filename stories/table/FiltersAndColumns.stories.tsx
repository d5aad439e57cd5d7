import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { ResultTable } from 'tabletalk';
import { playedInDocs } from '../playedInDocs.js';

const COUNTRIES = ['Germany', 'Spain', 'France', 'Italy'];

function makeOrders(rows: number) {
  return {
    schema: [
      { name: 'customers.country', columnType: 'String' },
      { name: 'orders.created_at', columnType: 'Date' },
      { name: 'orders.total_revenue', columnType: 'Double' },
      { name: 'orders.note', columnType: 'String' },
    ],
    data: Array.from({ length: rows }, (_, index) => [
      index % 11 === 10 ? null : COUNTRIES[(index * 7) % COUNTRIES.length],
      new Date(Date.UTC(2025, 0, 1) + index * 86_400_000).toISOString().slice(0, 10),
      String(((index * 7919) % 90_000) / 100),
      index % 5 === 0 ? `A long note about order ${index}, which a filter has to cut to its width` : 'none',
    ]),
  };
}

/** Changes that a reader makes in a table: the menu of each column filters, hides and moves it. */
const meta = {
  title: 'Results/Filters and columns',
  component: ResultTable,
  args: { result: makeOrders(60), caption: 'Orders' },
} satisfies Meta<typeof ResultTable>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: ReturnType<typeof within>, title: string, entry: string) => {
  await userEvent.hover(await canvas.findByRole('columnheader', { name: title }));
  await userEvent.click(await canvas.findByRole('button', { name: `Menu of the column ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

/** The values of a column, the most frequent first, with a missing one among them. */
export const Values: Story = {
  parameters: playedInDocs,
  play: async ({ canvas }) => {
    await open(canvas, 'Country', 'Filter…');
    await expect(await screen.findByRole('checkbox', { name: 'Germany' })).toBeChecked();
  },
};

export const LongValues: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await open(canvas, 'Note', 'Filter…');
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(10));
  },
};

/** The most frequent 500 are listed. */
export const ManyValues: Story = {
  tags: ['!autodocs'],
  args: { result: makeOrders(600) },
  play: async ({ canvas }) => {
    await open(canvas, 'Created at', 'Filter…');
    await expect(await screen.findByText('and 100 other values')).toBeInTheDocument();
  },
};

/** The last day is included. */
export const Days: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await open(canvas, 'Created at', 'Filter…');
    await expect(await screen.findByLabelText('From')).toBeVisible();
  },
};

export const Numbers: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await open(canvas, 'Total revenue', 'Filter…');
    await userEvent.type(await screen.findByLabelText('From'), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText(/^\d+ of 60 rows$/)).toBeVisible();
  },
};

/** Only some of the rows are loaded. */
export const PartOfTheRows: Story = {
  tags: ['!autodocs'],
  args: { result: { ...makeOrders(60), totalRows: 12_431 } },
  play: async (context) => {
    await open(context.canvas, 'Total revenue', 'Filter…');
    await userEvent.type(await screen.findByLabelText('From'), '500');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(await context.canvas.findByText(/^\d+ of 60 loaded rows$/)).toBeVisible();
  },
};

export const NothingLeft: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await open(canvas, 'Country', 'Filter…');
    await userEvent.type(await screen.findByLabelText('Contains'), 'nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText('No rows match the filters.')).toBeVisible();
  },
};

export const HiddenColumn: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await open(canvas, 'Note', 'Hide column');
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(3));
  },
};

/** Below the chosen cell: only its value, or all others. */
export const LikeACell: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const [cell] = await canvas.findAllByRole('gridcell', { name: 'Spain' });
    await userEvent.click(cell as HTMLElement);
    await expect(await canvas.findByRole('button', { name: 'Without Spain' })).toBeVisible();
  },
};

export const Dark: Story = { ...Values, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Numbers, globals: { width: '380' } };
export const RightToLeft: Story = { ...Values, globals: { direction: 'rtl' } };
