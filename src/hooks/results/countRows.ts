import type { Locale } from '../../locales/Locale.js';
import type { Result } from '../../rows/Result.js';

/** How many rows a result has, out of all rows or of those that filters were applied to. */
export function countRows({ rows, totalRows, isPartial, source }: Result, locale: Locale): string {
  if (source === undefined || source.rows.length === rows.length) return locale.rowCount(rows.length, totalRows);
  return isPartial
    ? locale.loadedRows(rows.length, source.rows.length)
    : locale.rowCount(rows.length, source.rows.length);
}
