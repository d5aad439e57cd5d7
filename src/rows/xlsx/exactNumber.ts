import { readDecimal, significantDigits } from '../format/decimal.js';

/** The significant digits that a spreadsheet shows and computes with. */
const MAX_DIGITS = 15;
/** The range of magnitudes that a spreadsheet accepts, besides zero. */
const MAX_SIZE = 9.99999999999999e307;
const MIN_SIZE = 2.2250738585073e-308;

/** Short integers, which most values are. */
const SHORT_INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;
/** The zeros before a code are significant, those before a point aren't. */
const CODE = /^\s*[+-]?0\d/;

/**
 * Returns a value as the number that a spreadsheet keeps with every digit. Undefined for anything else: codes such as `00420`,
 * and integers and decimals of more than 15 digits, which are written as text. `isDouble`: whether the column's fractions are
 * doubles, whose last digits are rounding errors. JavaScript numbers always are doubles.
 */
export function exactNumber(value: unknown, isDouble: boolean): number | undefined {
  if (typeof value === 'string' && SHORT_INTEGER.test(value)) return Number(value);
  if (typeof value === 'string' && CODE.test(value)) return undefined;
  const decimal = readDecimal(value);
  if (decimal === undefined) return undefined;
  const number = Number(value);
  const size = Math.abs(number);
  if (!(size <= MAX_SIZE) || (size < MIN_SIZE && size > 0)) return undefined;
  const digits = significantDigits(decimal);
  const isRounded = (isDouble || typeof value === 'number') && !/^0*$/.test(decimal.fraction);
  if (digits > 0 && size === 0) return undefined;
  return digits <= MAX_DIGITS || isRounded ? number : undefined;
}
