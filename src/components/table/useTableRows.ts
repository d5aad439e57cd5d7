'use client';

import { useMemo } from 'react';
import type { RowCounts } from '../../hooks/results/countRows.js';
import type { TableRows } from '../../hooks/results/useResultTable.js';
import { MAX_SHOWN_COLUMNS } from '../../protocol/textLimits.js';
import type { AllRows } from '../../rows/AllRows.js';
import { withRows } from '../../rows/createResult.js';
import type { Result } from '../../rows/Result.js';

/** The rows that a table shows. */
export interface ShownRows extends Omit<TableRows, 'rowCount'>, RowCounts {
  /** Whether more rows are being loaded. */
  readonly isGrowing: boolean;
  /** The rows as a result. */
  readonly result: Result;
}

/** Returns the rows of the answer until more rows have been loaded. The columns don't change while rows arrive. */
export function useTableRows(result: Result, allRows: AllRows | undefined): ShownRows {
  const { state = 'idle', rows = result.rows, rowCount = 0, schema = result.schema } = allRows ?? {};
  const isDone = state === 'done';
  const isGrowing = state === 'loading';
  const hasMore = isDone || (state !== 'idle' && rowCount > result.rows.length);
  const { totalRows } = result;
  const known = isDone ? undefined : totalRows;
  const shown = useMemo(
    () => (hasMore && rows !== result.rows ? withRows(result, { schema, rows, totalRows: known }) : result),
    [result, hasMore, schema, rows, known],
  );
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const own = { schema: shown.schema, data: shown.rows, columns, isGrowing, result: shown };
  if (!hasMore) return { ...own, rowCount: result.rows.length, total: totalRows, isPartial: result.isPartial };
  const total = isDone ? rowCount : totalRows === undefined ? undefined : Math.max(totalRows, rowCount);
  return { ...own, rowCount, total, isPartial: !isDone };
}

/** Limited to the columns that a table shows, since reading all of them would take long. */
function columnsOf(result: Result) {
  const { schema, rows } = result;
  if (schema.length <= MAX_SHOWN_COLUMNS) return result.columns;
  return withRows(result, { schema: schema.slice(0, MAX_SHOWN_COLUMNS), rows }).columns;
}
