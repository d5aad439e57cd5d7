export { addSteps, type Grain, startOf } from '../../src/server/data/load/calendar.js';

/** A calendar day such as `2025-11-20`, without a time or a zone. */
export type Day = string;

const DAY_MS = 86_400_000;

export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The local calendar day at `moment`. */
export function dayOf(moment: Date): Day {
  return makeDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

/** `month` starts at 1 and may overflow: month 13 is January of the next year. */
export function makeDay(year: number, month: number, day = 1): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** `5 March 2025`. */
export function longDay(day: Day): string {
  return `${dayOfMonth(day)} ${MONTH_NAMES[monthOf(day) - 1]} ${yearOf(day)}`;
}

/** `March 2025`. */
export function longMonth(day: Day): string {
  return `${MONTH_NAMES[monthOf(day) - 1]} ${yearOf(day)}`;
}
