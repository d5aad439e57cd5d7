import type { ChartEdit } from '../../rows/edits/ResultEdits.js';
import { compareDecimals } from '../../rows/format/decimal.js';
import { shownClock } from '../../rows/format/shownClock.js';
import { axisOf, canRank } from './chartRoles.js';
import { type ChartGroups, type ExactSum, ROWS_PER_STEP } from './groupRows.js';

/** The places that a chart shows. */
export interface RankedPlaces {
  /** Positions in `places`, in the order of the chart. */
  readonly shown: readonly number[];
  /** Positions of those that are combined into one. */
  readonly rest: readonly number[];
}

/** Above this number of names, sorting wouldn't help a reader, so they keep their order. */
const MAX_SORTED = 1000;

/** Returns the places that a chart shows, in their order. Yields about every millisecond. */
export function* rankPlaces(groups: ChartGroups, edit: ChartEdit): Generator<undefined, RankedPlaces> {
  const { x, places } = groups;
  const all = [...places.keys.keys()];
  if (!canRank(edit.type, x)) return { shown: inTimes(groups, edit, all), rest: [] };
  if (edit.top === undefined || edit.top >= all.length) return { shown: sortPlaces(groups, edit, all), rest: [] };
  const kept = yield* findTop(groups, edit.top);
  const shown = [...kept].sort((a, b) => a - b);
  const rest = edit.hidesRest && edit.type !== 'pie' ? [] : all.filter((place) => !kept.has(place));
  return { shown: sortPlaces(groups, edit, shown), rest };
}

/** Sorts places by their totals. Equal ones keep their order. */
function sortPlaces({ totals }: ChartGroups, { sort }: ChartEdit, shown: readonly number[]): readonly number[] {
  if (sort === undefined || shown.length > MAX_SORTED) return shown;
  const sign = sort === 'ascending' ? 1 : -1;
  return [...shown].sort((a, b) => compare(totals[a], totals[b], sign));
}

/** The places with the greatest totals. Of equal ones, the first. */
function* findTop({ totals }: ChartGroups, count: number): Generator<undefined, ReadonlySet<number>> {
  const best: number[] = [];
  for (const [place, total] of totals.entries()) {
    if (place % ROWS_PER_STEP === 0) yield;
    const last = totals[best.at(-1) ?? place];
    if (best.length === count && compare(total, last, -1) >= 0) continue;
    const at = best.findIndex((other) => compare(total, totals[other], -1) < 0);
    best.splice(at === -1 ? best.length : at, 0, place);
    best.length = Math.min(best.length, count);
  }
  return new Set(best);
}

/** Missing totals come last in both directions. */
function compare(a: ExactSum | undefined, b: ExactSum | undefined, sign: 1 | -1): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return sign * compareDecimals(a.decimal, b.decimal);
}

/** Puts times that are drawn as names in chronological order. A scale would do that by itself. */
function inTimes({ x, places }: ChartGroups, { type }: ChartEdit, all: readonly number[]): readonly number[] {
  if (axisOf(type, x) !== 'names' || all.length > MAX_SORTED) return all;
  const clock = shownClock(x);
  const times = places.values.map((value) => clock(value) ?? Number.POSITIVE_INFINITY);
  return [...all].sort((a, b) => (times[a] === times[b] ? a - b : (times[a] ?? 0) - (times[b] ?? 0)));
}
