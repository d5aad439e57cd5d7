import { dateFormat } from '../../text/intlFormats.js';

/** Offsets change at multiples of a quarter of an hour at most. Milliseconds. */
const STEP = 900_000;
/** The cache is cleared at this size, so that it doesn't grow in a page that stays open for days. */
const MAX_OFFSETS = 20_000;

/** Before it, no zone changed its offset, and `Date.UTC` maps the years 0 to 99 to the 20th century. */
const FIRST_OFFSET = Date.UTC(1000, 0);

const FIELDS = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

const offsets = new Map<string, number>();

/** Converts an instant to the wall-clock time of a zone, as milliseconds in UTC. `zone` must be known to `Intl`. */
export function toZone(instant: number, zone: string): number {
  const start = Math.max(FIRST_OFFSET, Math.floor(instant / STEP) * STEP);
  const key = `${zone} ${start}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(start, zone);
    if (offsets.size >= MAX_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return instant + offset;
}

function readOffset(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    dateFormat('en-US', { ...FIELDS, timeZone: zone })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return wall - instant;
}
