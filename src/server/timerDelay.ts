/** Returns the delay for a timer: at most about 25 days. A timer with a longer one, such as `Infinity`, would end at once. */
export function timerDelay(ms: number): number {
  return Math.min(ms, 2 ** 31 - 1);
}
