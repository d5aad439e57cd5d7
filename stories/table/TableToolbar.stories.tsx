import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TableToolbar, type TableToolbarProps } from 'tabletalk';
import { ChatError } from 'tabletalk/core';

type AllRows = NonNullable<TableToolbarProps['allRows']>;

const load = fn();
const cancel = fn();
const ROWS = { schema: [], rows: [], rowCount: 0, isAvailable: true, load, cancel };
const IDLE: AllRows = { ...ROWS, state: 'idle' };

const LOADING = {
  shown: { rowCount: 1800, total: 5000, isPartial: true },
  allRows: { ...ROWS, state: 'loading', rowCount: 1800 },
} satisfies Partial<TableToolbarProps>;

const meta = {
  title: 'Results/TableToolbar',
  component: TableToolbar,
  args: { shown: { rowCount: 100, total: 5000, isPartial: true }, allRows: IDLE, isSorting: false },
} satisfies Meta<typeof TableToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PartOfTheRows: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100 of 5,000 rows')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load all rows' }));
    await expect(load).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: LOADING,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('value', '1800');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
};

/** The progress bar is hidden while the total is unknown. */
export const LoadingUnknownTotal: Story = {
  args: {
    shown: { rowCount: 1800, total: undefined, isPartial: true },
    allRows: { ...ROWS, state: 'loading', rowCount: 1800 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading, 1,800 rows so far')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

/** The rows that arrived stay. */
export const Cancelled: Story = {
  args: {
    shown: { rowCount: 1800, total: 5000, isPartial: true },
    allRows: { ...ROWS, state: 'cancelled', rowCount: 1800 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading canceled: 1,800 of 5,000 rows loaded')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    shown: { rowCount: 1800, total: 5000, isPartial: true },
    allRows: { ...ROWS, state: 'failed', rowCount: 1800, error: new ChatError('network', 'No response arrived.') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The service can’t be reached')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const AllOfTheRows: Story = {
  args: {
    shown: { rowCount: 5000, total: 5000, isPartial: false },
    allRows: { ...ROWS, state: 'done', rowCount: 5000 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5,000 rows')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The missing rows can't be loaded. */
export const CannotLoad: Story = {
  args: { allRows: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100 of 5,000 rows')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Sorting: Story = {
  args: { ...AllOfTheRows.args, isSorting: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sorting…')).toBeVisible();
  },
};

export const WithChildren: Story = {
  args: { children: <button type="button">Pin</button> },
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('button')).map((button) => button.textContent);
    await expect(names).toEqual(['Load all rows', 'Pin']);
  },
};

export const Dark: Story = { ...Failed, globals: { theme: 'dark' } };

/** The bar wraps. */
export const Narrow: Story = { ...Failed, globals: { width: '380' } };

/** The bar fills from the right. */
export const RightToLeft: Story = { args: LOADING, globals: { direction: 'rtl' } };
