'use client';

import { type RefObject, useState } from 'react';
import { type ChartTheme, readChartTheme } from '../../chart/draw/readChartTheme.js';
import { parentOf } from '../../dom/parentOf.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/**
 * The theme of an element. Read again when the colour scheme, or an attribute that may set it, changes; while `isNeeded` is false, the
 * theme isn't watched, and it is read again afterwards.
 */
export function useChartTheme(element: RefObject<HTMLElement | null>, isNeeded: boolean): ChartTheme | undefined {
  const [theme, setTheme] = useState<ChartTheme>();
  useBrowserLayoutEffect(() => {
    if (!isNeeded) return;
    const read = () => {
      if (element.current === null) return;
      const now = readChartTheme(element.current);
      setTheme((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    read();
    const scheme = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
    scheme?.addEventListener('change', read);
    const observer = new MutationObserver(read);
    for (let node: Element | null = element.current; node !== null; node = parentOf(node)) {
      observer.observe(node, {
        attributeFilter: ['class', 'style', 'data-color-scheme', 'data-density', 'data-theme', 'dir'],
      });
    }
    return () => {
      scheme?.removeEventListener('change', read);
      observer.disconnect();
    };
  }, [element, isNeeded]);
  return theme;
}
