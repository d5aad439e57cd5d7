'use client';

import { useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** Whole pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

const UNKNOWN: ElementSize = { width: 0, height: 0 };

/** The current size of an element's content; zeros until it is known. */
export function useElementSize(element: HTMLElement | null): ElementSize {
  const [size, setSize] = useState(UNKNOWN);
  useBrowserLayoutEffect(() => {
    if (element === null) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A chart in a hidden tab keeps its size.
      if (width === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    // Before the first paint: a width known one frame later would change the reserved height.
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
