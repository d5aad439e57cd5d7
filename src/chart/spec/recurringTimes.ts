import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { RECURRING, readSpecTime, type TimeUnit } from './times.js';

/** The parts of a time whose order a spec may give, and their values in a time. */
const PARTS: Readonly<Record<string, (time: Date) => number>> = {
  quarter: (time) => Math.floor(time.getUTCMonth() / 3) + 1,
  month: (time) => time.getUTCMonth() + 1,
  day: (time) => time.getUTCDay(),
  hours: (time) => time.getUTCHours(),
};

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** The year that Vega gives to times of a unit without one. It began on a Sunday, so that every part begins with it. */
const ANY_YEAR = 2012;
const BEGINNING = new Date(Date.UTC(ANY_YEAR, 0));
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
  const of = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (of === undefined) return undefined;
  const all = Array.from({ length: RECURRING.get(name) ?? 0 }, (_, at) => timeOf(name, of(BEGINNING) + at));
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
