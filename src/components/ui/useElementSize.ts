'use client';

import { useCallback, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** A size in whole pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

const UNKNOWN: ElementSize = { width: 0, height: 0 };

/** The current size of an element's content; zeros until it is known. */
export function useElementSize(element: HTMLElement | null): ElementSize {
  const [size, attach] = useMeasuredRef();
  useBrowserLayoutEffect(() => {
    attach(element);
    return () => attach(null);
  }, [element, attach]);
  return size;
}

/**
 * The size of the content of the element that the returned ref is attached to; zeros until it is known. It saves one render
 * compared with `useElementSize`, since no render has to receive the element before it is measured.
 */
export function useMeasuredRef(): readonly [size: ElementSize, attach: (element: HTMLElement | null) => void] {
  const [size, setSize] = useState(UNKNOWN);
  const observing = useRef<ResizeObserver | undefined>(undefined);
  const attach = useCallback((element: HTMLElement | null) => {
    observing.current?.disconnect();
    observing.current = undefined;
    if (element === null) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // A chart in a hidden tab keeps its size.
      if (width === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    // Measured before the first paint: a width known one frame later would change the reserved height.
    read();
    if (typeof ResizeObserver === 'undefined') return;
    observing.current = new ResizeObserver(read);
    observing.current.observe(element);
  }, []);
  return [size, attach];
}
