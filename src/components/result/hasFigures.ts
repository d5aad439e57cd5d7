import type { Result } from '../../rows/Result.js';
import { readPeriods } from '../../rows/readPeriods.js';

/** More values read better as a table. */
const MAX_FIGURES = 6;
/** In characters. A longer value reads better in the table, which truncates it. */
export const MAX_FIGURE_LENGTH = 120;

/** Whether a result is a single row of few, short values, or two rows of now and before, which are shown as figures. */
export function hasFigures(result: Result): boolean {
  const { schema, rows } = result;
  if (!isComplete(result) || schema.length === 0 || schema.length > MAX_FIGURES) return false;
  return rows.length === 1 ? rows.every(isShort) : rows.length === 2 && readPeriods(result) !== undefined;
}

/** Whether a result has rows of more periods, whose last one is shown as figures besides the table. */
export function hasTrend(result: Result): boolean {
  const { schema, rows } = result;
  return rows.length > 2 && schema.length <= MAX_FIGURES && isComplete(result) && readPeriods(result) !== undefined;
}

function isComplete({ rows, totalRows = 0 }: Result): boolean {
  return totalRows <= rows.length;
}

function isShort(row: readonly unknown[]): boolean {
  return row.every((value) => {
    if (typeof value === 'object') return value === null;
    return String(value).length <= MAX_FIGURE_LENGTH;
  });
}
