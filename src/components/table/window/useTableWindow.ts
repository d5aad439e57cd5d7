'use client';

import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../../../hooks/useLatest.js';
import { markEdges } from '../../ui/markEdges.js';
import type { Cell } from '../Cell.js';
import { createViewStore, type ViewStore } from './createViewStore.js';
import { scrollTopFor, topAfterScroll } from './RowScale.js';
import {
  type ColumnWindow,
  columnWindowOf,
  countFreezable,
  coversColumns,
  coversRows,
  type RowWindow,
  rowWindowOf,
  scaleOf,
  type TableView,
} from './TableView.js';

/** The mounted columns of a table, and the ways to change what is mounted. For the rows, see `useRowWindow`. */
export interface TableWindow extends ColumnWindow {
  /** The distance of each frozen column from the start of the table, in pixels. Frozen columns are always mounted. */
  readonly frozenAt: readonly number[];
  /** The number of columns that can be frozen and leave room for others; 0 if all columns fit into the view. */
  readonly maxFrozen: number;
  /** What the table shows, for `useRowWindow`. */
  readonly store: ViewStore;
  /** Returns the number of rows that Page Up and Page Down move by. */
  readonly countPageRows: () => number;
  /** Updates the window. Call it on each `scroll` event. */
  readonly onScroll: () => void;
  /** Measures the sizes again. Call it when the footer appears or disappears. */
  readonly measure: () => void;
  /** Scrolls by the minimum that makes a cell visible. The cell is mounted when this returns. */
  readonly reveal: (cell: Cell) => void;
}

/** Options of `useTableWindow`. */
export interface TableWindowOptions {
  /** The scrolling element around the table. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** The number of rows. */
  readonly rowCount: number;
  /** The width of each column, in pixels. */
  readonly widths: readonly number[];
  /** The current widths, which may have changed since the last render. */
  readonly shownWidths: { readonly current: readonly number[] };
  /** The number of columns to freeze at the start of the table. */
  readonly frozen: number;
}

/** Overscan rows in the direction of a slow scroll, and the rows per frame that count as slow. */
const ROWS_AHEAD = 6;
const NONE_FROZEN: readonly number[] = [];

/** Computes the mounted part of a table from its scroll position. The cost doesn't depend on the number of rows. */
export function useTableWindow(options: TableWindowOptions): TableWindow {
  const { scroller, rowCount, widths, shownWidths, frozen } = options;
  const [store] = useState(createViewStore);
  const view = useSyncExternalStore(store.subscribe, store.getColumns, store.getColumns);
  const offsets = useMemo(() => toOffsets(widths), [widths]);
  const maxFrozen = countFreezable(view, offsets);
  const frozenCount = Math.min(frozen, maxFrozen);
  const frozenAt = useMemo(
    () => (frozenCount === 0 ? NONE_FROZEN : offsets.slice(0, frozenCount)),
    [offsets, frozenCount],
  );

  /** Stores a view, and re-renders the rows or the columns if it shows any that aren't mounted. */
  const take = useCallback(
    (next: TableView) =>
      store.set(next, {
        rows: !coversRows(store.getRows(), next, rowCount),
        columns: !coversColumns([store.getColumns(), offsets], [next, toOffsets(shownWidths.current)]),
      }),
    [store, rowCount, offsets, shownWidths],
  );

  const latestTake = useLatest(take);
  // New widths change what the same view shows, but none of its measurements.
  useBrowserLayoutEffect(() => {
    take(store.getView());
    if (scroller.current !== null) markEdges(scroller.current);
  }, [take, store, scroller]);

  const measure = useCallback(() => {
    const element = scroller.current;
    // A hidden table has no size, so the last one is kept.
    if (element === null || element.clientHeight === 0) return;
    markEdges(element);
    const before = store.getView();
    const first = rowCount === 0 ? null : element.querySelector('tbody tr[aria-rowindex]');
    const row = first?.getBoundingClientRect().height;
    const header = element.querySelector('thead')?.getBoundingClientRect().height;
    // Like the header, it covers rows.
    const footer = element.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
    latestTake.current({
      ...before,
      width: element.clientWidth,
      measuredWidth: element.clientWidth,
      height: element.clientHeight,
      rowHeight: row || before.rowHeight,
      headerHeight: header ? header + footer : before.headerHeight,
    });
  }, [scroller, store, rowCount]);

  useBrowserLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, measure]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const before = store.getView();
    const { scrollTop } = element;
    markEdges(element);
    const top = topAfterScroll(scaleOf(before, rowCount), before, scrollTop);
    const way = top - before.top;
    const isSlow = Math.abs(way) < ROWS_AHEAD * before.rowHeight;
    const next = {
      ...before,
      top,
      scrollTop,
      left: Math.abs(element.scrollLeft),
      above: isSlow && way < 0 ? ROWS_AHEAD : 0,
      below: isSlow && way > 0 ? ROWS_AHEAD : 0,
    };
    // Rendered in the same frame as the scroll: later, an empty area would be visible.
    flushSync(() => take(next));
  }, [scroller, store, rowCount, take]);

  const reveal = useCallback(
    ({ row, column }: Cell) => {
      const element = scroller.current;
      if (element === null) return;
      const before = store.getView();
      const scale = scaleOf(before, rowCount);
      const top = row < 0 ? before.top : nearest(before.top, row * scale.rowHeight, scale.rowHeight, scale.viewHeight);
      const shown = toOffsets(shownWidths.current);
      const start = shown[column] ?? 0;
      const covered = shown[frozenCount] ?? 0;
      const left =
        column < frozenCount
          ? before.left
          : nearest(before.left, start - covered, (shown[column + 1] ?? start) - start, before.width - covered);
      if (top !== before.top) element.scrollTop = scrollTopFor(scale, before, top);
      if (left !== before.left) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left;
      take({ ...before, top, left, scrollTop: element.scrollTop, above: 0, below: 0 });
    },
    [scroller, store, rowCount, shownWidths, frozenCount, take],
  );

  const countPageRows = useCallback(() => {
    const { viewHeight, rowHeight } = scaleOf(store.getView(), rowCount);
    return Math.max(1, Math.floor(viewHeight / rowHeight) - 1);
  }, [store, rowCount]);

  return { ...columnWindowOf(view, offsets), frozenAt, maxFrozen, store, countPageRows, onScroll, measure, reveal };
}

/** Returns the rows of a table to mount. Re-renders whenever scrolling changes them. */
export function useRowWindow(store: ViewStore, rowCount: number): RowWindow {
  return rowWindowOf(useSyncExternalStore(store.subscribe, store.getRows, store.getRows), rowCount);
}

/** The scroll position nearest to `from` at which a view of `size` pixels shows `length` pixels from `start`. */
function nearest(from: number, start: number, length: number, size: number): number {
  if (start < from || length > size) return start;
  return start + length > from + size ? start + length - size : from;
}

function toOffsets(widths: readonly number[]): readonly number[] {
  const offsets = [0];
  for (const width of widths) offsets.push((offsets.at(-1) ?? 0) + width);
  return offsets;
}
