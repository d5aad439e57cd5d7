'use client';

import { useCallback, useMemo, useState } from 'react';
import type { SqlToolResult } from '../protocol/toolResult.js';
import { type ColumnFormat, createColumnFormat, type ValueWords } from './result/createColumnFormat.js';
import { readColumns, type TableColumn } from './result/readColumns.js';
import { type SortDirection, sortRows } from './result/sortRows.js';

export interface ResultTableSort {
  /** Position of the column in `schema`. */
  readonly column: number;
  readonly direction: SortDirection;
}

export interface ResultTableModel {
  readonly columns: readonly TableColumn[];
  /** One format a column, in the order of `columns`. */
  readonly formats: readonly ColumnFormat[];
  /** Rows × columns, in the order of `schema`, as the service sent them. */
  readonly rows: readonly (readonly unknown[])[];
  /** The number of the row in `rows` that stands at a place of the table. */
  readonly rowAt: (place: number) => number;
  readonly sort: ResultTableSort | undefined;
  /** Sorts by a column: ascending, then descending, then as the service sent the rows. */
  readonly toggleSort: (column: number) => void;
}

const ENGLISH: ValueWords = { code: 'en-US', trueValue: 'true', falseValue: 'false' };

/**
 * A result as a table: kinds and titles of the columns, formats, and an order that a click on a header changes. Rows
 * stay the arrays that came; sorting makes one number a row and nothing else. `words` is a language, default en-US.
 */
export function useResultTable(
  result: Pick<SqlToolResult, 'schema' | 'data'>,
  words: ValueWords = ENGLISH,
): ResultTableModel {
  const { schema, data } = result;
  const [sort, setSort] = useState<ResultTableSort>();
  const columns = useMemo(() => readColumns(schema, data), [schema, data]);
  const formats = useMemo(
    () => columns.map((column) => createColumnFormat(column, data, words)),
    [columns, data, words],
  );
  const sorted = sort === undefined ? undefined : columns[sort.column];
  const order = useMemo(
    () => (sorted && sort ? sortRows(data, sorted, sort.direction, words.code) : undefined),
    [data, sorted, sort, words.code],
  );
  const rowAt = useCallback((place: number) => order?.[place] ?? place, [order]);
  const toggleSort = useCallback((column: number) => setSort((before) => nextSort(before, column)), []);
  return { columns, formats, rows: data, rowAt, sort, toggleSort };
}

function nextSort(before: ResultTableSort | undefined, column: number): ResultTableSort | undefined {
  if (before?.column !== column) return { column, direction: 'ascending' };
  return before.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}
