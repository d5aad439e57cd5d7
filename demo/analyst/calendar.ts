/** A calendar day such as `2025-11-20`, without a time or a zone. */
export type Day = string;

/** Units by which time is grouped, named as in Postgres' `date_trunc`. */
export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year';

const DAY_MS = 86_400_000;
const MONTHS_OF: Readonly<Record<'month' | 'quarter' | 'year', number>> = { month: 1, quarter: 3, year: 12 };

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

/** First day of the step that contains `day`; weeks begin on Monday. */
export function startOf(grain: Grain, day: Day): Day {
  if (grain === 'day') return day;
  if (grain === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  const size = MONTHS_OF[grain];
  return makeDay(yearOf(day), Math.floor((monthOf(day) - 1) / size) * size + 1);
}

/** The same day `count` steps later, or the last day of the month if that month is shorter. */
export function addSteps(grain: Grain, day: Day, count: number): Day {
  if (grain === 'day') return addDays(day, count);
  if (grain === 'week') return addDays(day, count * 7);
  const months = monthOf(day) + count * MONTHS_OF[grain];
  const lastOfMonth = dayOfMonth(makeDay(yearOf(day), months + 1, 0));
  return makeDay(yearOf(day), months, Math.min(dayOfMonth(day), lastOfMonth));
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

function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
