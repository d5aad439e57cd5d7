'use client';

import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in whole pixels, as it changes; 0 before it is known and while it is not shown. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
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
