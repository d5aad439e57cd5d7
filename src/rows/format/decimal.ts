import { MAX_NUMBER_LENGTH } from '../../protocol/textLimits.js';
import { trimTrailing } from '../../protocol/trimTrailing.js';
import { numberFormat } from '../../text/intlFormats.js';

/** A decimal number as digits, so that none are lost to a double. */
export interface Decimal {
  /** Whether it has a minus sign; true for `-0` as well. */
  readonly isNegative: boolean;
  /** The digits before the point, without leading zeros; at least one. */
  readonly integer: string;
  /** The digits after the point, including trailing zeros. */
  readonly fraction: string;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Reads a number, a bigint or a numeric string of at most 1,000 characters. Returns undefined for anything else, including
 * empty text.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = String(value);
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  const match = DECIMAL.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, whole = '', part = '', exponent] = match;
  if (whole === '' && part === '') return undefined;
  const shift = Number(exponent ?? 0);
  const digits = whole + part;
  const point = whole.length + shift;
  // eslint-disable-next-line redos/no-vulnerable -- its lookahead reads one character
  const integer = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+(?=\d)/, '');
  const fraction = point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  return { isNegative: sign === '-', integer: integer === '' ? '0' : integer, fraction };
}

/** Rounds to exactly `places` digits after the point, half away from zero. */
export function roundDecimal(decimal: Decimal, places: number): Decimal {
  const { fraction, integer, isNegative } = decimal;
  if (fraction.length <= places) return { ...decimal, fraction: fraction.padEnd(places, '0') };
  const kept = BigInt(integer + fraction.slice(0, places)) + (Number(fraction[places]) >= 5 ? 1n : 0n);
  const digits = String(kept).padStart(places + 1, '0');
  const point = digits.length - places;
  return { isNegative: isNegative && kept > 0n, integer: digits.slice(0, point), fraction: digits.slice(point) };
}

/** Multiplies by a power of ten, exactly. `places` isn't negative. */
export function shiftDecimal({ isNegative, integer, fraction }: Decimal, places: number): Decimal {
  const moved = fraction.slice(0, places).padEnd(places, '0');
  // eslint-disable-next-line redos/no-vulnerable -- its lookahead reads one character
  const whole = (integer + moved).replace(/^0+(?=\d)/, '');
  return { isNegative, integer: whole, fraction: fraction.slice(places) };
}

/** Creates a format that writes every digit of a decimal, with the grouping, digits and signs of a locale. */
export function createDecimalFormat(locale: string, useGrouping = true): (decimal: Decimal) => string {
  const { whole, point, digits } = readNumerals(locale, useGrouping);
  return ({ isNegative, integer, fraction }) => {
    // Both are exact; a bigint takes three times as long.
    const value = integer.length < 16 ? Number(integer) : BigInt(integer);
    // A bigint has no negative zero, but -0.5 must keep its sign. A short integer is a number.
    const text = isNegative ? whole.format(-value) : whole.format(value);
    if (fraction === '') return text;
    return (
      text + point + (digits === undefined ? fraction : fraction.replace(/\d/g, (digit) => digits[+digit] ?? digit))
    );
  };
}

/** Compares two decimals by value, using all digits. Negative if `a` is less. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.isNegative !== b.isNegative) return isZero(a) && isZero(b) ? 0 : a.isNegative ? -1 : 1;
  const size = compareSizes(a, b);
  return a.isNegative ? -size : size;
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.integer.length !== b.integer.length) return a.integer.length - b.integer.length;
  if (a.integer !== b.integer) return a.integer < b.integer ? -1 : 1;
  const places = Math.max(a.fraction.length, b.fraction.length);
  const left = a.fraction.padEnd(places, '0');
  const right = b.fraction.padEnd(places, '0');
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Whether all digits are zeros. */
export function isZero({ integer, fraction }: Decimal): boolean {
  return integer === '0' && /^0*$/.test(fraction);
}

/** The number of digits between the first and the last that isn't zero, both included. */
export function significantDigits({ integer, fraction }: Decimal): number {
  return trimTrailing(integer + fraction, '0').replace(/^0+/, '').length;
}

interface Numerals {
  readonly whole: Intl.NumberFormat;
  readonly point: string;
  /** The digits 0 to 9, unless they are ASCII digits. */
  readonly digits: readonly string[] | undefined;
}

/** As long as the format is kept. */
const NUMERALS = new WeakMap<Intl.NumberFormat, Numerals>();

function readNumerals(locale: string, useGrouping: boolean): Numerals {
  const whole = numberFormat(locale, { useGrouping });
  const known = NUMERALS.get(whole);
  if (known !== undefined) return known;
  const parts = whole.formatToParts(9_876_543_210.5);
  const textOf = (type: string) => parts.flatMap((part) => (part.type === type ? [part.value] : [])).join('');
  const digits = [...textOf('integer')].reverse();
  const numerals: Numerals = { whole, point: textOf('decimal'), digits: digits[1] === '1' ? undefined : digits };
  NUMERALS.set(whole, numerals);
  return numerals;
}
