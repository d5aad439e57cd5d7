'use client';

import { useCallback, useMemo, useState } from 'react';
import type { ResultColumn } from '../protocol/toolResult.js';
import { type ColumnFormat, createColumnFormat, type ValueWords } from '../rows/createColumnFormat.js';
import { readColumns, sampleRows, type TableColumn } from '../rows/readColumns.js';
import type { RowSort, SortDirection } from '../rows/sortRows.js';
import { useRowOrder } from './useRowOrder.js';

/** The rows of a table; a tool's result is one. */
export interface TableRows {
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, in the order of `schema`. */
  readonly data: readonly (readonly unknown[])[];
  /** How many of `data` count; default all. Rows that arrive may be appended to one array. */
  readonly rowCount?: number | undefined;
  /** True while more arrive: columns and order then stay as they are. Default false. */
  readonly isGrowing?: boolean | undefined;
}

export interface ResultTableSort {
  /** Position of the column in `schema`. */
  readonly column: number;
  readonly direction: SortDirection;
}

export interface ResultTableModel {
  readonly columns: readonly TableColumn[];
  /** One format a column, in the order of `columns`. */
  readonly formats: readonly ColumnFormat[];
  /** A few rows that stand for all: what formats were read from, and widths may be. */
  readonly sample: readonly (readonly unknown[])[];
  /** Rows × columns, in the order of `schema`, as the service sent them. */
  readonly rows: readonly (readonly unknown[])[];
  readonly rowCount: number;
  /** The number of the row in `rows` that stands at a place of the table. */
  readonly rowAt: (place: number) => number;
  readonly sort: ResultTableSort | undefined;
  /** True while a sort runs that takes longer than a moment. */
  readonly isSorting: boolean;
  /** Sorts by a column: ascending, then descending, then as the service sent the rows. */
  readonly toggleSort: (column: number) => void;
}

const ENGLISH: ValueWords = { code: 'en-US', trueValue: 'true', falseValue: 'false' };

/**
 * A result as a table: kinds and titles of the columns, formats, and an order that a click on a header changes. Rows stay
 * the arrays that came: nothing is made for each of them, and before a sort no more than a sample is looked at. `words` is
 * a language, default en-US.
 */
export function useResultTable(result: TableRows, words: ValueWords = ENGLISH): ResultTableModel {
  const { schema, data, rowCount = data.length, isGrowing = false } = result;
  const [sort, setSort] = useState<ResultTableSort>();
  const sample = useSample(data, rowCount, isGrowing);
  const columns = useMemo(() => readColumns(schema, sample), [schema, sample]);
  const formats = useMemo(
    () => columns.map((column) => createColumnFormat(column, sample, words)),
    [columns, sample, words],
  );
  const sorted = sort === undefined ? undefined : columns[sort.column];
  const rowSort = useMemo<RowSort | undefined>(
    () => sorted && sort && { data, rowCount, column: sorted, direction: sort.direction, locale: words.code },
    [data, rowCount, sorted, sort, words.code],
  );
  const { order, isSorting } = useRowOrder(rowSort, isGrowing);
  const rowAt = useCallback((place: number) => order?.[place] ?? place, [order]);
  const toggleSort = useCallback((column: number) => setSort((before) => nextSort(before, column)), []);
  return useMemo(
    () => ({ columns, formats, sample, rows: data, rowCount, rowAt, sort, isSorting, toggleSort }),
    [columns, formats, sample, data, rowCount, rowAt, sort, isSorting, toggleSort],
  );
}

/** The sample of the rows, that of before while rows arrive: formats that change under the reader are worse than coarse. */
function useSample(data: TableRows['data'], rowCount: number, isGrowing: boolean): TableRows['data'] {
  const [kept, setKept] = useState<{ readonly data: TableRows['data']; readonly rowCount: number }>({ data, rowCount });
  const isStale = kept.data !== data || kept.rowCount !== rowCount;
  if (isStale && (!isGrowing || kept.rowCount === 0)) setKept({ data, rowCount });
  return useMemo(() => sampleRows(kept.data, kept.rowCount), [kept]);
}

function nextSort(before: ResultTableSort | undefined, column: number): ResultTableSort | undefined {
  if (before?.column !== column) return { column, direction: 'ascending' };
  return before.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}
