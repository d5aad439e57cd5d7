'use client';

import { type PointerEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { fitColumns, readColumnTexts } from '../../rows/columnWidths.js';
import { COUNTED, readTextMeasure } from './readTextMeasure.js';

/** The column widths of a table, and the ways to change them. */
export interface ColumnWidths {
  /** The width of each column, in pixels, as rendered. */
  readonly widths: readonly number[];
  /** The widths as shown: after the first render is mounted, they are measured and changed without another render. */
  readonly shownWidths: { readonly current: readonly number[] };
  /** Whether the reader has resized a column. The table then doesn't stretch to its container. */
  readonly isResized: boolean;
  /** Changes a width by a number of pixels. Returns the new width. */
  readonly widen: (column: number, by: number) => number;
  /** Fits a column to its longest mounted text. Returns the new width. */
  readonly fitWidth: (column: number) => number;
  /** Starts resizing a column with the pointer. */
  readonly startDrag: (column: number, event: PointerEvent<HTMLElement>) => void;
}

/** How much wider than its columns a table gets in a wide card. Further apart, values of a row are hard to follow. */
const MAX_STRETCH = 1.5;
/** Limits of a resized column, in pixels. */
const MIN_WIDTH = 48;
const MAX_WIDTH = 1600;

/** Computes column widths from sample rows until the reader changes them. `keys`: how edits address the columns. */
export function useColumnWidths(
  { columns, formats, sample }: Pick<ResultTableModel, 'columns' | 'formats' | 'sample'>,
  keys: readonly string[],
  table: RefObject<HTMLTableElement | null>,
): ColumnWidths {
  // A ref rather than a state: changing a state would render the table a second time, which takes a fourteenth of its first
  // paint.
  const [measured] = useState({ measure: COUNTED });
  const { measure } = measured;
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map());
  const texts = useMemo(() => readColumnTexts(columns, formats, sample), [columns, formats, sample]);
  const natural = useMemo(() => fitColumns(texts, measure), [texts, measure]);
  const widths = useMemo(
    () => natural.map((width, index) => changed.get(keys[index] ?? '') ?? width),
    [natural, changed, keys],
  );

  const shownWidths = useRef<readonly number[]>(widths);
  const firstTexts = useRef(texts);
  useBrowserLayoutEffect(() => {
    shownWidths.current = widths;
  });
  useBrowserLayoutEffect(() => {
    // Effects can run again, such as when a hidden part of the page is shown; the reader may have resized a column by then.
    if (table.current === null || measured.measure !== COUNTED) return;
    measured.measure = readTextMeasure(table.current);
    const first = fitColumns(firstTexts.current, measured.measure);
    shownWidths.current = first;
    table.current.style.width = `${sum(first)}px`;
    table.current.style.minWidth = stretchTo(sum(first));
    for (const [index, column] of [...table.current.getElementsByTagName('col')].entries()) {
      column.style.width = `${first[index]}px`;
    }
  }, [table, measured]);
  const setWidth = useCallback(
    (column: number, width: number) => {
      const kept = clamp(width);
      setChanged((before) => {
        // The first resize keeps the other columns at their stretched widths.
        const seen = before.size > 0 ? before : new Map(seenWidths(table.current, keys));
        return new Map(seen).set(keys[column] ?? '', kept);
      });
      return kept;
    },
    [keys, table],
  );

  const widthOf = useCallback(
    (column: number) => {
      const header = table.current?.querySelector(`th[aria-colindex="${column + 1}"]`);
      return header?.getBoundingClientRect().width ?? shownWidths.current[column] ?? MIN_WIDTH;
    },
    [table],
  );

  const widen = (column: number, by: number) => setWidth(column, widthOf(column) + by);

  const fitWidth = useCallback(
    (column: number) => setWidth(column, contentWidth(table.current, column)),
    [setWidth, table],
  );

  const startDrag = useCallback(
    (column: number, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const handle = event.currentTarget;
      const from = event.clientX;
      const width = widthOf(column);
      const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
      const onMove = ({ clientX }: globalThis.PointerEvent) => setWidth(column, width + sign * (clientX - from));
      const onEnd = () => {
        handle.removeEventListener('pointermove', onMove);
        handle.removeEventListener('lostpointercapture', onEnd);
        delete handle.dataset.state;
      };
      handle.setPointerCapture?.(event.pointerId);
      handle.addEventListener('pointermove', onMove);
      handle.addEventListener('lostpointercapture', onEnd);
      handle.dataset.state = 'dragging';
    },
    [setWidth, widthOf],
  );

  return { widths, shownWidths, isResized: changed.size > 0, widen, fitWidth, startDrag };
}

/** The least width of a table whose columns need `width` pixels. */
export function stretchTo(width: number): string {
  return `min(100%, ${Math.round(MAX_STRETCH * width)}px)`;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

function clamp(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH));
}

function seenWidths(table: HTMLTableElement | null, keys: readonly string[]): readonly (readonly [string, number])[] {
  const headers = table?.querySelectorAll<HTMLElement>('th[aria-colindex]') ?? [];
  return [...headers].map((header) => [
    keys[Number(header.getAttribute('aria-colindex')) - 1] ?? '',
    Math.round(header.getBoundingClientRect().width),
  ]);
}

/** The width that the mounted cells of a column need without truncation, in pixels. */
function contentWidth(table: HTMLTableElement | null, column: number): number {
  const range = document.createRange();
  let widest = 0;
  for (const cell of table?.querySelectorAll<HTMLElement>(`[aria-colindex="${column + 1}"]`) ?? []) {
    const words = cell.querySelector<HTMLElement>('button > span') ?? cell;
    range.selectNodeContents(words);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const space = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const arrows = words === cell ? 0 : 24;
    widest = Math.max(widest, range.getBoundingClientRect().width + space + arrows + 2);
  }
  return Math.ceil(widest);
}
