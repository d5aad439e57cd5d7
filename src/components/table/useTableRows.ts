'use client';

import { useMemo } from 'react';
import type { TableRows } from '../../hooks/useResultTable.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import type { AllRows } from '../../rows/AllRows.js';

/** The rows that a table shows. */
export interface ShownRows extends TableRows {
  /** The number of rows. */
  readonly rowCount: number;
  /** Whether more rows are being loaded. */
  readonly isGrowing: boolean;
  /** The number of rows of the whole query; undefined if unknown. */
  readonly total: number | undefined;
  /** Whether rows of the query are missing. */
  readonly isPartial: boolean;
}

/** Returns the rows of the answer until more rows than that have been loaded. */
export function useTableRows(
  { schema, data, totalRows }: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>,
  allRows: AllRows | undefined,
): ShownRows {
  const { state = 'idle', rows = data, rowCount = 0 } = allRows ?? {};
  const isDone = state === 'done';
  const hasMore = isDone || (state !== 'idle' && rowCount > data.length);
  const allSchema = allRows?.schema ?? schema;
  const columns = useMemo(() => (isSame(schema, allSchema) ? schema : allSchema), [schema, allSchema]);
  if (!hasMore) {
    const isPartial = totalRows !== undefined && totalRows > data.length;
    return { schema, data, rowCount: data.length, isGrowing: state === 'loading', total: totalRows, isPartial };
  }
  const total = isDone ? rowCount : totalRows === undefined ? undefined : Math.max(totalRows, rowCount);
  return { schema: columns, data: rows, rowCount, isGrowing: state === 'loading', total, isPartial: !isDone };
}

/** Whether the loaded columns are those of the answer, whose types and identity are then kept. */
function isSame(a: ShownRows['schema'], b: ShownRows['schema']): boolean {
  return b.length === 0 || (a.length === b.length && a.every(({ name }, index) => name === b[index]?.name));
}
