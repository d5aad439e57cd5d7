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
const MAX_LISTED = 500;

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
  if (order.length > MAX_LISTED) return refuse('too-large', `A sort has more than ${MAX_LISTED} values`);
  const values = [...(field?.values ?? [])].map(Number).filter(Number.isFinite);
  const isKnown = values.length > 0 && values.length < MAX_KNOWN_VALUES;
  const name = typeof timeUnit?.unit === 'string' ? timeUnit.unit.replace(/^utc/, '') : '';
  const partOf = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  const floor = partOf ? (time: number) => timeOf(name, partOf(new Date(time))) : floorOf(timeUnit);
  if (floor === undefined || (partOf === undefined && !isKnown)) return undefined;
  const first = partOf?.(BEGINNING) ?? 0;
  const all = Array.from({ length: RECURRING.get(name) ?? 0 }, (_, at) => timeOf(name, first + at));
  const found = new Set(isKnown ? values.map(floor).sort((a, b) => a - b) : all);
  const read = (value: unknown) =>
    partOf ? timeOf(name, value) : isName(value) ? timesNamed(value, [...found]) : floor(readSpecTime(value));
  return [...new Set([...order.flatMap(read), ...found])].filter((time) => found.has(time));
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z]+$/i.test(value);

/** The times of a month or a weekday, such as "Jan". */
function timesNamed(name: string, times: readonly number[]): readonly number[] {
  const part = WEEKDAYS.includes(name.slice(0, 3).toLowerCase()) ? 'day' : 'month';
  const named = timeOf(part, name);
  return times.filter((time) => timeOf(part, PARTS[part]?.(new Date(time))) === named);
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
  const given = isRecord(received) ? received[name] : received;
  const value = typeof given === 'string' && /^Q?\d+$/i.test(given) ? Number(given.replace(/^Q/i, '')) : given;
  if (name !== 'day') return readSpecTime({ year: ANY_YEAR, [name]: value });
  const day = typeof value === 'string' ? WEEKDAYS.indexOf(value.slice(0, 3).toLowerCase()) : Number(value) % 7;
  return day >= 0 ? Date.UTC(ANY_YEAR, 0, 1 + day) : refuse('spec', 'A weekday is not valid', value);
}
