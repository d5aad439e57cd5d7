'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNearViewport } from '../ui/useNearViewport.js';
import { usePrinting } from '../ui/usePrinting.js';

/**
 * Charts on a page that keep their views: those near the viewport, and up to this number of the charts that were last near it. The
 * marks of charts are most of a page's elements, and their dataflows most of its memory. Redrawing takes longer than a frame, so
 * scrolling back and forth between a few charts must not cause it.
 */
const MAX_LIVE = 8;

interface LiveChart {
  isNear: boolean;
  readonly figure: RefObject<HTMLElement | null>;
  readonly release: () => void;
}

/** In the order in which they were last near the viewport. */
const live = new Set<LiveChart>();

/**
 * Whether a chart should have a view: near the viewport and afterwards until other charts need its place, and while the page is
 * printed.
 */
export function useLiveChart(figure: RefObject<HTMLElement | null>): boolean {
  const [isLive, setLive] = useState(false);
  const isPrinting = usePrinting();
  const own = useRef<LiveChart | undefined>(undefined);
  const move = useCallback(
    (isNear: boolean) => {
      own.current ??= { isNear, figure, release: () => setLive(false) };
      own.current.isNear = isNear;
      if (isNear) setLive(true);
      if (isNear || live.delete(own.current)) live.add(own.current);
      releaseOthers();
    },
    [figure],
  );
  useNearViewport(figure, move);
  useEffect(() => () => void (own.current && live.delete(own.current)), []);
  return isLive || isPrinting;
}

function releaseOthers(): void {
  for (const chart of live) {
    if (live.size <= MAX_LIVE) return;
    if (chart.isNear || isInUse(chart)) continue;
    live.delete(chart);
    chart.release();
  }
}

/** Whether the reader has pinned a place of a chart, or has the focus in it. */
function isInUse({ figure }: LiveChart): boolean {
  return figure.current?.querySelector(':focus, [data-tt-part="chart-picture"][data-state="pin"]') != null;
}
