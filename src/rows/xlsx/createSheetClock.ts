import type { ColumnGrain } from '../format/ColumnPresentation.js';
import { shownClock } from '../format/shownClock.js';
import { grainOfTime } from '../format/timeGrains.js';
import type { TableColumn } from '../TableColumn.js';

/** A time as a spreadsheet keeps it. */
export interface SheetTime {
  /** Days since the end of 1899, with the time of day as a fraction. */
  readonly serial: number;
  /** What it names: the column's grain, or a finer one if that would hide a part of it. */
  readonly grain: ColumnGrain;
}

const DAY = 86_400_000;
const START = Date.UTC(1899, 11, 30);
/** Spreadsheets wrongly count February 29, 1900, so the numbers of earlier days are ambiguous. */
const FIRST_TIME = Date.UTC(1900, 2, 1);
const END_TIME = Date.UTC(10_000, 0, 1);

/**
 * Returns a function that reads times as their column shows them: a value with a zone in the column's zone or else in UTC, any other
 * as it is written. Milliseconds are kept; finer parts aren't. It returns undefined for values that aren't times, and for times that
 * spreadsheets can't represent: before March 1900 and after 9999.
 */
export function createSheetClock(column: TableColumn): (value: unknown) => SheetTime | undefined {
  const { grain = 'millisecond' } = column;
  const clock = shownClock(column);
  return (value) => {
    const time = clock(value);
    if (time === undefined || time < FIRST_TIME || time >= END_TIME) return undefined;
    return { serial: (time - START) / DAY, grain: grainOfTime(grain, time) };
  };
}
