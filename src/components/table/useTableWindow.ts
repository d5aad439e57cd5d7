'use client';

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useLatest } from '../../hooks/useLatest.js';
import { findFirstIndex } from '../../protocol/findFirstIndex.js';
import type { Cell } from './Cell.js';
import { pageHeight, type RowScale, scrollTopFor, topAfterScroll } from './RowScale.js';

/** The mounted rows and columns of a table. */
export interface TableWindow {
  /** The first mounted row. */
  readonly firstRow: number;
  /** The row after the last mounted one. */
  readonly endRow: number;
  /** The first mounted column. */
  readonly firstColumn: number;
  /** The column after the last mounted one. */
  readonly endColumn: number;
  /** The distance of each frozen column from the start of the table, in pixels. Frozen columns are always mounted. */
  readonly frozenAt: readonly number[];
  /** The number of columns that can be frozen and leave room for others; 0 if all columns fit into the view. */
  readonly maxFrozen: number;
  /** The offset of `firstRow` from the top of all rows, in pixels. */
  readonly rowsBefore: number;
  /** The height of all rows in the page, in pixels. */
  readonly rowsHeight: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
  /** Returns the number of rows that Page Up and Page Down move by. */
  readonly countPageRows: () => number;
  /** Updates the window. Call it on each `scroll` event. */
  readonly onScroll: () => void;
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
  /** The number of columns to freeze at the start of the table. */
  readonly frozen: number;
}

/** Up to this number, all rows or columns are mounted, so that find-in-page and printing reach them. */
const MAX_UNWINDOWED_ROWS = 50;
const MAX_UNWINDOWED_COLUMNS = 16;
/** Overscan rows in the direction of a slow scroll, and the rows per frame that count as slow. */
const ROWS_AHEAD = 6;
/** Overscan columns on either side. */
const COLUMNS_AROUND = 1;
/** The share of the view that frozen columns may cover. More columns than that aren't frozen. */
const MAX_FROZEN_SHARE = 0.6;
const NONE_FROZEN: readonly number[] = [];

interface View {
  /** The distance from the top of the first row to the top of the view, in pixels. See `RowScale`. */
  readonly top: number;
  /** The position of the scroll bar, in pixels. */
  readonly scrollTop: number;
  readonly left: number;
  readonly width: number;
  /** `width` once it was measured; before, 0. */
  readonly measuredWidth: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  /** Overscan rows above and below. */
  readonly above: number;
  readonly below: number;
}

/** The default theme's sizes, until the first layout measures them. */
const DEFAULT_VIEW: View = {
  top: 0,
  scrollTop: 0,
  left: 0,
  width: 720,
  measuredWidth: 0,
  height: 416,
  rowHeight: 33,
  headerHeight: 33,
  above: 0,
  below: 0,
};

/** Computes the mounted part of a table from its scroll position. The cost doesn't depend on the number of rows. */
export function useTableWindow({ scroller, rowCount, widths, frozen }: TableWindowOptions): TableWindow {
  const [view, setView] = useState(DEFAULT_VIEW);
  const current = useRef(view);
  const offsets = useMemo(() => toOffsets(widths), [widths]);
  const frozenCount = countFrozen(view, offsets, frozen);
  const frozenAt = useMemo(
    () => (frozenCount === 0 ? NONE_FROZEN : offsets.slice(0, frozenCount)),
    [offsets, frozenCount],
  );
  const shown = useMemo(() => windowOf(view, rowCount, offsets), [view, rowCount, offsets]);
  const drawn = useRef(shown);
  useBrowserLayoutEffect(() => {
    drawn.current = shown;
  });

  /** Stores a view, and re-renders if it shows anything that isn't mounted. */
  const take = useCallback(
    (next: View) => {
      const isSameScale = next.rowHeight === current.current.rowHeight;
      current.current = next;
      const offset = next.scrollTop - next.top;
      const isDrawn = covers(drawn.current, next, rowCount, offsets) && offset === drawn.current.offset;
      const isSameFreeze = countFrozen(next, offsets, frozen) === frozenCount;
      if (!isDrawn || !isSameScale || !isSameFreeze) setView(next);
    },
    [rowCount, offsets, frozen, frozenCount],
  );

  const latestTake = useLatest(take);
  // New widths change what the same view shows, and nothing that is measured.
  useBrowserLayoutEffect(() => take(current.current), [take]);

  const measure = useCallback(() => {
    const element = scroller.current;
    // A hidden table has no size, so the last one is kept.
    if (element === null || element.clientHeight === 0) return;
    const first = rowCount === 0 ? null : element.querySelector('tbody tr[aria-rowindex]');
    const row = first?.getBoundingClientRect().height;
    const header = element.querySelector('thead')?.getBoundingClientRect().height;
    latestTake.current({
      ...current.current,
      width: element.clientWidth,
      measuredWidth: element.clientWidth,
      height: element.clientHeight,
      rowHeight: row || current.current.rowHeight,
      headerHeight: header || current.current.headerHeight,
    });
  }, [scroller, rowCount]);

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
    const before = current.current;
    const { scrollTop } = element;
    element.toggleAttribute('data-scrolled', element.scrollLeft !== 0);
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
    // Rendered in the frame of the scroll; later, an empty area would be visible.
    flushSync(() => take(next));
  }, [scroller, rowCount, take]);

  const reveal = useCallback(
    ({ row, column }: Cell) => {
      const element = scroller.current;
      if (element === null) return;
      const before = current.current;
      const scale = scaleOf(before, rowCount);
      const top = row < 0 ? before.top : nearest(before.top, row * scale.rowHeight, scale.rowHeight, scale.viewHeight);
      const start = offsets[column] ?? 0;
      const covered = offsets[frozenCount] ?? 0;
      const left =
        column < frozenCount
          ? before.left
          : nearest(before.left, start - covered, (offsets[column + 1] ?? start) - start, before.width - covered);
      if (top !== before.top) element.scrollTop = scrollTopFor(scale, before, top);
      if (left !== before.left) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -left : left;
      take({ ...before, top, left, scrollTop: element.scrollTop, above: 0, below: 0 });
    },
    [scroller, rowCount, offsets, frozenCount, take],
  );

  const countPageRows = useCallback(() => {
    const { viewHeight, rowHeight } = scaleOf(current.current, rowCount);
    return Math.max(1, Math.floor(viewHeight / rowHeight) - 1);
  }, [rowCount]);

  const maxFrozen = countFrozen(view, offsets, widths.length);
  return { ...shown, frozenAt, maxFrozen, rowHeight: view.rowHeight, countPageRows, onScroll, reveal };
}

interface Shown
  extends Pick<TableWindow, 'firstRow' | 'endRow' | 'firstColumn' | 'endColumn' | 'rowsBefore' | 'rowsHeight'> {
  readonly offset: number;
}

/** The number of columns that are frozen: none of a table without anything to scroll, and no more than leave room for others. */
function countFrozen(view: View, offsets: readonly number[], asked: number): number {
  const { measuredWidth } = view;
  if (measuredWidth === 0 || (offsets.at(-1) ?? 0) <= measuredWidth) return 0;
  let count = 0;
  while (count < asked && (offsets[count + 1] ?? Infinity) <= MAX_FROZEN_SHARE * measuredWidth) count += 1;
  return count;
}

function windowOf(view: View, rowCount: number, offsets: readonly number[]): Shown {
  const scale = scaleOf(view, rowCount);
  const offset = view.scrollTop - view.top;
  const rows = visibleRows(view, rowCount);
  const columns = visibleColumns(view, offsets);
  const firstRow = Math.max(0, rows.first - view.above);
  return {
    firstRow,
    endRow: Math.min(rowCount, rows.end + view.below),
    firstColumn: Math.max(0, columns.first - COLUMNS_AROUND),
    endColumn: Math.min(offsets.length - 1, columns.end + COLUMNS_AROUND),
    rowsBefore: Math.max(0, firstRow * view.rowHeight + offset),
    rowsHeight: pageHeight(scale),
    offset,
  };
}

function covers(drawn: Shown, view: View, rowCount: number, offsets: readonly number[]): boolean {
  const rows = visibleRows(view, rowCount);
  const columns = visibleColumns(view, offsets);
  const hasRows = drawn.firstRow <= rows.first && drawn.endRow >= rows.end;
  return hasRows && drawn.firstColumn <= columns.first && drawn.endColumn >= columns.end;
}

function visibleRows(view: View, rowCount: number): { first: number; end: number } {
  if (rowCount <= MAX_UNWINDOWED_ROWS) return { first: 0, end: rowCount };
  const { viewHeight, rowHeight } = scaleOf(view, rowCount);
  const first = Math.min(Math.floor(view.top / rowHeight), rowCount - 1);
  return { first, end: Math.min(rowCount, Math.ceil((view.top + viewHeight) / rowHeight)) };
}

function visibleColumns({ left, width }: View, offsets: readonly number[]): { first: number; end: number } {
  const count = offsets.length - 1;
  if (count <= MAX_UNWINDOWED_COLUMNS) return { first: 0, end: count };
  const first = findFirstIndex(count - 1, (column) => (offsets[column + 1] ?? 0) > left);
  const end = findFirstIndex(count, (column) => (offsets[column] ?? 0) >= left + width);
  return { first, end: Math.max(first + 1, end) };
}

function scaleOf({ rowHeight, height, headerHeight }: View, rowCount: number): RowScale {
  return { rowCount, rowHeight, viewHeight: Math.max(rowHeight, height - headerHeight) };
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
