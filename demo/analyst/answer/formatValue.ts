import { addSteps, type Grain, MONTH_NAMES, monthOf, yearOf } from '../calendar.js';
import type { ValueFormat } from '../model/member.js';

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `$1,204,310.07`, `4,120`, `12.4%`: as tables and figures show them. */
export function formatValue(value: number | null, format: ValueFormat): string {
  if (value === null || !Number.isFinite(value)) return 'no value';
  if (format === 'count') return counts.format(value);
  if (format === 'percent') return percents.format(value);
  const sign = value < 0 ? '−' : '';
  return `${sign}$${cents.format(Math.abs(value))}`;
}

/** A share of a whole, `12.4%`; empty when the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '' : percents.format(part / whole);
}

/** A change from one value to another: `up 12.4%`, `down 3.0%`, `unchanged`; in points for shares. */
export function formatChange(from: number | null, to: number | null, format: ValueFormat): string {
  if (from === null || to === null) return 'not comparable';
  if (from === to) return 'unchanged';
  const way = to > from ? 'up' : 'down';
  if (format === 'percent') return `${way} ${(Math.abs(to - from) * 100).toFixed(1)} points`;
  if (from === 0) return `${way} from zero`;
  return `${way} ${percents.format(Math.abs(to - from) / Math.abs(from))}`;
}

/** The name of the time step that begins at `value`, an ISO time: `March 2025`, `Q1 2025`, `week of 3 Mar 2025`. */
export function formatStep(value: unknown, grain: Grain): string {
  const day = String(value).slice(0, 10);
  const month = MONTH_NAMES[monthOf(day) - 1] ?? '';
  if (grain === 'year') return `${yearOf(day)}`;
  if (grain === 'quarter') return `Q${Math.ceil(monthOf(day) / 3)} ${yearOf(day)}`;
  if (grain === 'month') return `${month} ${yearOf(day)}`;
  const short = `${Number(day.slice(8))} ${month.slice(0, 3)} ${yearOf(day)}`;
  return grain === 'week' ? `the week of ${short}` : short;
}

/** First day after the step that begins at `value`. */
export function endOfStep(value: unknown, grain: Grain): string {
  return addSteps(grain, String(value).slice(0, 10), 1);
}
