import { holdPrinting } from '../ui/usePrinting.js';
import { untilSettled } from './list/untilSettled.js';

/** Milliseconds that a browser whose dialog doesn't stop the page may take to lay out the print. */
const LAYOUT_TIME = 1000;

/**
 * Opens the browser's print dialog once the whole conversation around an element is on the page, in light colours: every turn is
 * mounted, and its charts are drawn and its tables loaded. Afterwards, or at once when `signal` aborts, the page is restored.
 */
export async function printConversation(element: Element, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const root = element.closest<HTMLElement>('[data-tt-part="chat"], [data-tt-root]') ?? document.body;
  const { colorScheme } = root.style;
  // Charts read their colours from it, and can't be redrawn once printing has begun.
  root.style.colorScheme = 'light';
  const release = holdPrinting();
  const restore = () => {
    release();
    root.style.colorScheme = colorScheme;
  };
  // At once: another print, which begins now, would keep the light colours.
  signal?.addEventListener('abort', restore);
  try {
    await untilSettled(root, signal);
    const printed = new Promise((resolve) => {
      window.addEventListener('afterprint', resolve, { once: true });
    });
    window.print();
    await Promise.race([printed, new Promise((resolve) => setTimeout(resolve, LAYOUT_TIME))]);
  } finally {
    signal?.removeEventListener('abort', restore);
    if (!signal?.aborted) restore();
  }
}
