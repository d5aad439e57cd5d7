import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { readSpecTime, type TimeUnit } from './times.js';

/** A part of a time that recurs. */
interface Recurring {
  readonly first: number;
  readonly count: number;
  /** Its value in a time. */
  readonly of: (time: Date) => number;
}

const RECURRING: Readonly<Record<string, Recurring>> = {
  quarter: { first: 1, count: 4, of: (time) => Math.floor(time.getUTCMonth() / 3) + 1 },
  month: { first: 1, count: 12, of: (time) => time.getUTCMonth() + 1 },
  day: { first: 0, count: 7, of: (time) => time.getUTCDay() },
  hours: { first: 0, count: 24, of: (time) => time.getUTCHours() },
};

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** The year that Vega gives to times of a unit without one. It began on a Sunday. */
const ANY_YEAR = 2012;
/** A column with so many distinct values may have others, which aren't known. */
const MAX_KNOWN_VALUES = 1000;

/**
 * Reads the order of times that recur, such as weekdays from Monday, and adds those that it leaves out. Returns wall-clock
 * milliseconds of those that the field has; undefined for other units. Throws a ChartRefusal for an unknown one. Vega-Lite would
 * compare them in the reader's zone, where none is equal.
 */
export function orderRecurring(
  order: readonly unknown[],
  { unit }: TimeUnit,
  field: ChartField | undefined,
): readonly number[] | undefined {
  const name = typeof unit === 'string' ? unit.replace(/^utc/, '') : '';
  const recurring = Object.hasOwn(RECURRING, name) ? RECURRING[name] : undefined;
  if (recurring === undefined) return undefined;
  const { first, count, of } = recurring;
  const all = Array.from({ length: count }, (_, at) => timeOf(name, first + at));
  const wanted = order.map((value) => timeOf(name, isRecord(value) ? value[name] : value));
  const values = field?.values ?? new Set<string>();
  const isKnown = values.size > 0 && values.size < MAX_KNOWN_VALUES;
  const found = new Set([...values].map((value) => of(new Date(Number(value)))));
  return [...new Set([...wanted, ...all])].filter((time) => !isKnown || found.has(of(new Date(time))));
}

function timeOf(name: string, value: unknown): number {
  if (name !== 'day') return readSpecTime({ year: ANY_YEAR, [name]: value });
  const day = typeof value === 'string' ? WEEKDAYS.indexOf(value.slice(0, 3).toLowerCase()) : Number(value) % 7;
  return day >= 0 ? Date.UTC(ANY_YEAR, 0, 1 + day) : refuse('spec', 'A weekday is not valid', value);
}
