import {
  addSteps,
  type Day,
  dayOfMonth,
  daysBetween,
  type Grain,
  longDay,
  longMonth,
  monthOf,
  startOf,
  yearOf,
} from '../calendar.js';

/** The days from `from` (inclusive) to `to` (exclusive). */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const UNITS = ['year', 'quarter', 'month', 'day'] as const;

/** The step that begins on `day`: `2025`, `Q3 2025`, `March 2025`, `the week of 3 March 2025`, `3 March 2025`. */
export function stepName(grain: Grain, day: Day): string {
  if (grain === 'year') return `${yearOf(day)}`;
  if (grain === 'quarter') return `Q${Math.ceil(monthOf(day) / 3)} ${yearOf(day)}`;
  if (grain === 'month') return longMonth(day);
  return grain === 'week' ? `the week of ${longDay(day)}` : longDay(day);
}

/** `2025`, `Q3 2025`, `May – October 2026`, `30 March – 3 April 2025`. */
export function periodName({ from, to }: Period): string {
  const unit = unitOf({ from, to });
  if (unit !== undefined) return stepName(unit, from);
  const last = addSteps('day', to, -1);
  const name = wholeMonths({ from, to }) > 0 ? longMonth : longDay;
  const first = yearOf(from) === yearOf(last) ? name(from).slice(0, -5) : name(from);
  return `${first} – ${name(last)}`;
}

/** The period in a sentence: `in 2025`, `on 3 March 2025`, `from 1 May to 3 June 2026`. */
export function duringPeriod(period: Period): string {
  const unit = unitOf(period);
  if (unit === undefined) return `from ${periodName(period).replace(' – ', ' to ')}`;
  return `${unit === 'day' ? 'on' : 'in'} ${periodName(period)}`;
}

/** Returns the same days one `step` earlier, or the same number of months or days directly before the period. */
export function periodBefore({ from, to }: Period, step?: Grain): Period {
  if (step !== undefined) return { from: addSteps(step, from, -1), to: addSteps(step, to, -1) };
  const months = wholeMonths({ from, to });
  return {
    from: months > 0 ? addSteps('month', from, -months) : addSteps('day', from, -daysBetween(from, to)),
    to: from,
  };
}

/** Whether the periods are the same days of different years, and within a year each. */
export function isSameSeason({ from, to }: Period, other: Period): boolean {
  const years = yearOf(from) - yearOf(other.from);
  const isMoved = addSteps('year', other.from, years) === from && addSteps('year', other.to, years) === to;
  return isMoved && years !== 0 && addSteps('day', to, -1) < startOf('year', addSteps('year', from, 1));
}

function unitOf({ from, to }: Period): Grain | undefined {
  return UNITS.find((grain) => startOf(grain, from) === from && addSteps(grain, from, 1) === to);
}

/** 0 if the period begins or ends within a month. */
function wholeMonths({ from, to }: Period): number {
  if (dayOfMonth(from) !== 1 || dayOfMonth(to) !== 1) return 0;
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
}
