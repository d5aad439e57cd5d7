import type { Locale } from '../../locales/Locale.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { Result } from '../../rows/Result.js';

/** How many of a query's rows are shown. */
export interface RowCounts {
  /** Number of rows shown. */
  readonly rowCount: number;
  /** Number of rows of the whole query. Undefined if unknown. */
  readonly total: number | undefined;
  /** Whether rows are missing. */
  readonly isPartial: boolean;
  /** Number of rows before the reader's filters. Undefined if none is set. */
  readonly loaded?: number | undefined;
  /** Whether the rows shown are those of a pivot, which aren't rows of the query. */
  readonly isPivoted?: boolean | undefined;
}

/** Returns these numbers in words; `state` is how far all rows have been loaded. */
export function countText(
  { rowCount: shown, total, isPartial, loaded = shown, isPivoted }: RowCounts,
  state: AllRows['state'],
  locale: Locale,
): string {
  if (state === 'loading') return locale.loadingRows(loaded, total);
  if (state === 'failed') return locale.loadingRowsFailed(loaded, total);
  if (state === 'cancelled') return locale.loadingRowsCancelled(loaded, total);
  const rowCount = isPivoted ? loaded : shown;
  if (loaded === rowCount) return locale.rowCount(rowCount, total);
  return isPartial ? locale.loadedRows(rowCount, loaded) : locale.rowCount(rowCount, loaded);
}

/** How many rows are loaded, and how many the query has. */
export interface LoadedRows {
  readonly loaded: number;
  readonly total: number;
}

/** Returns both numbers if rows are missing; undefined if none is, or if nobody knows how many. */
export function loadedRows({ rowCount, total, isPartial, loaded = rowCount }: RowCounts): LoadedRows | undefined {
  return isPartial && total !== undefined ? { loaded, total } : undefined;
}

/** Counts the rows of an edited result. Those of a pivot are not some of the query's rows. */
export function countsOf({ rows, totalRows: total, isPartial, source }: Result, isPivoted = false): RowCounts {
  if (isPivoted && !isPartial) return { rowCount: rows.length, total: undefined, isPartial };
  return { rowCount: rows.length, total, isPartial, loaded: source?.rows.length, isPivoted };
}

/** How many rows a result has, out of all rows or of those that filters were applied to. */
export function countRows(result: Result, locale: Locale, isPivoted?: boolean): string {
  return countText(countsOf(result, isPivoted), 'idle', locale);
}
