'use client';

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChartSize } from '../../chart/draw/ChartSize.js';
import type { TooltipLines } from '../../chart/draw/ChartTooltip.js';
import { type DrawnChart, drawChart, type SelectionState } from '../../chart/draw/drawChart.js';
import type { LineEnd } from '../../chart/draw/findLineEnds.js';
import type { ReadingWords } from '../../chart/draw/reading/ChartReader.js';
import type { MarkContent } from '../../chart/draw/readMark.js';
import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import type { ChartSeries } from '../../chart/spec/readSeries.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { useLatest } from '../../hooks/useLatest.js';
import type { AskedValues } from '../../rows/AskedValues.js';
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

/** Options of `useChart`. */
export interface ChartOptions {
  readonly elements: ChartElements;
  /** Undefined if there is nothing to draw. */
  readonly chart: RebuiltChart | undefined;
  /** The size to fit the chart to. Nothing is drawn while it is zero. */
  readonly size: ElementSize;
  /** The reader's language. */
  readonly words: ReadingWords;
  /** The product's formats, which no key identifies. */
  readonly formatColumn: unknown;
  /** Series whose colours are read. */
  readonly series: ChartSeries | undefined;
  /** Whether the ends of their lines are read, too. */
  readonly hasLabels: boolean;
  /** Returns lines to add to a mark's tooltip. Undefined: none are added. */
  readonly compare: ((content: MarkContent) => TooltipLines) | undefined;
  /** Whether the chart should have a view: see `useLiveChart`. */
  readonly isLive: boolean;
}

/** The state of a drawing. */
export interface ChartDrawing {
  /** `drawn` once a drawing is visible, and while a new one is being prepared. `released`: its view was discarded. */
  readonly state: 'loading' | 'drawn' | 'released' | 'failed';
  /** The size of the drawing, in pixels. Zero until it is drawn. Like the other facts, it remains when the view is released. */
  readonly size: ChartSize;
  /** The colours of the series. */
  readonly colors: ReadonlyMap<ChartRow[string], string | undefined>;
  /** Whether there are values to read. */
  readonly canRead: boolean;
  /** Where the lines of the drawing end, by series. */
  readonly lineEnds: ReadonlyMap<unknown, LineEnd>;
}

interface Drawing extends ChartDrawing {
  /** The chart that failed; another one may succeed. */
  readonly failed?: RebuiltChart | undefined;
}

const NOTHING: Drawing = {
  state: 'loading',
  size: { width: 0, height: 0 },
  colors: new Map(),
  canRead: false,
  lineEnds: new Map(),
};

interface Drawn {
  readonly view: DrawnChart;
  readonly spec: string;
  /** The rows that were last set. */
  rows: RebuiltChart['rows'];
}

type Facts = Pick<ChartDrawing, 'colors' | 'canRead' | 'lineEnds'>;

/**
 * Draws a chart and keeps it up to date. New rows and a new size update the view; a new spec, theme or locale is drawn separately
 * and replaces the old drawing once it is ready. The view is finalized on unmount, and when the chart fails or stops being live: the
 * reader's selections are kept, but the picture isn't, since an image would take as much memory as the view.
 */
export function useChart(options: ChartOptions): ChartDrawing & {
  /** Closes the pinned box and returns its values, to ask about them; undefined if it wasn't open. */
  readonly ask: () => AskedValues | undefined;
  /** Closes the pinned box. */
  readonly hide: () => void;
  /** The mark that is pinned or read by keys. Undefined without one. */
  readonly picked: MarkContent | undefined;
} {
  const { elements, chart, size, words, formatColumn, isLive } = options;
  const [drawing, setDrawing] = useState<Drawing>(NOTHING);
  const [picked, setPicked] = useState<MarkContent>();
  const hasFailed = drawing.state === 'failed' && drawing.failed === chart;
  // A chart that can't be drawn is replaced by its rows, so its view has lost its place in the page.
  const isShown = isLive && chart !== undefined && !hasFailed;
  if (drawing.state === 'failed' && !hasFailed) setDrawing(NOTHING);
  else if (isShown && drawing.state === 'released') setDrawing({ ...drawing, state: 'loading' });
  const drawn = useRef<Drawn | undefined>(undefined);
  const selected = useRef<{ readonly spec: string; readonly state: SelectionState | undefined } | undefined>(undefined);
  const theme = useChartTheme(elements.figure, isLive);
  const spec = useMemo(
    () => chart && JSON.stringify([chart.spec, [...chart.tooltipTitles], [...chart.reading], chart.formats.key]),
    [chart],
  );
  const latest = useLatest(options);
  const isReady = isShown && size.width > 0 && size.height > 0;
  const [update] = useState(() => createUpdates(drawn, latest, setDrawing));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the formats doesn't identify the product's functions.
  useEffect(() => {
    const { host, tooltip, target, voice } = elements;
    const { chart: now, size: at } = latest.current;
    if (!isReady || now === undefined || spec === undefined || theme === undefined) return;
    if (host.current === null || tooltip.current === null) return;
    if (target.current === null || voice.current === null) return;
    const attempt = new AbortController();
    const { signal } = attempt;
    const show = (view: DrawnChart) => {
      if (signal.aborted) return view.finalize();
      drawn.current?.view.finalize();
      drawn.current = { view, spec, rows: now.rows };
      // In the frame of the picture. One frame later, the page would be laid out twice.
      flushSync(() => setDrawing({ state: 'drawn', size: view.size, ...update.facts() }));
      // Applies changes made during the drawing.
      const { chart: newest, size: to } = latest.current;
      if (newest !== undefined) update.rows(spec, newest.rows);
      if (to !== at) update.size(to);
    };
    const fail = () => signal.aborted || setDrawing(failed(latest.current.chart));
    drawChart({
      host: host.current,
      tooltipBox: tooltip.current,
      target: target.current,
      voice: voice.current,
      chart: now,
      theme,
      size: at,
      words,
      compare: (content) => latest.current.compare?.(content) ?? [],
      // Its box is measured next, including its actions.
      onPick: (now) => (now ? flushSync(() => setPicked(now)) : setPicked(undefined)),
      selection: selected.current?.spec === spec ? selected.current.state : undefined,
      signal,
    }).then(show, fail);
    return () => attempt.abort();
  }, [elements, spec, theme, isReady, words, formatColumn]);

  const rows = chart?.rows;
  useEffect(() => {
    if (rows !== undefined && spec !== undefined) update.rows(spec, rows);
  }, [update, rows, spec]);

  const { width, height } = size;
  useEffect(() => update.size({ width, height }), [update, width, height]);

  useEffect(() => {
    if (isShown || drawn.current === undefined) return;
    const { view, spec: of } = drawn.current;
    selected.current = { spec: of, state: view.selection() };
    view.finalize();
    drawn.current = undefined;
    setDrawing((before) => (before.state === 'drawn' ? { ...before, state: 'released' } : before));
  }, [isShown]);

  useEffect(() => {
    return () => {
      drawn.current?.view.finalize();
      drawn.current = undefined;
    };
  }, []);

  return { ...drawing, ask: update.ask, hide: update.hide, picked };
}

function failed(chart: RebuiltChart | undefined): Drawing {
  return { ...NOTHING, state: 'failed', failed: chart };
}

/** Updates of the drawn view. They do nothing if there is none. */
function createUpdates(
  drawn: RefObject<Drawn | undefined>,
  latest: { readonly current: ChartOptions },
  setDrawing: (change: (before: Drawing) => Drawing) => void,
) {
  const facts = (): Facts => {
    const { view } = drawn.current ?? {};
    const { series, hasLabels } = latest.current;
    if (view === undefined) return NOTHING;
    // Read immediately: functions would keep the view of a released chart in memory.
    return {
      colors: new Map(series?.values.map((value) => [value, view.colorOf(value)])),
      canRead: view.canRead(),
      lineEnds: series && hasLabels ? view.lineEnds(series.field) : NOTHING.lineEnds,
    };
  };
  const setFacts = (size?: ChartSize) => setDrawing((before) => ({ ...before, ...(size && { size }), ...facts() }));
  const fail = () => setDrawing(() => failed(latest.current.chart));
  return {
    facts,
    /** Sets the rows of the view, unless it was drawn for another spec. */
    rows: (spec: string, rows: RebuiltChart['rows']) => {
      const { current } = drawn;
      if (current === undefined || current.spec !== spec || current.rows === rows) return;
      current.rows = rows;
      current.view.setRows(rows).then(() => drawn.current === current && setFacts(), fail);
    },
    size: (to: ChartSize) => {
      const { current } = drawn;
      if (current === undefined || to.width === 0 || to.height === 0) return;
      current.view.setSize(to).then((size) => drawn.current === current && setFacts(size), fail);
    },
    ask: () => drawn.current?.view.ask(),
    hide: () => drawn.current?.view.hide(),
  };
}
