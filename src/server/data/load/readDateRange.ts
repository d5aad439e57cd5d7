import { serviceRefusal } from '../../service/serviceRefusal.js';
import { addSteps, type Grain, isoOf, startOf, wallClock } from './calendar.js';
import type { DateRange, Granularity, LoadClock } from './LoadQuery.js';

const ONE_UNIT = /^(this|last|next) (second|minute|hour|day|week|month|quarter|year)s?$/;
const SOME_UNITS = /^(last|next) ([1-9]\d{0,4}) (second|minute|hour|day|week|month|quarter|year)s?$/;
const FROM_TO = /^from (.{1,40}) to (.{1,40})$/;
const AGO = /^(\d{1,5}) (second|minute|hour|day|week|month|quarter|year)s? (ago|from now)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/;

const NEAR_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const SIZE_MS: Readonly<Record<'second' | 'minute' | 'hour', number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
};

/**
 * Reads a date range: two dates or times, one date, or words such as `last 7 days`, `this month`, `yesterday` and `from
 * 30 days ago to now`. `last` and `next` exclude the current step; weeks begin on Monday. A time with an offset is
 * converted to the clock's zone. Throws a Refusal that quotes an invalid range.
 */
export function readDateRange(value: unknown, clock: LoadClock): DateRange {
  const { now } = clock;
  if (Array.isArray(value) && (value.length === 1 || value.length === 2)) {
    const [first, last = first] = value;
    return ordered([readMoment(first, clock)[0], readMoment(last, clock)[1]], value);
  }
  if (typeof value !== 'string') throw serviceRefusal(400, `${quote(value)} is not a date range`);
  const words = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const near = NEAR_DAYS[words];
  if (near !== undefined) return steps('day', near, near, now);
  const [, which, unit] = ONE_UNIT.exec(words) ?? [];
  if (which !== undefined) {
    const at = { last: -1, this: 0, next: 1 }[which] ?? 0;
    return steps(unit as Granularity, at, at, now);
  }
  const [, way, count, units] = SOME_UNITS.exec(words) ?? [];
  if (way === 'last') return steps(units as Granularity, -Number(count), -1, now);
  if (way === 'next') return steps(units as Granularity, 1, Number(count), now);
  const [, from, to] = FROM_TO.exec(words) ?? [];
  if (from !== undefined && to !== undefined) return ordered(fromTo(from, to, clock), value);
  return readMoment(value, clock);
}

/** Reads one date or time of a filter, such as `2025-01-31`, and returns its first and last moment. */
export function readMoment(value: unknown, { timezone }: LoadClock): DateRange {
  const [, day = '', minutes, seconds = ':00', fraction = '', offset] =
    (typeof value === 'string' && MOMENT.exec(value.trim())) || [];
  // JavaScript would silently turn 31 February into a day in March.
  const isReal = day !== '' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const time = minutes && `${minutes}${seconds}.${fraction.slice(1, 4).padEnd(3, '0')}`;
  if (!isReal || (time && Number.isNaN(Date.parse(`${day}T${time}${offset ?? 'Z'}`))))
    throw serviceRefusal(400, `${quote(value)} is not a date`);
  if (!time) return [`${day}T00:00:00.000`, `${day}T23:59:59.999999`];
  const local =
    offset === undefined ? `${day}T${time}` : isoOf(wallClock(new Date(`${day}T${time}${offset}`), timezone));
  const moment = local + fraction.slice(4, 7);
  return [moment, moment];
}

function ordered(range: DateRange, value: unknown): DateRange {
  if (range[0] <= range[1]) return range;
  throw serviceRefusal(400, `${quote(value)} ends before it begins`);
}

/** The whole steps from `first` to `last`, counted from the current one. */
function steps(unit: Granularity, first: number, last: number, now: Date): DateRange {
  const from = startOfStep(unit, first, now);
  const end = new Date(Date.parse(`${startOfStep(unit, last + 1, now)}Z`) - 1);
  // Databases count in microseconds: without these, the last row of a year would belong to no year.
  return [from, `${isoOf(end)}999`];
}

function startOfStep(unit: Granularity, step: number, now: Date): string {
  if (unit === 'second' || unit === 'minute' || unit === 'hour') {
    const size = SIZE_MS[unit];
    return isoOf(new Date((Math.floor(now.getTime() / size) + step) * size));
  }
  return `${addSteps(unit, startOf(unit, dayOf(now)), step)}T00:00:00.000`;
}

/** Whole days, unless either end is given in hours, minutes or seconds. */
function fromTo(from: string, to: string, clock: LoadClock): DateRange {
  const step =
    (['second', 'minute', 'hour'] as const).find((unit) => from.includes(unit) || to.includes(unit)) ?? 'day';
  const [start, end] = [from, to].map((text) => momentOf(text, clock));
  if (start === undefined || end === undefined)
    throw serviceRefusal(400, `"from ${from} to ${to}" is not a date range`);
  return [steps(step, 0, 0, start)[0], steps(step, 0, 0, end)[1]];
}

function momentOf(text: string, clock: LoadClock): Date | undefined {
  const { now } = clock;
  const near = text === 'now' ? 0 : NEAR_DAYS[text];
  if (near !== undefined) return new Date(now.getTime() + near * 86_400_000);
  const [, count, unit, side] = AGO.exec(text) ?? [];
  if (unit !== undefined) return shifted(now, unit as Granularity, side === 'ago' ? -Number(count) : Number(count));
  return MOMENT.test(text.toUpperCase()) ? new Date(`${readMoment(text.toUpperCase(), clock)[0]}Z`) : undefined;
}

function shifted(now: Date, unit: Granularity, count: number): Date {
  if (unit === 'second' || unit === 'minute' || unit === 'hour') return new Date(now.getTime() + count * SIZE_MS[unit]);
  const time = now.toISOString().slice(10);
  return new Date(addSteps(unit as Grain, dayOf(now), count) + time);
}

function dayOf(moment: Date): string {
  return isoOf(moment).slice(0, 10);
}

function quote(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 100);
}
