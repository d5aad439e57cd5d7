/** Milliseconds until a browser that doesn't report when it is idle is assumed to be idle. */
const QUIET = 2_000;

/** Calls `work` when the page is idle. Returns a function that prevents it. */
export function whenIdle(work: () => void): () => void {
  const callback = globalThis.requestIdleCallback?.(work);
  // Safari has no such callback.
  const timer = callback === undefined ? setTimeout(work, QUIET) : undefined;
  return () => {
    clearTimeout(timer);
    if (callback !== undefined) globalThis.cancelIdleCallback?.(callback);
  };
}
