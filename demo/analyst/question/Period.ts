import {
  addSteps,
  type Day,
  dayOfMonth,
  daysBetween,
  type Grain,
  longDay,
  longMonth,
  monthOf,
  yearOf,
} from '../calendar.js';

/** The days from `from` (inclusive) to `to` (exclusive). */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  /** The period in running text: `2025`, `October 2025`, `the last 6 months`. */
  readonly label: string;
  /** The unit, if the period is exactly one: a year, a quarter. */
  readonly unit?: Grain | undefined;
  /** Whether the label is relative to today, so that its dates must be shown too. */
  readonly relative?: boolean | undefined;
  /** Whether it is a month, quarter or half without a year, whose year was guessed. */
  readonly yearless?: boolean | undefined;
}

/** The days of a period in words: `1 May – 31 October 2026`, or `May – October 2026` for whole months. */
export function spanInWords({ from, to }: Pick<Period, 'from' | 'to'>): string {
  const last = addSteps('day', to, -1);
  if (from >= last) return longDay(from);
  if (dayOfMonth(from) === 1 && dayOfMonth(to) === 1) {
    if (monthOf(from) === 1 && monthOf(to) === 1) {
      return yearOf(from) === yearOf(last) ? `${yearOf(from)}` : `${yearOf(from)} – ${yearOf(last)}`;
    }
    if (from.slice(0, 7) === last.slice(0, 7)) return longMonth(from);
    return `${withoutSharedYear(longMonth(from), from, last)} – ${longMonth(last)}`;
  }
  if (from.slice(0, 7) === last.slice(0, 7)) return `${dayOfMonth(from)} – ${longDay(last)}`;
  return `${withoutSharedYear(longDay(from), from, last)} – ${longDay(last)}`;
}

/** The label, followed by the dates if the label doesn't contain them. */
export function periodInWords(period: Period): string {
  return period.relative === true ? `${period.label} (${spanInWords(period)})` : period.label;
}

/** The period's name in a comparison: its dates if its label is relative to today, otherwise its label. */
export function periodName(period: Period): string {
  return period.relative === true ? nameOfSpan(period) : period.label;
}

/** `Q3 2025`, `March 2025`, `2025`, `the week of 3 March 2025`, `3 March 2025`. */
export function unitName(unit: Grain, from: Day): string {
  if (unit === 'year') return `${yearOf(from)}`;
  if (unit === 'quarter') return `Q${Math.ceil(monthOf(from) / 3)} ${yearOf(from)}`;
  if (unit === 'month') return longMonth(from);
  return unit === 'week' ? `the week of ${longDay(from)}` : longDay(from);
}

/** The period as part of a sentence: `in 2025`, `last month (October 2026)`, `from 1 May to 3 June 2026`. */
export function duringPeriod(period: Period): string {
  const words = periodInWords(period);
  if (/^(?:since|after|before|until|till|up to|prior|yesterday|today|last |this )/.test(words)) return words;
  if (period.label.includes(' – ')) return `from ${words.replace(' – ', ' to ')}`;
  return /^\d{1,2} [A-Z]/.test(words) ? `on ${words}` : `in ${words}`;
}

/**
 * The same period a number of `grain` steps earlier, or earlier by its length if no grain is given. Its label is its
 * dates.
 */
export function shiftPeriod(period: Period, grain?: Grain): Period {
  const step = grain ?? period.unit;
  const months = wholeMonths(period);
  const moved =
    step === undefined && months > 0
      ? { from: addSteps('month', period.from, -months), to: period.from }
      : step === undefined
        ? { from: addSteps('day', period.from, -daysBetween(period.from, period.to)), to: period.from }
        : { from: addSteps(step, period.from, -1), to: addSteps(step, period.to, -1) };
  return { ...moved, label: nameOfSpan({ ...moved, unit: period.unit }), unit: period.unit };
}

function nameOfSpan({ from, to, unit }: Pick<Period, 'from' | 'to' | 'unit'>): string {
  const whole = unit !== undefined && addSteps(unit, from, 1) === to;
  return whole ? unitName(unit, from) : spanInWords({ from, to });
}

/** Number of whole months in the period; 0 if it begins or ends within a month. */
function wholeMonths({ from, to }: Period): number {
  if (dayOfMonth(from) !== 1 || dayOfMonth(to) !== 1) return 0;
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
}

function withoutSharedYear(words: string, from: Day, last: Day): string {
  return yearOf(from) === yearOf(last) ? words.slice(0, -5) : words;
}
