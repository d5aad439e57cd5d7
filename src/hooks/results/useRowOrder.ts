'use client';

import { useState } from 'react';
import { type RowSort, sortInSteps } from '../../rows/sortRows.js';
import { workInSlices, workUntil } from '../../rows/workInSlices.js';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.js';
import { useLatest } from '../useLatest.js';

export interface RowOrder {
  /** Row indexes in display order; undefined: as sent. Rows beyond its length arrived later and come last. */
  readonly order: Uint32Array | undefined;
  /** True during a long sort; the previous order is shown until it ends. */
  readonly isSorting: boolean;
}

/** Milliseconds that a sort may block the page. Most sorts finish within that and never show a busy state. */
const MAX_BLOCKING_MS = 20;

/**
 * Returns the order of rows by one column. Long sorts run in slices. While rows arrive (`isGrowing`), sorted rows keep their
 * place and new ones are added at the end, so that nothing moves under the reader.
 */
export function useRowOrder(sort: RowSort | undefined, isGrowing: boolean): RowOrder {
  const [done, setDone] = useState<Uint32Array>();
  const [isSorting, setIsSorting] = useState(false);
  const latest = useLatest(sort);
  const settledRows = isGrowing ? undefined : sort?.data;
  const settledCount = isGrowing ? undefined : sort?.rowCount;
  const { direction, locale } = sort ?? {};
  const { index, kind } = sort?.column ?? {};

  useBrowserLayoutEffect(() => {
    if (latest.current === undefined) {
      setDone(undefined);
      return;
    }
    const steps = sortInSteps(latest.current);
    const first = workUntil(steps, performance.now() + MAX_BLOCKING_MS);
    if (first.done) {
      setDone((before) => (isSameOrder(before, first.value) ? before : first.value));
      return;
    }
    const stop = new AbortController();
    setIsSorting(true);
    workInSlices(steps, stop.signal).then(
      (order) => {
        setDone(order);
        setIsSorting(false);
      },
      // The sort was replaced by another one.
      () => {},
    );
    return () => {
      stop.abort();
      setIsSorting(false);
    };
  }, [index, kind, direction, locale, settledRows, settledCount]);

  const isUsable = sort !== undefined && done !== undefined && done.length <= sort.rowCount;
  return { order: isUsable ? done : undefined, isSorting };
}

/** A page may pass a new array of the same rows on every render. If each led to a new order, rendering would never end. */
function isSameOrder(before: Uint32Array | undefined, now: Uint32Array): boolean {
  return before?.length === now.length && now.every((row, place) => row === before[place]);
}
