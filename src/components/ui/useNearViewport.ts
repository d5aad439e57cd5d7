'use client';

import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from './usePrinting.js';

/** An element counts as near within one viewport height of the visible area. */
const MARGIN = '100% 0px';

/** `scrollMargin` is not in TypeScript's library yet; browsers without it ignore it. */
interface ObserverOptions extends IntersectionObserverInit {
  readonly scrollMargin: string;
}

/** Whether an element has ever been near the viewport, or the page has been printed. False on a server. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  const isPrinting = usePrinting();
  if (isPrinting && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || element.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    // `rootMargin` extends the root only: inside a scroller, an element below its edge would count as hidden.
    const root = findScroller(element.current);
    const options: ObserverOptions = { root, rootMargin: MARGIN, scrollMargin: MARGIN };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    }, options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** The nearest ancestor that scrolls vertically; null: the window. */
function findScroller(element: HTMLElement): HTMLElement | null {
  for (let node = element.parentElement; node !== null && node !== document.body; node = node.parentElement) {
    const isScrolling = node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);
    if (isScrolling) return node;
    // It is in the top layer, outside the scrollers around it.
    if (node.localName === 'dialog') return null;
  }
  return null;
}
