import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ResultEdits, ResultTable, type ResultTableProps } from 'tabletalk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const numbers = (count: number, name = (at: number) => `n${at}`) => ({
  schema: Array.from({ length: count }, (_, at) => ({ name: name(at), columnType: 'Int64' })),
  data: [1, 2, 3].map((row) => Array.from({ length: count }, (_, at) => row * 10 + at)),
});
const editing = (edits: ResultEdits): NonNullable<ResultTableProps['edits']> => ({
  edits,
  change: () => {},
  reset: () => {},
  summary: '',
});
const selected = () => [...document.querySelectorAll('[aria-selected="true"]')].map(({ textContent }) => textContent);
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('the cells of a table', () => {
  it('stay unselected when the column of the active cell disappears', async () => {
    const table = numbers(5);
    const { rerender } = render(<ResultTable result={table} edits={editing({})} />);
    await userEvent.click(screen.getByText('24'));
    rerender(<ResultTable result={table} edits={editing({ hidden: ['n2', 'n3', 'n4'] })} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(selected()).toEqual([]);
  });

  it('stay unselected when a press outside the table is dragged over them', async () => {
    render(
      <>
        <p>Above</p>
        <ResultTable result={numbers(3)} />
      </>,
    );
    await userEvent.click(screen.getByText('11'));
    fireEvent.mouseDown(screen.getByText('Above'), { buttons: 1 });
    fireEvent.mouseMove(screen.getByText('32'), { buttons: 1 });
    expect(selected()).toEqual([]);
    fireEvent.mouseDown(screen.getByText('11'), { buttons: 1 });
    fireEvent.mouseMove(screen.getByText('22'), { buttons: 1 });
    expect(selected()).toEqual(['11', '12', '21', '22']);
  });

  it('stay unselected by a press outside the table after selected text was dragged away', () => {
    render(
      <>
        <p>Above</p>
        <ResultTable result={numbers(3)} />
      </>,
    );
    fireEvent.mouseDown(screen.getByText('11'), { buttons: 1 });
    fireEvent.dragStart(screen.getByText('11'));
    fireEvent.mouseDown(screen.getByText('Above'), { buttons: 1 });
    fireEvent.mouseMove(screen.getByText('32'), { buttons: 1 });
    expect(selected()).toEqual([]);
  });
});

it('saves and copies nothing while edits of many rows are applied, since the old rows aren’t those of the edits', async () => {
  const schema = [{ name: 'n', columnType: 'Int64' }];
  const table = { schema, data: Array.from({ length: 50_000 }, (_, at) => [at]) };
  const { rerender } = render(<ResultTable result={table} edits={editing({})} />);
  const busy = () =>
    ['Copy', 'Download CSV'].map((name) => screen.getByText(name).closest('button')?.getAttribute('aria-disabled'));
  expect(busy()).toEqual(['false', 'false']);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  rerender(<ResultTable result={table} edits={editing({ filters: [{ kind: 'range', column: 'n', to: '9' }] })} />);
  expect(busy()).toEqual(['true', 'true']);
  await waitFor(() => expect(busy()).toEqual(['false', 'false']));
  expect(screen.getByText('10 of 50,000 rows')).toBeDefined();
});

describe('the columns of a table', () => {
  it('keep their own widths if they have the same name', async () => {
    render(<ResultTable result={numbers(3, () => 'same')} />);
    const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);
    act(() => screen.getAllByRole('columnheader')[0]?.querySelector('button')?.focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    // Nothing has a size in a simulated page.
    expect(widths()).toEqual(['48px', '0px', '0px']);
  });

  it('can be resized in a page that captures no pointers', async () => {
    render(<ResultTable result={numbers(1)} />);
    const handle = document.querySelector('[data-tt-part="result-table-resize"]');
    if (handle === null) throw new Error('no handle');
    await userEvent.pointer([
      { target: handle, keys: '[MouseLeft>]' },
      { coords: { x: 90 } },
      { keys: '[/MouseLeft]' },
    ]);
    expect(document.querySelector('col')?.style.width).toBe('90px');
  });

  it('are limited after an edit as well', async () => {
    const table = numbers(1005);
    render(<ResultTable result={table} edits={editing({ hidden: ['n0'] })} />);
    await screen.findByText('1,000 of 1,004 columns', { exact: false });
    expect(document.querySelectorAll('col')).toHaveLength(1000);
  });

  it('keep their figures while those of fewer columns are computed', async () => {
    const table = numbers(3);
    const footer = ['n0', 'n1'].map((column) => ({ column, figure: 'sum' }) as const);
    const figures = () => [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
    const { rerender } = render(<ResultTable result={table} edits={editing({ footer })} />);
    await waitFor(() => expect(figures()).toEqual(['Sum 60', 'Sum 63', '']));
    rerender(<ResultTable result={table} edits={editing({ footer, hidden: ['n0'] })} />);
    expect(figures()).toEqual(['Sum 63', '']);
  });

  it('have averages in their unit, in the footer and of selected cells', async () => {
    const euros = () => ({ style: 'currency', unit: 'EUR', decimals: 0 }) as const;
    const table = { schema: [{ name: 'price', columnType: 'Int64' }], data: [[1], [2]] };
    const footer = [{ column: 'price', figure: 'average' }] as const;
    const { rerender } = render(<ResultTable result={table} formatColumn={euros} edits={editing({ footer })} />);
    await screen.findByText('Average €1.5');
    rerender(<ResultTable result={table} formatColumn={euros} edits={editing({})} />);
    await userEvent.click(screen.getByText('€1'));
    fireEvent.mouseDown(screen.getByText('€2'), { shiftKey: true });
    await screen.findByText('Average €1.5');
  });

  it('can have the same title', async () => {
    render(<ResultTable result={numbers(3, () => 'same')} />);
    await userEvent.click(screen.getByText('10'));
    fireEvent.mouseDown(screen.getByText('22'), { shiftKey: true });
    expect((await screen.findAllByText('Sum', { exact: false })).map(({ textContent }) => textContent)).toEqual([
      'Sum 30',
      'Sum 32',
      'Sum 34',
    ]);
  });
});

describe('the toolbar of a table', () => {
  it('keeps the focus when the pressed button is removed', async () => {
    const rows = numbers(3);
    const result = { ...rows, totalRows: 9 };
    const of = (state: 'idle' | 'loading' | 'done') => {
      const loaded = {
        schema: rows.schema,
        rows: rows.data,
        rowCount: 3,
        isAvailable: true,
        load: () => {},
        cancel: () => {},
      };
      return <ResultTable result={result} allRows={{ ...loaded, state }} />;
    };
    const { rerender } = render(of('idle'));
    screen.getByRole('button', { name: 'Load all rows' }).focus();
    rerender(of('loading'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Rows' }));
    screen.getByRole('button', { name: 'Cancel' }).focus();
    rerender(of('done'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Rows' }));
  });

  it.each(['cancelled', 'done'] as const)('counts the loaded rows, whatever the filters leave of them: %s', (state) => {
    const { schema, data } = numbers(1);
    const totalRows = state === 'done' ? 3 : 9;
    const loaded = { schema, rows: data, rowCount: 3, isAvailable: true, load: () => {}, cancel: () => {} };
    const table = (allRows: ResultTableProps['allRows']) => (
      <ResultTable
        result={{ schema, data: data.slice(0, 2), totalRows }}
        allRows={allRows}
        edits={editing({ filters: [{ kind: 'range', column: 'n0', to: '15' }] })}
      />
    );
    const { rerender } = render(table({ ...loaded, state: 'loading' }));
    rerender(table({ ...loaded, state }));
    const words = state === 'done' ? 'All 3 rows loaded' : 'Loading canceled: 3 of 9 rows loaded';
    expect(document.querySelector('[role="status"]')?.textContent).toBe(words);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.includes('Load all rows')).toBe(state === 'cancelled');
    expect(buttons.includes('Download partial CSV')).toBe(state === 'cancelled');
  });
});

describe('what a screen reader reads of edits', () => {
  it('is read for each change of a filter, even if their number stays the same', () => {
    const without = (...values: string[]) => ({
      ...editing({ filters: [{ kind: 'values', column: 'n0', values, isExcluded: true }] }),
      summary: '1 filter',
    });
    const table = numbers(1);
    const { rerender } = render(<ResultTable result={table} edits={without('10')} />);
    const words = () => document.querySelector('[role="status"]')?.textContent?.trim();
    rerender(<ResultTable result={table} edits={without('10', '20')} />);
    expect(words()).toBe('1 filter. 1 of 3 rows');
  });
});
