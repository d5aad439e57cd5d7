import type { AllRows } from '../../rows/AllRows.js';
import { type OtherRows, withQuery, withRows } from '../../rows/createResult.js';
import type { Result } from '../../rows/Result.js';

/** A chart of more rows is often refused as unreadable, so it keeps showing the first ones, with a note. */
const MAX_CHARTED_ROWS = 5_000;

/** A result with the rows that were loaded after the answer. */
export interface FollowedRows {
  /**
   * The result with the rows that have been loaded, or with those of another run; otherwise as received. Undefined until the query
   * is done.
   */
  readonly result: Result | undefined;
  /** The rows that a chart shows. */
  readonly charted: Result | undefined;
}

/** Returns a result with the rows of `allRows` once the load has ended, or with those of another run. Makes a new result each time. */
export function followRows(
  received: Result | undefined,
  allRows: AllRows | undefined,
  fresh?: OtherRows,
): FollowedRows {
  const others = fresh ?? (received && allRows && loadedRows(received, allRows));
  const result = received && others ? withRows(received, others) : received;
  return { result, charted: result !== undefined && !canChart(result) ? received : result };
}

/** The rows that have been loaded: all of them, or those that arrived before the load ended. */
function loadedRows({ rows, totalRows = 0 }: Result, allRows: AllRows): OtherRows | undefined {
  const { state, rowCount, lastRefreshTime: asOf } = allRows;
  if (state === 'done') return { ...allRows, asOf };
  const hasMore = (state === 'cancelled' || state === 'failed') && rowCount > rows.length && rowCount < totalRows;
  return hasMore ? { ...allRows, totalRows, asOf } : undefined;
}

/** Whether a chart can show the rows of a result. */
export function canChart({ rows }: Pick<Result, 'rows'>): boolean {
  return rows.length <= MAX_CHARTED_ROWS;
}

/** Returns the result of the reader's own query in place of the agent's, with the agent's chart if it has the same columns. */
export function followQuery(
  received: Result | undefined,
  own: OtherRows & { readonly sqlQuery: string },
): FollowedRows {
  if (received === undefined) return { result: undefined, charted: undefined };
  const result = withQuery(received, own, canChart(own));
  return { result, charted: result };
}
