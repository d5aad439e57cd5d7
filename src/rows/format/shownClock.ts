import type { TableColumn } from '../TableColumn.js';
import { hasZone, readOwnClock, readWallClock } from './wallClock.js';
import { toZone } from './zoneTime.js';

/**
 * Returns a function that reads times as the table shows them: as milliseconds of a clock in the column's zone. It returns
 * undefined for anything else.
 */
export function shownClock({ timeZone, isOwnClock }: TableColumn): (value: unknown) => number | undefined {
  if (isOwnClock) return readOwnClock;
  if (timeZone === undefined) return readWallClock;
  return (value) => {
    const time = readWallClock(value);
    return time !== undefined && hasZone(value) ? toZone(time, timeZone) : time;
  };
}
