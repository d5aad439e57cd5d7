'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import type { ResultColumn } from '../../protocol/toolResult.js';
import type { ColumnOptions } from '../../rows/ColumnOptions.js';
import { createResult } from '../../rows/createResult.js';
import { type ColumnFormat, createColumnFormat, type ValueWords } from '../../rows/format/createColumnFormat.js';
import { sampleRows } from '../../rows/readColumns.js';
import type { RowSort, SortDirection } from '../../rows/sortRows.js';
import type { TableColumn } from '../../rows/TableColumn.js';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.js';
import { useRowOrder } from './useRowOrder.js';

/** The columns and rows of a table, such as a tool's result. */
export interface TableRows {
  /** The columns, in the order of the values in a row. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, in the order of `schema`. Keep a large array stable: a new one is sorted again. */
  readonly data: readonly (readonly unknown[])[];
  /**
   * How many rows of `data` to use; the array may grow.
   *
   * @default all
   */
  readonly rowCount?: number | undefined;
  /**
   * True while more rows arrive: columns and order then stay unchanged.
   *
   * @default false
   */
  readonly isGrowing?: boolean | undefined;
  /**
   * The columns of a `Result`, which determine how values are written.
   *
   * @default read from `schema`, a sample of the rows and the options
   */
  readonly columns?: readonly TableColumn[] | undefined;
}

/** The column that a table is sorted by. */
export interface ResultTableSort {
  /** Index of the column in `schema`. */
  readonly column: number;
  /** The order of its values. */
  readonly direction: SortDirection;
}

/** A result as a table. */
export interface ResultTableModel {
  /** Titles and kinds of the columns, in the order of `schema`. */
  readonly columns: readonly TableColumn[];
  /** One format per column, in the order of `columns`. */
  readonly formats: readonly ColumnFormat[];
  /** A few representative rows: the formats are derived from them, and column widths can be. */
  readonly sample: readonly (readonly unknown[])[];
  /** Rows × columns, in the order of `schema`, as the service sent them. */
  readonly rows: readonly (readonly unknown[])[];
  /** How many of `rows` belong to the table. */
  readonly rowCount: number;
  /** Returns the index in `rows` of the row shown at a position of the table. */
  readonly rowAt: (place: number) => number;
  /** The current sort. Undefined: the order in which the service sent the rows. */
  readonly sort: ResultTableSort | undefined;
  /** True during a long sort. */
  readonly isSorting: boolean;
  /** Sorts by a column: ascending, then descending, then in the service's order again. */
  readonly toggleSort: (column: number) => void;
  /** Sorts by a column in one direction; undefined: in the service's order. */
  readonly sortBy: (column: number, direction: SortDirection | undefined) => void;
}

const ENGLISH: ValueWords = { code: 'en-US', trueValue: 'true', falseValue: 'false' };

/**
 * Returns a result as a table: titles, kinds and formats of its columns, and a sort that a click on a header can change.
 * Nothing is allocated per row, and until the first sort only a sample is read. `words` is a locale, default `enUS`.
 * `options` is what is known about the columns besides the rows. Default: nothing. A new object with new values on every render is
 * correct, but then the columns are read again each time.
 */
export function useResultTable(
  result: TableRows,
  words: ValueWords = ENGLISH,
  options?: ColumnOptions,
): ResultTableModel {
  return useSortedTable(result, useState<ResultTableSort>(), words, options);
}

/** Like `useResultTable`, with a sort that is kept elsewhere. */
export function useSortedTable(
  result: TableRows,
  [sort, setSort]: readonly [ResultTableSort | undefined, (sort: ResultTableSort | undefined) => void],
  words: ValueWords,
  options?: ColumnOptions,
): ResultTableModel {
  const { schema, data, rowCount = data.length, isGrowing = false } = result;
  const sample = useSample(data, rowCount, isGrowing);
  const columns = useMemo(
    () => result.columns ?? createResult({ result: { schema, data: sample } }, options).columns,
    [result.columns, schema, sample, options],
  );
  const formats = useMemo(() => columns.map((column) => createColumnFormat(column, words)), [columns, words]);
  const sorted = sort === undefined ? undefined : columns[sort.column];
  const rowSort = useMemo<RowSort | undefined>(
    () => sorted && sort && { data, rowCount, column: sorted, direction: sort.direction, locale: words.code },
    [data, rowCount, sorted, sort, words.code],
  );
  const { order, isSorting } = useRowOrder(rowSort, isGrowing);
  const rowAt = useCallback((place: number) => order?.[place] ?? place, [order]);
  const toggleSort = useCallback((column: number) => setSort(nextSort(sort, column)), [sort, setSort]);
  const sortBy = useCallback(
    (column: number, direction: SortDirection | undefined) => setSort(direction && { column, direction }),
    [setSort],
  );
  return useMemo(
    () => ({ columns, formats, sample, rows: data, rowCount, rowAt, sort, isSorting, toggleSort, sortBy }),
    [columns, formats, sample, data, rowCount, rowAt, sort, isSorting, toggleSort, sortBy],
  );
}

/** A sample of the rows. It is kept while rows arrive, since formats that change during reading are worse than coarse ones. */
function useSample(data: TableRows['data'], rowCount: number, isGrowing: boolean): TableRows['data'] {
  // A ref rather than a state: on a page that passes a new array on every render, setting a state while rendering would never
  // end.
  const settled = useRef({ data, rowCount });
  const used = isGrowing && settled.current.rowCount > 0 ? settled.current : { data, rowCount };
  useBrowserLayoutEffect(() => {
    settled.current = used;
  });
  return useMemo(() => sampleRows(used.data, used.rowCount), [used.data, used.rowCount]);
}

function nextSort(before: ResultTableSort | undefined, column: number): ResultTableSort | undefined {
  if (before?.column !== column) return { column, direction: 'ascending' };
  return before.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}
