import type { Locale } from '../../locales/Locale.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import { revealControls } from '../../text/cleanText.js';
import { hasFigures } from './hasFigures.js';

/** The value of a folded result: its first number if it has a single row, otherwise its number of rows. */
export function foldedValue(result: Result, locale: Locale): string {
  const column =
    result.rows.length === 1 && hasFigures(result) ? result.columns.find(({ kind }) => kind === 'number') : undefined;
  const value = column && result.rows[0]?.[column.index];
  if (column === undefined || value === null || value === undefined) {
    return locale.rowCount(result.rows.length, result.totalRows);
  }
  return revealControls(createColumnFormat(column, locale)(value).text);
}
