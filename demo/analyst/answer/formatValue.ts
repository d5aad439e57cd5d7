import type { ValueFormat } from '../model/member.js';

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `$1,204,310.07`, `4,120`, `12.4%`: as tables and figures show them. */
export function formatValue(value: number | null, format: ValueFormat): string {
  if (value === null) return 'no value';
  return { count: counts, money: cents, percent: percents }[format].format(value);
}

/** A change from one value to another: `up 12.4%`, `down 3.0%`, `unchanged`; in points for shares. */
export function formatChange(from: number | null, to: number | null, format: ValueFormat): string {
  if (from === null || to === null || (from === 0 && to !== 0)) return 'not comparable';
  if (from === to) return 'unchanged';
  const way = to > from ? 'up' : 'down';
  if (format === 'percent') return `${way} ${(Math.abs(to - from) * 100).toFixed(1)} points`;
  return `${way} ${percents.format(Math.abs((to - from) / from))}`;
}
