/**
 * Throws from a microtask: the error is reported as uncaught, in the console or by the page's error tracking, and the
 * caller goes on.
 */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
