import { suggestComparison } from './edits/suggestComparison.js';
import { createValueKey } from './edits/valueKey.js';
import { shownClock } from './format/shownClock.js';
import { isDimension } from './isDimension.js';
import type { Result } from './Result.js';
import type { TableColumn } from './TableColumn.js';

/** Rows of one period each. */
export interface PeriodRows {
  /** The column of the periods. All others are numbers. */
  readonly period: TableColumn;
  /** At least two rows, the earliest first. */
  readonly rows: Result['rows'];
}

/** More periods are better shown as a table or a chart. */
const MAX_PERIODS = 400;
const DAY = 86_400_000;

/**
 * Reads rows as periods: ordered times, or two rows for now and before. Undefined if they aren't clearly that, since a wrong
 * order would be a false statement.
 */
export function readPeriods({ columns, rows }: Pick<Result, 'columns' | 'rows'>): PeriodRows | undefined {
  const [period, ...more] = columns.filter(isDimension);
  const isShort = rows.length > 1 && rows.length <= MAX_PERIODS;
  if (period === undefined || more.length > 0 || columns.length < 2 || !isShort) return undefined;
  if (period.kind === 'time') {
    const clock = shownClock(period);
    const times = rows.map((row) => clock(row[period.index]) ?? Number.NaN);
    // Times of day are events rather than periods.
    if (!times.every((time) => time % DAY === 0)) return undefined;
    if (isRising(times)) return { period, rows };
    return isRising(times.toReversed()) ? { period, rows: rows.toReversed() } : undefined;
  }
  const suggested = rows.length === 2 ? suggestComparison({ columns, rows }) : undefined;
  if (suggested === undefined || !('pivot' in suggested)) return undefined;
  const isLast = createValueKey(period)(rows[1]?.[period.index]) === suggested.comparison?.of;
  return { period, rows: isLast ? rows : rows.toReversed() };
}

function isRising(times: readonly number[]): boolean {
  return times.every((time, at) => at === 0 || time > (times[at - 1] ?? time));
}
