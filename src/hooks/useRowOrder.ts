'use client';

import { useState } from 'react';
import { type RowSort, sortInSteps } from '../rows/sortRows.js';
import { workInSlices, workUntil } from '../rows/workInSlices.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';
import { useLatest } from './useLatest.js';

export interface RowOrder {
  /** Row numbers in the order to show; undefined: as sent. Rows beyond its length came later and stand behind. */
  readonly order: Uint32Array | undefined;
  /** True while a sort runs that takes longer than a moment; the order before stays until then. */
  readonly isSorting: boolean;
}

/** Milliseconds of sorting that the page waits for: most sorts end within and never show a state of their own. */
const AT_ONCE = 20;

/**
 * The order of rows by one column. Long sorts run in slices beside the page. While rows arrive (`isGrowing`) those that
 * were sorted stay where they are, and new ones stand behind them until all have come: nothing moves under the reader.
 */
export function useRowOrder(sort: RowSort | undefined, isGrowing: boolean): RowOrder {
  const [done, setDone] = useState<Uint32Array>();
  const [isSorting, setIsSorting] = useState(false);
  const latest = useLatest(sort);
  const settledRows = isGrowing ? undefined : sort?.data;
  const settledCount = isGrowing ? undefined : sort?.rowCount;
  const { column, direction, locale } = sort ?? {};

  useBrowserLayoutEffect(() => {
    if (latest.current === undefined) {
      setDone(undefined);
      return;
    }
    const steps = sortInSteps(latest.current);
    const first = workUntil(steps, performance.now() + AT_ONCE);
    if (first.done) {
      setDone(first.value);
      return;
    }
    const stop = new AbortController();
    setIsSorting(true);
    workInSlices(steps, stop.signal).then(
      (order) => {
        setDone(order);
        setIsSorting(false);
      },
      // Another sort took its place.
      () => {},
    );
    return () => {
      stop.abort();
      setIsSorting(false);
    };
  }, [column, direction, locale, settledRows, settledCount]);

  const isUsable = sort !== undefined && done !== undefined && done.length <= sort.rowCount;
  return { order: isUsable ? done : undefined, isSorting };
}
