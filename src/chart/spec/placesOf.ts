const MAX_PLACES = 8;

/**
 * Just enough decimal places to keep about `count` ticks between two numbers distinct: 1.2M and 1.25M, never 1M twice.
 * `isShort`: the ticks are abbreviated.
 */
export function placesOf(start: number, stop: number, count: number, isShort: boolean): number {
  const largest = Math.max(Math.abs(start), Math.abs(stop));
  const step = Math.abs(stop - start) / Math.max(1, count);
  const unit = isShort ? 1000 ** Math.max(0, Math.min(4, Math.floor(Math.log10(Math.max(largest, 1)) / 3))) : 1;
  // Some languages don't abbreviate by powers of 1,000, so one more place is allowed.
  const places = Math.ceil(-Math.log10(step / unit || 1)) + (isShort ? 2 : 1);
  return Math.max(0, Math.min(MAX_PLACES, places));
}
