'use client';

import { type RefObject, useEffect } from 'react';

/** An element counts as near within one viewport height of the visible area. */
const MARGIN = '100% 0px';

/**
 * Calls back when an element comes near the viewport and when it is far again. Initially, it counts as far. An element without a
 * box, such as in a hidden tab, has the position of the nearest ancestor with one. `onChange` must be the same function on every
 * render.
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, onChange: (isNear: boolean) => void): void {
  useEffect(() => {
    if (element.current === null) return;
    if (typeof IntersectionObserver === 'undefined') return onChange(true);
    // Checked immediately, since the observer would report it a frame later.
    if (isVisible(element.current)) onChange(true);
    return observe(element.current, onChange);
  }, [element, onChange]);
}

function observe(element: HTMLElement, onChange: (isNear: boolean) => void): () => void {
  // `rootMargin` extends the root only: inside a scroller, an element below its edge would count as hidden.
  const root = findScroller(element);
  const target = findBox(element);
  // A root that is itself the scroller would get both margins, and Chromium then misses that elements leave.
  const options: IntersectionObserverInit = { root, rootMargin: MARGIN, scrollMargin: root === null ? MARGIN : '0px' };
  const observer = new IntersectionObserver((entries) => {
    const isNear = entries.at(-1)?.isIntersecting === true;
    // The element may have lost its box, or a scroller around it may have become scrollable.
    if (isNear || (findBox(element) === target && findScroller(element) === root)) return onChange(isNear);
    observer.disconnect();
    stop = observe(element, onChange);
  }, options);
  let stop = () => observer.disconnect();
  observer.observe(target);
  return () => stop();
}

/** The element, or the nearest element around it that has a box. */
function findBox(element: HTMLElement): HTMLElement {
  let node = element;
  while (node.getClientRects().length === 0 && node.parentElement !== null) node = node.parentElement;
  return node;
}

function isVisible(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  const area = findScroller(element)?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return width > 0 && bottom > Math.max(0, area.top) && top < Math.min(window.innerHeight, area.bottom);
}

/** The nearest ancestor that scrolls vertically; null: the window. */
function findScroller(element: HTMLElement): HTMLElement | null {
  for (let node = element.parentElement; node !== null && node !== document.body; node = node.parentElement) {
    const isScrolling = node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);
    if (isScrolling) return node;
    // The element is in the top layer, outside the scrollers around it.
    if (node.localName === 'dialog') return null;
  }
  return null;
}
