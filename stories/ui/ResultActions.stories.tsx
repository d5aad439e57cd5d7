import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChartToolbar, createResult, type ResultAction, ResultActions, TableToolbar } from 'tabletalk';

const copy = fn();
const saveCsv = fn();

const COPY: ResultAction = { name: 'copy', label: 'Copy', description: 'Copy 2 rows', isBusy: false, run: copy };
const CSV: ResultAction = {
  name: 'csv',
  label: 'Download CSV',
  description: 'Download CSV',
  isBusy: false,
  run: saveCsv,
};
const PNG: ResultAction = { name: 'png', label: 'PNG', description: 'Download PNG', isBusy: false, run: fn() };
const SVG: ResultAction = { name: 'svg', label: 'SVG', description: 'Download SVG', isBusy: false, run: fn() };

const meta = {
  title: 'Results/ResultActions',
  component: ResultActions,
  args: {
    view: 'table',
    title: 'Orders by country',
    result: createResult({
      result: {
        schema: [{ name: 'country' }, { name: 'orders', columnType: 'Int64' }],
        data: [
          ['Spain', 12],
          ['Germany', 1234],
        ],
        totalRows: 2,
      },
    }),
    actions: [COPY, CSV],
  },
  // The toolbars that have the actions.
  decorators: (Story, { args }) =>
    args.view === 'table' ? (
      <TableToolbar shown={{ rowCount: 2, total: 2, isPartial: false }} allRows={undefined} isSorting={false}>
        <Story />
      </TableToolbar>
    ) : (
      <ChartToolbar types={['bar', 'line']} type="bar" onTypeChange={() => {}}>
        <div data-tt-part="chart-save">
          <Story />
        </div>
      </ChartToolbar>
    ),
} satisfies Meta<typeof ResultActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Table: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy 2 rows' }));
    await expect(copy).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  },
};

export const Chart: Story = {
  args: { view: 'chart', actions: [PNG, SVG] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download PNG' }));
    await expect(PNG.run).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Download SVG' })).toBeVisible();
  },
};

/** While a file is being prepared, its button does nothing. */
export const Busy: Story = {
  args: { actions: [COPY, { ...CSV, label: 'Preparing the file…', description: 'Preparing the file…', isBusy: true }] },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Preparing the file…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(saveCsv).not.toHaveBeenCalled();
  },
};

/** Exporting isn't allowed. */
export const None: Story = {
  args: { actions: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 rows')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithChildren: Story = {
  args: { children: <button type="button">Pin</button> },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.textContent);
    await expect(names).toEqual(['Copy', 'Download CSV', 'Pin']);
  },
};

export const Dark: Story = { ...WithChildren, globals: { theme: 'dark' } };
export const ChartDark: Story = { ...Chart, globals: { theme: 'dark' } };
export const Narrow: Story = { ...WithChildren, globals: { width: '380' } };
export const RightToLeft: Story = { ...WithChildren, globals: { direction: 'rtl' } };
