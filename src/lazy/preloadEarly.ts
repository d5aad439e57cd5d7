import { whenIdle } from '../dom/whenIdle.js';
import { preloadParts } from './preloadParts.js';

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
  return whenIdle(preloadEarly);
}
