import type { Result } from '../../rows/Result.js';

/** More values read better as a table. */
const MAX_FIGURES = 6;
/** A longer value reads better in the table, which truncates it. Characters. */
export const MAX_FIGURE_LENGTH = 120;

/** Whether a result is a single row of few, short values, which are shown as figures. */
export function hasFigures({ schema, rows, totalRows }: Result): boolean {
  const [row] = rows;
  if (row === undefined || rows.length > 1 || (totalRows !== undefined && totalRows > 1)) return false;
  if (schema.length === 0 || schema.length > MAX_FIGURES) return false;
  return row.every((value) => {
    if (typeof value === 'object') return value === null;
    return String(value).length <= MAX_FIGURE_LENGTH;
  });
}
