import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, useLayoutEffect } from 'react';
import { createResult, useResultEdits } from 'tabletalk/hooks';
import { expect, it, vi } from 'vitest';
import { useEditedResult } from '../../src/hooks/results/useEditedResult.js';

const SALES = createResult({
  input: { sqlQuery: 'SELECT 1', queryTitle: 'Sales' },
  result: {
    schema: [{ name: 'country' }, { name: 'revenue', columnType: 'Double' }],
    data: [
      ['Spain', '1200.50'],
      ['Italy', '700.00'],
      ['Spain', '1.50'],
    ],
    totalRows: 5,
  },
});

it('has the edited rows as pages and files', async () => {
  const { result } = renderHook(() => useResultEdits(SALES));
  const texts = () => result.current.page(0, 10).map(({ cells }) => cells.map(({ text }) => text));
  expect(texts()).toEqual([
    ['Spain', '1,200.50'],
    ['Italy', '700.00'],
    ['Spain', '1.50'],
  ]);
  expect(result.current).toMatchObject({
    countText: '3 of 5 rows',
    csvFileName: 'Sales (first 3 of 5 rows).csv',
  });
  act(() =>
    result.current.change({
      filters: [{ kind: 'values', column: 'country', values: ['Spain'] }],
      sort: { column: 'revenue', direction: 'ascending' },
      hidden: ['country'],
    }),
  );
  // On a busy machine, the edits are applied in slices.
  await waitFor(() => expect(texts()).toEqual([['1.50'], ['1,200.50']]));
  expect(result.current.columns.map(({ name }) => name)).toEqual(['revenue']);
  expect(result.current).toMatchObject({ rowCount: 2, countText: '2 of 3 loaded rows' });
  expect(result.current.csvFileName).toBe('Sales (1 filter, 1 column hidden · first 3 of 5 rows).csv');
  expect((await (await result.current.createCsv()).text()).trim().split(/\r?\n/)).toEqual([
    'revenue',
    '1.50',
    '1200.50',
  ]);
});

it.each([
  [undefined, '2 rows'],
  [9, '4 of 9 rows'],
])('counts no rows of a pivot as rows of the query, which has %s', async (totalRows, countText) => {
  const whole = createResult({
    result: {
      totalRows,
      schema: [{ name: 'country' }, { name: 'year' }, { name: 'revenue', columnType: 'Double' }],
      data: [
        ['Spain', 'now', 2],
        ['Spain', 'before', 1],
        ['Italy', 'now', 3],
        ['Italy', 'before', 2],
      ],
    },
  });
  const { result } = renderHook(() => useResultEdits(whole));
  act(() => result.current.change({ pivot: { column: 'year', value: 'revenue' } }));
  await waitFor(() => expect(result.current).toMatchObject({ rowCount: 2, countText }));
});

it('has no rows before there is a result', () => {
  const { result } = renderHook(() => useResultEdits(undefined));
  expect(result.current).toMatchObject({ rowCount: 0, countText: '', columns: [] });
  expect(result.current.page(0, 10)).toEqual([]);
});

it('applies edits that take long once, even if React runs effects twice', async () => {
  let now = 0;
  let isSlow = true;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += isSlow ? 20 : 0;
    return now;
  });
  const edits = { filters: [{ kind: 'values', column: 'country', values: ['Spain'] }] } as const;
  const { result } = renderHook(
    () => {
      useLayoutEffect(() => {
        isSlow = false;
      });
      return useEditedResult(SALES, edits);
    },
    { wrapper: StrictMode },
  );
  expect(result.current.isWorking).toBe(true);
  await waitFor(() => expect(result.current.isWorking).toBe(false));
  expect(result.current.result?.rows).toHaveLength(2);
  vi.restoreAllMocks();
});
