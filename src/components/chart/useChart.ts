'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartSize } from '../../chart/draw/ChartSize.js';
import { type DrawnChart, drawChart } from '../../chart/draw/drawChart.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import type { ElementSize } from '../ui/useElementSize.js';
import { useChartTheme } from './useChartTheme.js';

export interface ChartElements {
  readonly figure: RefObject<HTMLElement | null>;
  readonly host: RefObject<HTMLDivElement | null>;
  readonly tooltip: RefObject<HTMLDivElement | null>;
}

export interface ChartDrawing {
  readonly state: 'loading' | 'drawn' | 'failed';
  /** Pixels that the picture takes; zeros until it is drawn. */
  readonly size: ChartSize;
  readonly colorOf: DrawnChart['colorOf'];
}

interface Drawing extends ChartDrawing {
  /** What could not be drawn: another chart may do better. */
  readonly failed?: RebuiltChart | undefined;
}

const NOTHING: Drawing = { state: 'loading', size: { width: 0, height: 0 }, colorOf: () => undefined };

interface Drawn {
  readonly view: DrawnChart;
  readonly spec: string;
  /** The rows it was last given. */
  rows: RebuiltChart['rows'];
}

/**
 * Draws a chart into elements and keeps it up: other rows and another size go into the view; another spec, theme or
 * locale is drawn anew, and takes the old picture's place when it is ready. A size of zeros waits. The view is finalized
 * on unmount.
 */
export function useChart(
  elements: ChartElements,
  chart: RebuiltChart | undefined,
  size: ElementSize,
  locale: string,
): ChartDrawing {
  const [drawing, setDrawing] = useState<Drawing>(NOTHING);
  const drawn = useRef<Drawn | undefined>(undefined);
  const theme = useChartTheme(elements.figure);
  const spec = chart && JSON.stringify([chart.spec, [...chart.tooltipTitles]]);
  const latest = useRef({ chart, size });
  latest.current = { chart, size };
  const isReady = size.width > 0 && size.height > 0;

  useEffect(() => {
    const { host, tooltip } = elements;
    const { chart: now, size: at } = latest.current;
    if (!isReady || now === undefined || spec === undefined || theme === undefined) return;
    if (host.current === null || tooltip.current === null) return;
    let isCurrent = true;
    const show = (view: DrawnChart) => {
      if (!isCurrent) return view.finalize();
      drawn.current?.view.finalize();
      drawn.current = { view, spec, rows: now.rows };
      setDrawing({ state: 'drawn', size: view.size, colorOf: view.colorOf });
      // What came while it was being drawn.
      catchUp();
    };
    const fail = () => isCurrent && setDrawing(failed(latest.current.chart));
    const catchUp = () => {
      const { chart: newest, size: to } = latest.current;
      if (newest !== undefined) give(drawn, spec, newest.rows).catch(fail);
      if (to !== at) resize(drawn, to, setDrawing).catch(fail);
    };
    drawChart({ host: host.current, tooltipBox: tooltip.current, chart: now, theme, size: at, locale }).then(
      show,
      fail,
    );
    return () => {
      isCurrent = false;
    };
  }, [elements, spec, theme, isReady, locale]);

  const rows = chart?.rows;
  useEffect(() => {
    if (rows === undefined || spec === undefined) return;
    give(drawn, spec, rows).catch(() => setDrawing(failed(latest.current.chart)));
  }, [rows, spec]);

  const { width, height } = size;
  useEffect(() => {
    resize(drawn, { width, height }, setDrawing).catch(() => setDrawing(failed(latest.current.chart)));
  }, [width, height]);

  useEffect(() => {
    return () => {
      drawn.current?.view.finalize();
      drawn.current = undefined;
    };
  }, []);

  return drawing.state === 'failed' && drawing.failed !== chart ? NOTHING : drawing;
}

function failed(chart: RebuiltChart | undefined): Drawing {
  return { ...NOTHING, state: 'failed', failed: chart };
}

/** Gives a view other rows, when it is one of that spec. */
async function give({ current }: RefObject<Drawn | undefined>, spec: string, rows: RebuiltChart['rows']) {
  if (current === undefined || current.spec !== spec || current.rows === rows) return;
  current.rows = rows;
  await current.view.setRows(rows);
}

async function resize(
  { current }: RefObject<Drawn | undefined>,
  to: ChartSize,
  setDrawing: (change: (before: Drawing) => Drawing) => void,
) {
  if (current === undefined || to.width === 0 || to.height === 0) return;
  const size = await current.view.setSize(to);
  setDrawing((before) =>
    before.size.width === size.width && before.size.height === size.height ? before : { ...before, size },
  );
}
