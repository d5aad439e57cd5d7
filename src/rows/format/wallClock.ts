const DAY = 86_400_000;
/** The end of JavaScript's calendar. A text with a time of the last day isn't read: in some zone, that time is after the end. */
const END = 8.64e15;
const TIMESTAMP =
  /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Reads a date or timestamp as milliseconds, interpreting a value without a zone as UTC so that the reader's zone doesn't
 * shift it. A value with an offset is converted to UTC. Returns undefined for anything else.
 */
export function readWallClock(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < END ? value : undefined;
  if (typeof value !== 'string') return undefined;
  return readUsual(value) ?? readAny(value);
}

/**
 * Reads the most common forms, `2025-01-31` and `2025-01-31T10:30:00`, with or without milliseconds, by position. This takes
 * a sixth of the time of the regular expression, and a sort reads a whole column. Returns undefined for other forms.
 */
function readUsual(value: string): number | undefined {
  const { length } = value;
  if ((length !== 10 && length !== 19 && length !== 23) || value[4] !== '-' || value[7] !== '-') return undefined;
  const year = readDigits(value, 0, 4);
  const month = readDigits(value, 5, 7);
  const day = readDigits(value, 8, 10);
  // The 31st and leap days depend on the month and the year, and `Date.UTC` maps the years 0 to 99 to the 20th century.
  if (!(year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 ? 28 : 30))) return undefined;
  if (length === 10) return Date.UTC(year, month - 1, day);
  if ((value[10] !== 'T' && value[10] !== ' ') || value[13] !== ':' || value[16] !== ':') return undefined;
  const hour = readDigits(value, 11, 13);
  const minute = readDigits(value, 14, 16);
  const second = readDigits(value, 17, 19);
  const fraction = length === 19 ? 0 : value[19] === '.' ? readDigits(value, 20, 23) : Number.NaN;
  if (!(hour <= 23 && minute <= 59 && second <= 59 && fraction >= 0)) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second, fraction);
}

/** The number written in the digits of a range, or NaN if any character isn't a digit. */
function readDigits(value: string, from: number, to: number): number {
  let number = 0;
  for (let place = from; place < to; place += 1) {
    const digit = value.charCodeAt(place) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Reads a date or timestamp as it is written, whatever its offset: midnight on the first of a month in Berlin stays that,
 * although it is the evening before in UTC. Returns undefined for anything else.
 */
export function readOwnClock(value: unknown): number | undefined {
  if (typeof value !== 'string') return readWallClock(value);
  return readUsual(value) ?? readAny(value, 0);
}

function readAny(value: string, given?: number): number | undefined {
  const match = TIMESTAMP.exec(value);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isRolledOver = date.getUTCMonth() !== Number(month) - 1 || Number(hour ?? 0) > 24;
  if (isRolledOver || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60) return undefined;
  date.setUTCHours(
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
  );
  const time = date.getTime() - (given ?? offsetOf(zone));
  return Math.abs(time) < END - DAY ? time : undefined;
}

/** Whether a value has a zone. Such a value is shown in UTC and labelled so. */
export function hasZone(value: unknown): boolean {
  return typeof value === 'string' && value.length > 10 && TIMESTAMP.exec(value)?.[8] !== undefined;
}

/** The finest part of a set of times that isn't always zero: a set of midnights has the grain `day`. */
export type TimeGrain = 'year' | 'month' | 'day' | 'minute' | 'second' | 'millisecond';

/** The coarsest grain that represents all `times` (in milliseconds, from `readWallClock`) without loss. */
export function findTimeGrain(times: Iterable<number>): TimeGrain {
  let grain = 0;
  for (const time of times) {
    const date = new Date(time);
    while (grain < GRAINS.length - 1 && !GRAINS[grain]?.isExact(date)) grain += 1;
  }
  return GRAINS[grain]?.name ?? 'millisecond';
}

const GRAINS: readonly { readonly name: TimeGrain; readonly isExact: (date: Date) => boolean }[] = [
  { name: 'year', isExact: (date) => isMidnight(date) && date.getUTCDate() === 1 && date.getUTCMonth() === 0 },
  { name: 'month', isExact: (date) => isMidnight(date) && date.getUTCDate() === 1 },
  { name: 'day', isExact: isMidnight },
  { name: 'minute', isExact: (date) => date.getTime() % 60_000 === 0 },
  { name: 'second', isExact: (date) => date.getTime() % 1000 === 0 },
  { name: 'millisecond', isExact: () => true },
];

function isMidnight(date: Date): boolean {
  return date.getTime() % DAY === 0;
}

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'UTC') return 0;
  const digits = zone.replace(/\D/g, '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
