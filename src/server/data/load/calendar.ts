import { serviceRefusal } from '../../service/serviceRefusal.js';

/** Units of the calendar, named as in Postgres' `date_trunc`. */
export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year';

const DAY_MS = 86_400_000;
const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

/** First day of the step that contains `day`, such as `2025-11-20`; weeks begin on Monday. */
export function startOf(grain: Grain, day: string): string {
  if (grain === 'day') return day;
  if (grain === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const size = MONTHS_OF[grain];
  const { year, month } = partsOf(day);
  return makeDay(year, Math.floor(month / size) * size, 1);
}

/** The same day `count` steps later, or the last day of the month if that month is shorter. */
export function addSteps(grain: Grain, day: string, count: number): string {
  if (grain === 'day') return addDays(day, count);
  if (grain === 'week') return addDays(day, count * 7);
  const { year, month, date } = partsOf(day);
  const months = month + count * MONTHS_OF[grain];
  return makeDay(year, months, Math.min(date, partsOf(makeDay(year, months + 1, 0)).date));
}

/** The wall-clock time of a moment in a zone, as if it were UTC. */
export function wallClock(moment: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Years before 1000 are written with fewer digits.
  const time = format.format(moment).padStart(19, '0').replace(' ', 'T');
  return new Date(time + moment.toISOString().slice(19));
}

/** `2025-11-20T09:30:00.000`. Throws a Refusal for a year with more than four digits. */
export function isoOf(moment: Date): string {
  const year = moment.getUTCFullYear();
  if (year >= 0 && year <= 9999) return moment.toISOString().slice(0, -1);
  throw serviceRefusal(400, 'A date must be within the years 0 to 9999');
}

/** `month` starts at 0. */
function partsOf(day: string) {
  const moment = new Date(day);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth(), date: moment.getUTCDate() };
}

/** `month` may overflow: month 12 is January of the next year. */
function makeDay(year: number, month: number, date: number): string {
  return isoOf(new Date(Date.UTC(year, month, date))).slice(0, 10);
}

function addDays(day: string, count: number): string {
  return isoOf(new Date(Date.parse(day) + count * DAY_MS)).slice(0, 10);
}
