'use client';

import { useMemo } from 'react';
import type { TableRows } from '../../hooks/useResultTable.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import type { AllRows } from '../../rows/AllRows.js';

export interface ShownRows extends TableRows {
  readonly rowCount: number;
  readonly isGrowing: boolean;
  /** Rows of the whole query, as far as that is known. */
  readonly total: number | undefined;
  /** Whether rows of the query are missing. */
  readonly isPartial: boolean;
}

/** The rows to show: those of the answer, until more of all rows are there. */
export function useTableRows(
  { schema, data, totalRows }: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>,
  allRows: AllRows | undefined,
): ShownRows {
  const { status = 'idle', rows = data, rowCount = 0 } = allRows ?? {};
  const isDone = status === 'done';
  const hasMore = isDone || (status !== 'idle' && rowCount > data.length);
  const allSchema = allRows?.schema ?? schema;
  const columns = useMemo(() => (isSame(schema, allSchema) ? schema : allSchema), [schema, allSchema]);
  if (!hasMore) {
    const isPartial = totalRows !== undefined && totalRows > data.length;
    return { schema, data, rowCount: data.length, isGrowing: status === 'loading', total: totalRows, isPartial };
  }
  const total = isDone ? rowCount : totalRows === undefined ? undefined : Math.max(totalRows, rowCount);
  return { schema: columns, data: rows, rowCount, isGrowing: status === 'loading', total, isPartial: !isDone };
}

/** The answer's columns keep their types and identity where the rows that were loaded have the same. */
function isSame(a: ShownRows['schema'], b: ShownRows['schema']): boolean {
  return b.length === 0 || (a.length === b.length && a.every(({ name }, index) => name === b[index]?.name));
}
