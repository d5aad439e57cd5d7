import { preloadParts } from './preloadParts.js';

/** Milliseconds until a browser that doesn't report when it is idle is assumed to be idle. */
const QUIET = 2_000;

/**
 * Loads the code that an answer is likely to need before anything is asked, unless the reader's browser is set to save data. In
 * that case, it loads when a question is sent.
 */
export function preloadEarly(): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean | undefined } | undefined };
  if (connection?.saveData !== true) preloadParts();
}

/** Calls `preloadEarly` when the page is idle. Returns a function that prevents it. */
export function preloadWhenIdle(): () => void {
  const callback = globalThis.requestIdleCallback?.(preloadEarly);
  // Safari has no such callback.
  const timer = callback === undefined ? setTimeout(preloadEarly, QUIET) : undefined;
  return () => {
    clearTimeout(timer);
    if (callback !== undefined) globalThis.cancelIdleCallback?.(callback);
  };
}
