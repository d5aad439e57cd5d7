'use client';

import { type RefObject, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** The width of an element in whole pixels, as it changes; 0 before it is known and while it is not shown. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useBrowserLayoutEffect(() => {
    if (element.current === null) return;
    // Before the first paint: a width that comes a frame later would change the height that is reserved.
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.floor(entry?.contentRect.width ?? 0);
      // A chart in a closed tab keeps the width it had.
      if (now > 0) setWidth(now);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
