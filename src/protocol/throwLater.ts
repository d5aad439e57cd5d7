/**
 * Throws from a microtask: the error is reported as uncaught, in the console or by the page's error tracking, and the caller
 * continues.
 */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
