const MAX_PLACES = 8;
/** Decimal places after which an abbreviation is longer than the number: 1,004, not 1.004K. */
const MAX_SHORT_PLACES = 2;

/** How ticks are written. */
export interface TickDigits {
  /** Whether they are abbreviated. */
  readonly notation: 'compact' | 'standard';
  /** The largest number of decimal places. */
  readonly maximumFractionDigits: number;
}

/**
 * Just enough decimal places to keep about `count` ticks between two numbers distinct: 1.2M and 1.25M, never 1M twice.
 * `isShort`: the ticks are abbreviated, unless that would take more than two places.
 */
export function tickDigits(start: number, stop: number, count: number, isShort: boolean): TickDigits {
  const largest = Math.max(Math.abs(start), Math.abs(stop));
  const step = Math.abs(stop - start) / Math.max(1, count);
  const unit = isShort ? 1000 ** Math.max(0, Math.min(4, Math.floor(Math.log10(Math.max(largest, 1)) / 3))) : 1;
  const places = Math.ceil(-Math.log10(step / unit || 1));
  if (unit > 1 && places > MAX_SHORT_PLACES) return tickDigits(start, stop, count, false);
  // Some languages don't abbreviate by powers of 1,000, so one more place is allowed.
  const allowed = places + (isShort ? 2 : 1);
  return {
    notation: isShort ? 'compact' : 'standard',
    maximumFractionDigits: Math.max(0, Math.min(MAX_PLACES, allowed)),
  };
}
