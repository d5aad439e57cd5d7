/** A decimal number as its digits, which no double can lose. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Digits before the point, without leading zeros; at least one. */
  readonly integer: string;
  /** Digits after the point, as they came. */
  readonly fraction: string;
}

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/;

/** Reads a number, a bigint or a numeric string; undefined for anything else, empty text included. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const match = DECIMAL.exec(String(value));
  if (match === null) return undefined;
  const [, sign, whole = '', part = '', exponent] = match;
  if (whole === '' && part === '') return undefined;
  const shift = Number(exponent ?? 0);
  const digits = whole + part;
  const point = whole.length + shift;
  const integer = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+(?=\d)/, '');
  const fraction = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  return { isNegative: sign === '-', integer: integer === '' ? '0' : integer, fraction };
}

/** The decimal with exactly `places` digits after the point, rounded half away from zero. */
export function roundDecimal(decimal: Decimal, places: number): Decimal {
  const { fraction, integer, isNegative } = decimal;
  if (fraction.length <= places) return { ...decimal, fraction: fraction.padEnd(places, '0') };
  const kept = BigInt(integer + fraction.slice(0, places)) + (Number(fraction[places]) >= 5 ? 1n : 0n);
  const digits = String(kept).padStart(places + 1, '0');
  const point = digits.length - places;
  return { isNegative: isNegative && kept > 0n, integer: digits.slice(0, point), fraction: digits.slice(point) };
}

/** Formats decimals in a locale: grouped, its own digits and signs, nothing lost beyond 2^53. */
export function createDecimalFormat(locale: string, useGrouping = true): (decimal: Decimal) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping });
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const digit = new Intl.NumberFormat(locale, { useGrouping: false });
  return ({ isNegative, integer, fraction }) => {
    const whole = BigInt(integer);
    // A bigint has no minus zero: -0.5 would lose its sign.
    const text = isNegative ? format.format(whole === 0n ? -0 : -whole) : format.format(whole);
    return fraction === ''
      ? text
      : text + point + [...fraction].map((character) => digit.format(Number(character))).join('');
  };
}
