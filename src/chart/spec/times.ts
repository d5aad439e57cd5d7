import { isRecord } from '../../protocol/narrow.js';
import type { ColumnGrain } from '../../rows/format/ColumnPresentation.js';
import { readWallClock, type TimeGrain } from '../../rows/format/wallClock.js';
import { refuse } from './ChartRefusal.js';

const UNITS =
  /^(binned)?(?:utc)?((?:year)?(?:quarter)?(?:month)?(?:week)?(?:dayofyear)?(?:day)?(?:date)?(?:hours)?(?:minutes)?(?:seconds)?(?:milliseconds)?)$/;

/** A time unit of the rebuilt spec. */
export interface TimeUnit {
  /** The unit in Vega-Lite's notation. Always UTC, which wall-clock times are stored in. */
  readonly unit: string | TimeUnitStep;
  /** The grain of its times. Undefined for cycles, such as days of the week. */
  readonly grain: TimeGrain | undefined;
  /** Whether it is a quarter of a year. */
  readonly isQuarter: boolean;
}

/** A time unit with a step, such as every five minutes. */
interface TimeUnitStep {
  /** The unit without its `utc` prefix. */
  readonly unit: string;
  /** Always true. */
  readonly utc: true;
  /** The number of units per step, from 1 to 100. */
  readonly step: number;
}

/** Reads the time unit of a spec. Throws a ChartRefusal if it isn't supported. */
export function readTimeUnit(received: unknown): TimeUnit {
  const name = isRecord(received) ? received.unit : received;
  const match = typeof name === 'string' ? UNITS.exec(name) : null;
  const units = match?.[2];
  if (!units) return refuse('spec', 'This time unit is not supported', received);
  if (isRecord(received) && received.maxbins !== undefined)
    return refuse('spec', 'A binned time unit is not supported', received);
  const grain = units.startsWith('year') ? GRAINS.find(([part]) => units.endsWith(part))?.[1] : undefined;
  const isQuarter = units === 'yearquarter';
  const step = isRecord(received) ? received.step : undefined;
  if (step === undefined) return { unit: `${match?.[1] ?? ''}utc${units}`, grain, isQuarter };
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 1 || step > 100) {
    return refuse('spec', 'The step of a time unit must be a small whole number', step);
  }
  return { unit: { unit: units, utc: true, step }, grain, isQuarter };
}

const GRAINS: readonly (readonly [string, TimeGrain])[] = [
  ['milliseconds', 'millisecond'],
  ['seconds', 'second'],
  ['minutes', 'minute'],
  ['hours', 'minute'],
  ['dayofyear', 'day'],
  ['date', 'day'],
  ['week', 'day'],
  ['month', 'month'],
  ['quarter', 'month'],
  ['year', 'year'],
];

/** What the times of a unit name. Undefined for cycles. */
export function grainOfUnit({ unit, grain, isQuarter }: TimeUnit): ColumnGrain | undefined {
  if (isQuarter) return 'quarter';
  return grain === 'day' && /week$/.test(typeof unit === 'string' ? unit : unit.unit) ? 'week' : grain;
}

/** The time unit that leaves times of a grain unchanged. */
export const UNIT_OF_GRAIN: Readonly<Record<TimeGrain, string>> = {
  year: 'utcyear',
  month: 'utcyearmonth',
  day: 'utcyearmonthdate',
  minute: 'utcyearmonthdatehoursminutes',
  second: 'utcyearmonthdatehoursminutesseconds',
  millisecond: 'utcyearmonthdatehoursminutessecondsmilliseconds',
};

/** A Vega-Lite `DateTime`, in UTC. A plain number of milliseconds would be read as a year. */
export type DateTime = Readonly<Record<string, number | boolean>>;

/** Converts milliseconds to a Vega-Lite `DateTime`. */
export function toDateTime(time: number): DateTime {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
    seconds: date.getUTCSeconds(),
    milliseconds: date.getUTCMilliseconds(),
    utc: true,
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a time of a spec, a string, an object of parts or milliseconds, as wall-clock milliseconds. Throws a ChartRefusal. */
export function readSpecTime(value: unknown): number {
  if (isRecord(value)) return readParts(value);
  const [, named, ofYear] = (typeof value === 'string' && /^([a-z]{3,9}) (\d{4})$/i.exec(value)) || [];
  if (named !== undefined) return readParts({ year: Number(ofYear), month: named });
  const isYear = (typeof value === 'number' || typeof value === 'string') && /^[12]\d{3}$/.test(String(value));
  const isMonth = typeof value === 'string' && /^[12]\d{3}-\d{2}$/.test(value);
  const text = isYear ? `${value}-01-01` : isMonth ? `${value}-01` : value;
  return readWallClock(text) ?? refuse('spec', 'A time is not valid', value);
}

function readParts(parts: Readonly<Record<string, unknown>>): number {
  const { year, quarter, month, date, hours, minutes, seconds, milliseconds } = parts;
  if (typeof year !== 'number' || 'day' in parts) return refuse('spec', 'A time must have a year', parts);
  const named = typeof month === 'string' ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) : undefined;
  const at = named ?? (month === undefined ? (part(quarter, 1) - 1) * 3 : part(month, 1) - 1);
  if (at < 0) return refuse('spec', 'A month is not valid', month);
  return Date.UTC(year, at, part(date, 1), part(hours), part(minutes), part(seconds), part(milliseconds));
}

function part(value: unknown, otherwise = 0): number {
  if (value === undefined) return otherwise;
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : refuse('spec', 'A part of a time must be a finite number', value);
}

const MS: Readonly<Record<'year' | 'month' | 'day', number>> = {
  year: 365.2425 * 86_400_000,
  month: 30.436875 * 86_400_000,
  day: 86_400_000,
};

/** The number of values of a part of a time that recurs. */
export const RECURRING: ReadonlyMap<string, number> = new Map([
  ['quarter', 4],
  ['month', 12],
  ['week', 54],
  ['dayofyear', 366],
  ['day', 7],
  ['date', 31],
  ['hours', 24],
  ['minutes', 60],
  ['seconds', 60],
  ['milliseconds', 1000],
]);

/** The parts of a time unit, such as `quarter`. */
export function partsOf({ unit }: TimeUnit): readonly string[] {
  const name = typeof unit === 'string' ? unit : unit.unit;
  return name.match(/dayofyear|year|quarter|month|week|day|date|hours|minutes|milliseconds|seconds/g) ?? [];
}

/** The maximum number of distinct times of a unit between two times, inclusive; infinity if they are finer than days. */
export function countTimes(timeUnit: TimeUnit, extent: readonly [number, number] | undefined): number {
  const grain = grainOfUnit(timeUnit);
  if (grain !== undefined) {
    const placeOf = PLACES[grain];
    return extent === undefined || placeOf === undefined
      ? Number.POSITIVE_INFINITY
      : placeOf(extent[1]) - placeOf(extent[0]) + 1;
  }
  return partsOf(timeUnit).reduce((product, part) => product * (RECURRING.get(part) ?? 1), 1);
}

const monthOf = (time: number) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
const dayOf = (time: number) => Math.floor(time / MS.day);

/** The place of a time among all times of a grain. A week begins on Sunday and with a year. January 1, 1970, was a Thursday. */
const PLACES: Readonly<Partial<Record<ColumnGrain, (time: number) => number>>> = {
  year: (time) => Math.floor(monthOf(time) / 12),
  quarter: (time) => Math.floor(monthOf(time) / 3),
  month: monthOf,
  week: (time) => Math.floor((dayOf(time) + 4) / 7) + Math.floor(monthOf(time) / 12),
  day: dayOf,
};

/** The start of the year, month or day of a time. Returns the time unchanged for finer grains. */
export function floorTime(grain: TimeGrain, time: number): number {
  if (grain === 'year') return startOf(time, 12);
  if (grain === 'month') return startOf(time, 1);
  return grain === 'day' ? time - (((time % MS.day) + MS.day) % MS.day) : time;
}

/** The start of the quarter of a time. */
export function floorQuarter(time: number): number {
  return startOf(time, 3);
}

/** The start of the 1, 3 or 12 months that a time is in. `Date.UTC` would map the years 0 to 99 to the 20th century. */
function startOf(time: number, months: number): number {
  const date = new Date(time);
  date.setUTCMonth(Math.floor(date.getUTCMonth() / months) * months, 1);
  return date.setUTCHours(0, 0, 0, 0);
}

/** All times of a grain from the first to the last. Undefined for grains finer than a day, and for more than `max` times. */
export function allTimes(
  grain: TimeGrain,
  [first, last]: readonly [number, number],
  max: number,
): number[] | undefined {
  if (grain !== 'year' && grain !== 'month' && grain !== 'day') return undefined;
  if ((last - first) / MS[grain] > max) return undefined;
  const times: number[] = [];
  const date = new Date(first);
  while (date.getTime() <= last && times.length <= max) {
    times.push(date.getTime());
    if (grain === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
    else if (grain === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
    else date.setUTCDate(date.getUTCDate() + 1);
  }
  return times;
}
