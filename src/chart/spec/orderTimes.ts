import { isRecord } from '../../protocol/narrow.js';
import { refuse } from './ChartRefusal.js';
import type { ChartField } from './ChartScope.js';
import { floorQuarter, floorTime, RECURRING, readSpecTime, type TimeUnit, UNIT_OF_GRAIN } from './times.js';

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
 * Reads the order of times, or of parts of times that recur, such as weekdays from Monday, and adds those that it leaves out. Returns
 * wall-clock milliseconds of those that the field has; undefined for other units, and if the field's values aren't known. Throws a
 * ChartRefusal for an unknown one. Vega-Lite would compare them in the reader's zone, where none is equal.
 */
export function orderTimes(
  order: readonly unknown[],
  timeUnit: TimeUnit | undefined,
  field: ChartField | undefined,
): readonly number[] | undefined {
  const values = [...(field?.values ?? [])].map(Number).filter(Number.isFinite);
  const isKnown = values.length > 0 && values.length < MAX_KNOWN_VALUES;
  const name = typeof timeUnit?.unit === 'string' ? timeUnit.unit.replace(/^utc/, '') : '';
  const partOf = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  const floor = partOf ? (time: number) => timeOf(name, partOf(new Date(time))) : floorOf(timeUnit);
  if (floor === undefined || (partOf === undefined && !isKnown)) return undefined;
  const read = (value: unknown) => (partOf ? timeOf(name, value) : floor(readSpecTime(value)));
  const first = partOf?.(BEGINNING) ?? 0;
  const all = Array.from({ length: RECURRING.get(name) ?? 0 }, (_, at) => timeOf(name, first + at));
  const found = new Set(isKnown ? values.map(floor).sort((a, b) => a - b) : all);
  return [...new Set([...order.map(read), ...found])].filter((time) => found.has(time));
}

/** The function that returns the first time of a unit; undefined for other units. */
function floorOf(timeUnit: TimeUnit | undefined): ((time: number) => number) | undefined {
  if (timeUnit === undefined) return (time) => time;
  if (timeUnit.isQuarter) return floorQuarter;
  const { grain, unit } = timeUnit;
  const isCalendar = grain === 'year' || grain === 'month' || grain === 'day';
  return isCalendar && UNIT_OF_GRAIN[grain] === unit ? (time) => floorTime(grain, time) : undefined;
}

function timeOf(name: string, received: unknown): number {
  const value = isRecord(received) ? received[name] : received;
  if (name !== 'day') return readSpecTime({ year: ANY_YEAR, [name]: value });
  const day = typeof value === 'string' ? WEEKDAYS.indexOf(value.slice(0, 3).toLowerCase()) : Number(value) % 7;
  return day >= 0 ? Date.UTC(ANY_YEAR, 0, 1 + day) : refuse('spec', 'A weekday is not valid', value);
}
