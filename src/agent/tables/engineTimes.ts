const SECOND = 1_000_000_000n;
const DAY = 86_400_000;
const MAX_TIME = 8_640_000_000_000_000;

/** Days since 1970 as an ISO date. Anything else is returned unchanged. */
export function dateOfDays(value: unknown): unknown {
  const time = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) * DAY : Number.NaN;
  if (!(Math.abs(time) <= MAX_TIME)) return value;
  return new Date(time).toISOString().replace(/T.*/, '');
}

/** Seconds of a day as `09:30:00`, with a fraction if there is one. Anything else is returned unchanged. */
export function timeOfSeconds(value: unknown): unknown {
  const time = nanosecondsOf(value);
  if (time === undefined || time < 0n || time >= 86_400n * SECOND) return value;
  return (
    timestamp(time)
      ?.slice('1970-01-01T'.length)
      .replace(/\.000$/, '') ?? value
  );
}

/**
 * Seconds since 1970 as an ISO timestamp. `zone`: `none` for a clock without a zone, `utc` for a moment in time, and `offset` for a
 * moment that is followed by a space and its offset in minutes plus 1440. Anything else is returned unchanged.
 */
export function timestampOfSeconds(value: unknown, zone: 'none' | 'utc' | 'offset'): unknown {
  const [seconds, shifted] = zone === 'offset' && typeof value === 'string' ? value.split(' ', 2) : [value, '1440'];
  const time = nanosecondsOf(seconds);
  const minutes = /^\d{1,4}$/.test(shifted ?? '') ? Number(shifted) - 1440 : Number.NaN;
  if (time === undefined || Number.isNaN(minutes)) return value;
  const clock = timestamp(time + BigInt(minutes) * 60n * SECOND);
  if (clock === undefined) return value;
  if (zone === 'none') return clock;
  return zone === 'utc' ? `${clock}Z` : clock + offsetText(minutes);
}

/** Reads seconds as a text, such as `1611871777.123456789` or `1.6E9`, without a float, which would round the fraction. */
function nanosecondsOf(value: unknown): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,20}))?(?:E(\d{1,2}))?$/.exec(String(value).toUpperCase());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const power = 9 + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const size = power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power);
  return sign === '-' ? -size : size;
}

/** Returns `undefined` for a time beyond those that a `Date` has. */
function timestamp(nanoseconds: bigint): string | undefined {
  const rest = ((nanoseconds % SECOND) + SECOND) % SECOND;
  const time = Number((nanoseconds - rest) / SECOND) * 1000;
  if (Math.abs(time) > MAX_TIME) return undefined;
  const fraction = String(rest)
    .padStart(9, '0')
    .replace(/0{1,6}$/, '');
  return `${new Date(time).toISOString().slice(0, -5)}.${fraction}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}
