import type { ColumnGrain } from '../format/ColumnPresentation.js';
import { grainOfTime, isPeriod } from '../format/timeGrains.js';
import { hasZone, readOwnClock, readWallClock } from '../format/wallClock.js';
import { toZone } from '../format/zoneTime.js';
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
 * Reads a time as its column shows it: a value with a zone in the column's zone or else in UTC, any other as it is written.
 * Milliseconds are kept; finer parts aren't. Undefined for values that aren't times, and for times that spreadsheets can't
 * represent: before March 1900 and after 9999.
 */
export function sheetTime(value: unknown, column: TableColumn): SheetTime | undefined {
  const { grain: usual = 'millisecond', timeZone, isOwnClock } = column;
  const time = isOwnClock ? readOwnClock(value) : readWallClock(value);
  if (time === undefined) return undefined;
  const grain = grainOfTime(usual, time);
  const isMoved = timeZone !== undefined && !isOwnClock && !isPeriod(grain) && hasZone(value);
  const shown = isMoved ? toZone(time, timeZone) : time;
  if (shown < FIRST_TIME || shown >= END_TIME) return undefined;
  // Midnight in another zone may be any hour in the column's zone.
  return { serial: (shown - START) / DAY, grain: isMoved && grain === 'day' ? 'minute' : grain };
}
