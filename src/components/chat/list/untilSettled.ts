import { isElement } from '../../../dom/isElement.js';

/** Milliseconds without a change after which results count as drawn. */
const QUIET_TIME = 250;
/** In milliseconds. A result that isn't drawn by then is printed without its chart. */
const MAX_WAIT = 10_000;
/** Milliseconds between two checks. */
const PAUSE = 50;

/** The placeholders of charts, tables and figures that are still loading. */
const WAITING = ['chart-loading', 'result-waiting', 'figures-waiting'].map((part) => `[data-tt-part="${part}"]`).join();

/**
 * Resolves once the results within an element have been loaded and drawn, after 10 s at the latest. It doesn't wait for an answer
 * that is streaming. Rejects with the signal's reason once it is aborted.
 */
export async function untilSettled(root: Element, signal?: AbortSignal): Promise<void> {
  const start = performance.now();
  let changed = start;
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => isInResult(target))) changed = performance.now();
  });
  observer.observe(root, { childList: true, subtree: true });
  try {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      signal?.throwIfAborted();
      const now = performance.now();
      if (now - start > MAX_WAIT) return;
      if (now - changed > QUIET_TIME && root.querySelector(WAITING) === null) return;
    }
  } finally {
    observer.disconnect();
  }
}

function isInResult(node: Node): boolean {
  return isElement(node) && node.closest('[data-tt-part="sql-result"]') !== null;
}
