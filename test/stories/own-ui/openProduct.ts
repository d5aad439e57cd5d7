import { faults, onRequest, withFaults } from 'tabletalk/testing';
import { createProduct } from '../../../stories/own-ui/createProduct.js';

/** What happens to the answer of the first question. */
export interface Fate {
  /** Waits before the answer until `release` is called or the run is stopped. */
  readonly isHeld?: boolean;
  /** The agent throws before the answer. */
  readonly isFailing?: boolean;
  /** The connection breaks in the middle. */
  readonly isCut?: boolean;
}

/**
 * A product whose first question ends in that way, once the rows of its query have arrived. Other questions are
 * answered at once.
 */
export function openProduct(question: string, { isHeld = false, isFailing = false, isCut = false }: Fate) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const product = createProduct({
    beforeAnswer: ({ input, signal }) => {
      if (isFailing) throw new Error('The database is not available');
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      return isHeld && input === question ? Promise.race([gate, stopped]) : undefined;
    },
    through: (fetch) => (isCut ? withFaults(fetch, [onRequest(1, faults.cutAfterLines(7))]) : fetch),
  });
  return { ...product, release };
}
