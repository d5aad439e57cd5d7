'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartRefusal } from './ChartRefusal.js';
import { type DrawnChart, drawChart } from './drawChart.js';
import { type ChartTheme, readChartTheme } from './readChartTheme.js';
import type { RebuiltChart } from './rebuildChart.js';

export interface ChartElements {
  readonly figure: RefObject<HTMLElement | null>;
  readonly host: RefObject<HTMLDivElement | null>;
  readonly tooltip: RefObject<HTMLDivElement | null>;
}

export type ChartDrawing =
  | { readonly state: 'loading' | 'drawn' }
  | { readonly state: 'failed'; readonly reason: ChartRefusal['reason'] };

/**
 * Draws a chart into elements and keeps it up: other rows go into the view, another spec or theme is drawn anew. `width`:
 * pixels; 0 waits. The view is finalized on unmount.
 */
export function useChart(
  elements: ChartElements,
  chart: RebuiltChart | undefined,
  width: number,
  locale: string,
): ChartDrawing {
  const [drawing, setDrawing] = useState<ChartDrawing>({ state: 'loading' });
  const drawn = useRef<{ readonly view: DrawnChart; readonly spec: string } | undefined>(undefined);
  const theme = useTheme(elements.figure);
  const spec = chart && JSON.stringify([chart.spec, [...chart.tooltipTitles]]);
  const latest = useRef({ chart, width });
  latest.current = { chart, width };
  const isReady = width > 0 && theme !== undefined;

  useEffect(() => {
    const { host, tooltip } = elements;
    const { chart: now, width: at } = latest.current;
    if (!isReady || now === undefined || spec === undefined || host.current === null || tooltip.current === null)
      return;
    let isCurrent = true;
    let view: DrawnChart | undefined;
    setDrawing({ state: 'loading' });
    drawChart({ host: host.current, tooltipBox: tooltip.current, chart: now, theme, width: at, locale }).then(
      (made) => {
        view = made;
        if (!isCurrent) return made.finalize();
        drawn.current = { view: made, spec };
        made.setWidth(latest.current.width);
        setDrawing({ state: 'drawn' });
      },
      () => isCurrent && setDrawing({ state: 'failed', reason: 'failed' }),
    );
    return () => {
      isCurrent = false;
      drawn.current = undefined;
      view?.finalize();
    };
  }, [elements, spec, theme, isReady, locale]);

  const rows = chart?.rows;
  const shownRows = useRef(rows);
  useEffect(() => {
    const before = shownRows.current;
    shownRows.current = rows;
    if (rows === undefined || rows === before || drawn.current?.spec !== spec) return;
    drawn.current?.view.setRows(rows).catch(() => setDrawing({ state: 'failed', reason: 'failed' }));
  }, [rows, spec]);

  useEffect(() => {
    if (width > 0) drawn.current?.view.setWidth(width);
  }, [width]);

  return drawing;
}

/** The theme at an element, read again when the page's colour scheme, or an attribute that may carry it, changes. */
function useTheme(element: RefObject<HTMLElement | null>): ChartTheme | undefined {
  const [theme, setTheme] = useState<ChartTheme>();
  useEffect(() => {
    const read = () => {
      if (element.current === null) return;
      const now = readChartTheme(element.current);
      setTheme((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    read();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    const observer = new MutationObserver(read);
    for (let node: Element | null = element.current; node !== null; node = node.parentElement) {
      observer.observe(node, { attributeFilter: ['class', 'style', 'data-color-scheme', 'data-theme', 'dir'] });
    }
    return () => {
      scheme.removeEventListener('change', read);
      observer.disconnect();
    };
  }, [element]);
  return theme;
}
