/** The longest delay of a timer, in milliseconds: about 25 days. */
export const MAX_DELAY = 2 ** 31 - 1;

/** Returns the delay for a timer: at most `MAX_DELAY`. A timer with a longer one, such as `Infinity`, would end at once. */
export function timerDelay(ms: number): number {
  return Math.min(ms, MAX_DELAY);
}
