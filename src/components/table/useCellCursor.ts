'use client';

import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { blockOf, type Cell, HEADER_ROW, moveCell } from './Cell.js';

export interface CellCursor {
  /** The one cell that the tab key reaches. */
  readonly active: Cell;
  /** Cells that are selected together; undefined: the active one alone. */
  readonly selection: CellBlock | undefined;
  /** Moves and selects; true when the key was one of these. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseMove: (event: MouseEvent<HTMLElement>) => void;
}

export interface CellCursorOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly rowCount: number;
  readonly columnCount: number;
  readonly countPageRows: () => number;
  readonly reveal: (cell: Cell) => void;
}

interface State {
  readonly active: Cell;
  /** Where a selection began; the active cell is where it ends. */
  readonly anchor: Cell;
  readonly isAll: boolean;
}

const START: Cell = { row: HEADER_ROW, column: 0 };

/** Which cell is active and which are selected, by keys and mouse, as the ARIA grid pattern has it. */
export function useCellCursor(options: CellCursorOptions): CellCursor {
  const { table, rowCount, columnCount, countPageRows, reveal } = options;
  const [state, setState] = useState<State>({ active: START, anchor: START, isAll: false });
  const wantsFocus = useRef(false);
  const active = {
    row: Math.min(state.active.row, rowCount - 1),
    column: Math.min(state.active.column, columnCount - 1),
  };

  useBrowserLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (cell !== document.activeElement) cell?.focus({ preventScroll: true });
  });

  const go = useCallback(
    (cell: Cell, isExtending: boolean) => {
      wantsFocus.current = true;
      reveal(cell);
      setState(({ anchor }) => {
        const extends_ = isExtending && cell.row !== HEADER_ROW;
        const from = anchor.row === HEADER_ROW ? { ...anchor, row: 0 } : anchor;
        return { active: cell, anchor: extends_ ? from : cell, isAll: false };
      });
    },
    [reveal],
  );

  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && event.key.toLowerCase() === 'a') {
      setState((before) => ({ ...before, isAll: true }));
      return true;
    }
    const isSelecting = state.isAll || !isSame(state.anchor, active);
    if (event.key === 'Escape' && isSelecting) {
      setState({ active, anchor: active, isAll: false });
      return true;
    }
    if (event.altKey) return false;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const size = { rowCount, columnCount, pageRows: countPageRows() };
    const to = moveCell(active, { key: event.key, hasControl, isRightToLeft }, size);
    if (to === undefined) return false;
    const canExtend = event.shiftKey && active.row !== HEADER_ROW;
    go(canExtend && to.row === HEADER_ROW ? { ...to, row: 0 } : to, canExtend);
    return true;
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (cell === undefined || event.button !== 0) return;
    // The menu of a second button, and words that a double click selects, are the browser's.
    if (event.shiftKey) event.preventDefault();
    go(cell, event.shiftKey && active.row !== HEADER_ROW);
  };

  const onMouseMove = (event: MouseEvent<HTMLElement>) => {
    if (event.buttons !== 1 || active.row === HEADER_ROW) return;
    const cell = cellAt(event.target);
    if (cell === undefined || cell.row === HEADER_ROW || isSame(cell, active)) return;
    document.getSelection()?.removeAllRanges();
    go(cell, true);
  };

  const all = { firstRow: 0, lastRow: rowCount - 1, firstColumn: 0, lastColumn: columnCount - 1 };
  const block = isSame(state.anchor, active) || active.row === HEADER_ROW ? undefined : blockOf(state.anchor, active);
  return { active, selection: state.isAll ? all : block, onKey, onMouseDown, onMouseMove };
}

function isSame(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}

/** The cell of the table in which an element stands. Columns and rows count from 1 in ARIA, the header being row 1. */
function cellAt(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}
