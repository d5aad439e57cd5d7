import type { ColumnGrain } from './ColumnPresentation.js';
import { findTimeGrain, type TimeGrain } from './wallClock.js';

/** The plain grain used to draw, floor and compare times of a column's grain. */
export function plainGrain(grain: ColumnGrain): TimeGrain {
  return grain === 'quarter' ? 'month' : grain === 'week' ? 'day' : grain;
}

/** Whether times of a grain are names of a period, which needs no zone. */
export function isPeriod(grain: ColumnGrain | undefined): boolean {
  return grain === 'year' || grain === 'quarter' || grain === 'month' || grain === 'week';
}

/** Whether a grain represents a time (in milliseconds, from `readWallClock`) without loss. Weeks may start on any day. */
export function isOfGrain(grain: ColumnGrain, time: number): boolean {
  const isPlain = rank(findTimeGrain([time])) <= rank(plainGrain(grain));
  return isPlain && (grain !== 'quarter' || new Date(time).getUTCMonth() % 3 === 0);
}

/**
 * The grain of a column: the first of `candidates` that represents every time. Without one, the coarsest grain that does,
 * if there are at least two times; a single January 1 is a day.
 */
export function chooseGrain(candidates: readonly ColumnGrain[], times: readonly number[]): ColumnGrain {
  const fitting = candidates.find((grain) => times.every((time) => isOfGrain(grain, time)));
  if (fitting !== undefined) return fitting;
  const grain = findTimeGrain(times);
  return new Set(times).size > 1 || rank(grain) > rank('day') ? grain : 'day';
}

/** The grain to write a time with: the column's, or a finer one if the column's would lose a part of the time. */
export function grainOfTime(usual: ColumnGrain, time: number): ColumnGrain {
  if (isOfGrain(usual, time)) return usual;
  const own = findTimeGrain([time]);
  return rank(own) < rank('day') ? 'day' : own;
}

const ORDER: readonly TimeGrain[] = ['year', 'month', 'day', 'minute', 'second', 'millisecond'];

function rank(grain: TimeGrain): number {
  return ORDER.indexOf(grain);
}
