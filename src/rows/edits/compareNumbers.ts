import { divideRounded, writeUnits } from '../DecimalSum.js';
import { type Decimal, readDecimal } from '../format/decimal.js';
import type { NoChange } from './EditWords.js';

/** How one number compares with another. */
export interface Comparison {
  /** The first minus the second, with every digit; `null` if one is missing. */
  readonly difference: string | null;
  /**
   * The difference as a share of the second, as a decimal number; or the reason why it can't be given; or `null` if there is
   * nothing to compare.
   */
  readonly change: string | { readonly reason: NoChange } | null;
}

const NONE: Comparison = { difference: null, change: null };

/**
 * Compares two values exactly. A share of a negative number would have the wrong sign, and a share of zero is undefined. From
 * zero to zero, the change is zero. `places`: the digits of the change after its point; halves are rounded away from zero.
 */
export function compareNumbers(of: unknown, to: unknown, places: number): Comparison {
  const after = readDecimal(of);
  if (after === undefined) return NONE;
  const before = readDecimal(to);
  if (before === undefined) return { difference: null, change: { reason: 'missing' } };
  const scale = Math.max(after.fraction.length, before.fraction.length);
  const base = toUnits(before, scale);
  const difference = toUnits(after, scale) - base;
  const written = writeUnits(difference, scale);
  if (difference === 0n && base === 0n) return { difference: written, change: '0' };
  if (base <= 0n) return { difference: written, change: { reason: base === 0n ? 'zero' : 'negative' } };
  const ratio = divideRounded(difference * 10n ** BigInt(places), base);
  return { difference: written, change: writeUnits(ratio, places) };
}

/** The number times ten to the power of `scale`. */
function toUnits({ isNegative, integer, fraction }: Decimal, scale: number): bigint {
  const units = BigInt(integer + fraction.padEnd(scale, '0'));
  return isNegative ? -units : units;
}
