import { MONTH_NAMES, makeDay } from '../analyst/calendar.js';
import type { Reference } from './EvalQuestion.js';

/**
 * Whether an answer's value equals the expected one. A day may also be written as its month, quarter or year, if it is the
 * first day of that: `2025-03-01` as `2025-03` or `March 2025`.
 */
export function sameValue(expected: unknown, actual: unknown, rule: Pick<Reference, 'rounding' | 'isShare'>): boolean {
  if (expected === null || actual === null) return expected === actual;
  const wanted = readNumber(expected);
  const found = readNumber(actual);
  if (wanted !== undefined && found !== undefined) {
    const { rounding = 0, isShare = false } = rule;
    return isNear(wanted, found, rounding) || (isShare && isNear(wanted * 100, found, rounding * 100));
  }
  const day = readDay(expected);
  if (day !== undefined) return day === readDay(actual);
  return String(expected).trim().toLowerCase() === String(actual).trim().toLowerCase();
}

/** Fractions have no exact binary form, so an exact comparison would also compare how each was computed. */
function isNear(wanted: number, found: number, rounding: number): boolean {
  return Math.abs(wanted - found) <= rounding + Math.abs(wanted) * 1e-12;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return undefined;
  return Number(value);
}

/** The first day of the period that a value names. */
function readDay(value: unknown): string | undefined {
  const text = String(value).trim();
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:[T ]00:00:00(?:\.0+)?)?$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const quarter = /^Q([1-4]) \d{4}$|^\d{4}[- ]Q([1-4])$/i.exec(text);
  if (quarter) return makeDay(Number(/\d{4}/.exec(text)), Number(quarter[1] ?? quarter[2]) * 3 - 2);
  const [, name = '', of] = /^([a-z]{3,9}) (\d{4})$/i.exec(text) ?? [];
  const at = MONTH_NAMES.findIndex((known) =>
    [known, known.slice(0, 3)].some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  return of === undefined || at < 0 ? undefined : makeDay(Number(of), at + 1);
}
