'use client';

import { type RefObject, useEffect } from 'react';
import type { LazyPart } from '../../../lazy/lazyPart.js';

/**
 * Runs an effect on an element once its code has loaded, which happens after the element is mounted. If the code can't be loaded,
 * the element works without it, and the next element tries again.
 *
 * @param effect starts the effect and returns a function that ends it
 */
export function useLateEffect(
  ref: RefObject<HTMLElement | null>,
  effect: LazyPart<(element: HTMLElement) => () => void>,
): void {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    effect.load().then(
      (start) => {
        if (!isGone && ref.current !== null) stop = start(ref.current);
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [ref, effect]);
}
