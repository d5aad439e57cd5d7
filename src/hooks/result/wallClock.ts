const TIMESTAMP =
  /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Milliseconds of a date or timestamp, counted as if its clock stood in UTC, so that no zone of the reader moves it;
 * undefined for anything else. A value with an offset is the instant it names.
 */
export function readWallClock(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 8.64e15 ? value : undefined;
  if (typeof value !== 'string') return undefined;
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
  return date.getTime() - offsetOf(zone);
}

/** Whether a value names its zone: its clock is then shown as UTC, and said to be. */
export function hasZone(value: unknown): boolean {
  return typeof value === 'string' && TIMESTAMP.exec(value)?.[8] !== undefined;
}

/** The finest part of a set of times that is not always zero, so that midnights show as dates. */
export type TimeGrain = 'year' | 'month' | 'day' | 'minute' | 'second' | 'millisecond';

/** The coarsest grain that tells all of `times` (ms, as `readWallClock` gives them) without loss. */
export function findTimeGrain(times: Iterable<number>): TimeGrain {
  let grain = 0;
  for (const time of times) {
    const date = new Date(time);
    while (grain < GRAINS.length - 1 && !GRAINS[grain]?.isExact(date)) grain += 1;
  }
  return GRAINS[grain]?.name ?? 'millisecond';
}

const DAY = 86_400_000;

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
