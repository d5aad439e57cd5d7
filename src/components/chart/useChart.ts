'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReadingWords } from '../../chart/draw/ChartReader.js';
import type { ChartSize } from '../../chart/draw/ChartSize.js';
import { type DrawnChart, drawChart } from '../../chart/draw/drawChart.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { ElementSize } from '../ui/useElementSize.js';
import { useChartTheme } from './useChartTheme.js';

/** The elements that a chart is drawn into. */
export interface ChartElements {
  /** The figure, which the theme is read from. */
  readonly figure: RefObject<HTMLElement | null>;
  /** The element that contains the drawing. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The element of the tooltip. */
  readonly tooltip: RefObject<HTMLDivElement | null>;
  /** The element that takes the focus, whose arrow keys read the chart. */
  readonly target: RefObject<HTMLElement | null>;
  /** A live region for what the arrow keys find. */
  readonly voice: RefObject<HTMLElement | null>;
}

/** The state of a drawing. */
export interface ChartDrawing {
  /** `drawn` once a drawing is visible; it stays so while a new one is prepared. */
  readonly state: 'loading' | 'drawn' | 'failed';
  /** The size of the drawing, in pixels. Zero until it is drawn. */
  readonly size: ChartSize;
  /** The colour of a value on the chart's colour scale; undefined if it has none. */
  readonly colorOf: DrawnChart['colorOf'];
  /** Whether there are values to read. */
  readonly canRead: boolean;
  /** What the pinned box reads, to be asked about; undefined if it is closed. Closes it. */
  readonly ask: DrawnChart['ask'];
  /** Where the lines of the drawing end, by the value of a column. */
  readonly lineEnds: DrawnChart['lineEnds'];
}

interface Drawing extends ChartDrawing {
  /** The chart that failed; another one may succeed. */
  readonly failed?: RebuiltChart | undefined;
}

const NOTHING: Drawing = {
  state: 'loading',
  size: { width: 0, height: 0 },
  colorOf: () => undefined,
  canRead: false,
  ask: () => undefined,
  lineEnds: () => new Map(),
};

interface Drawn {
  readonly view: DrawnChart;
  readonly spec: string;
  /** The rows that were last set. */
  rows: RebuiltChart['rows'];
}

/**
 * Draws a chart and keeps it up to date. New rows and a new size update the view; a new spec, theme or locale is drawn
 * separately and replaces the old drawing once it is ready. Waits while the size is zero. The view is finalized on unmount.
 */
export function useChart(
  elements: ChartElements,
  chart: RebuiltChart | undefined,
  size: ElementSize,
  words: ReadingWords,
  formatColumn: unknown,
): ChartDrawing {
  const [drawing, setDrawing] = useState<Drawing>(NOTHING);
  const drawn = useRef<Drawn | undefined>(undefined);
  const theme = useChartTheme(elements.figure);
  const spec = chart && JSON.stringify([chart.spec, [...chart.tooltipTitles], [...chart.reading], chart.formats.key]);
  const latest = useLatest({ chart, size });
  const isReady = size.width > 0 && size.height > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the formats doesn't identify the product's functions.
  useEffect(() => {
    const { host, tooltip, target, voice } = elements;
    const { chart: now, size: at } = latest.current;
    if (!isReady || now === undefined || spec === undefined || theme === undefined) return;
    if (host.current === null || tooltip.current === null) return;
    if (target.current === null || voice.current === null) return;
    let isCurrent = true;
    const show = (view: DrawnChart) => {
      if (!isCurrent) return view.finalize();
      drawn.current?.view.finalize();
      drawn.current = { view, spec, rows: now.rows };
      setDrawing({ state: 'drawn', size: view.size, ...factsOf(view) });
      // Applies changes made during the drawing.
      catchUp();
    };
    const fail = () => isCurrent && setDrawing(failed(latest.current.chart));
    const catchUp = () => {
      const { chart: newest, size: to } = latest.current;
      if (newest !== undefined) give(drawn, spec, newest.rows, setDrawing).catch(fail);
      if (to !== at) resize(drawn, to, setDrawing).catch(fail);
    };
    drawChart({
      host: host.current,
      tooltipBox: tooltip.current,
      target: target.current,
      voice: voice.current,
      chart: now,
      theme,
      size: at,
      words,
    }).then(show, fail);
    return () => {
      isCurrent = false;
    };
  }, [elements, spec, theme, isReady, words, formatColumn]);

  const rows = chart?.rows;
  useEffect(() => {
    if (rows === undefined || spec === undefined) return;
    give(drawn, spec, rows, setDrawing).catch(() => setDrawing(failed(latest.current.chart)));
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

/** Sets the rows of a view, unless it was drawn for another spec. */
async function give(
  { current }: RefObject<Drawn | undefined>,
  spec: string,
  rows: RebuiltChart['rows'],
  setDrawing: SetDrawing,
) {
  if (current === undefined || current.spec !== spec || current.rows === rows) return;
  current.rows = rows;
  await current.view.setRows(rows);
  setDrawing((before) => ({ ...before, ...factsOf(current.view) }));
}

async function resize({ current }: RefObject<Drawn | undefined>, to: ChartSize, setDrawing: SetDrawing) {
  if (current === undefined || to.width === 0 || to.height === 0) return;
  const size = await current.view.setSize(to);
  setDrawing((before) =>
    before.size.width === size.width && before.size.height === size.height
      ? before
      : { ...before, size, ...factsOf(current.view) },
  );
}

type SetDrawing = (change: (before: Drawing) => Drawing) => void;

/** New functions after each run: what they return has changed. */
function factsOf(view: DrawnChart): Pick<ChartDrawing, 'colorOf' | 'canRead' | 'ask' | 'lineEnds'> {
  return { colorOf: view.colorOf, canRead: view.canRead(), ask: view.ask, lineEnds: (field) => view.lineEnds(field) };
}
