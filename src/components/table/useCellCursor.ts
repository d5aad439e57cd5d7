'use client';

import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { isElement } from '../../dom/isElement.js';
import { selectionAt } from '../../dom/selectionAt.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { blockOf, type Cell, FOOTER_ROW, HEADER_ROW, isInBody, moveCell, type TableSize } from './Cell.js';

/** The active cell and the selection of a table, with their event handlers. */
export interface CellCursor {
  /** The only cell in the tab order. */
  readonly active: Cell;
  /** The selected cells. Undefined if only the active one is selected. */
  readonly selection: CellBlock | undefined;
  /** Moves the active cell or selects. Returns whether it handled the key. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
  /** Activates the cell under the pointer; extends the selection with Shift. */
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  /** Moves the focus to a cell. */
  readonly focus: (cell: Cell) => void;
  /** Extends the selection while the primary button is pressed. */
  readonly onMouseMove: (event: MouseEvent<HTMLElement>) => void;
}

/** Options of `useCellCursor`. */
export interface CellCursorOptions extends Omit<TableSize, 'pageRows'> {
  /** The table, in which the active cell gets the focus. */
  readonly table: RefObject<HTMLTableElement | null>;
  /** Returns the number of rows that Page Up and Page Down move by. */
  readonly countPageRows: () => number;
  /** Scrolls a cell into view and mounts it. */
  readonly reveal: (cell: Cell) => void;
}

interface State {
  readonly active: Cell;
  /** The corner where the selection starts; the active cell is the opposite one. */
  readonly anchor: Cell;
  readonly isAll: boolean;
}

const START: Cell = { row: HEADER_ROW, column: 0 };

/** Tracks the active cell and the selection by keyboard and mouse, following the ARIA grid pattern. */
export function useCellCursor(options: CellCursorOptions): CellCursor {
  const { table, rowCount, hasFooter, columnCount, countPageRows, reveal } = options;
  const [state, setState] = useState<State>({ active: START, anchor: START, isAll: false });
  /** How the focus came to the active cell, until it has it. */
  const move = useRef<'key' | 'press'>(undefined);
  const row = Math.min(state.active.row, hasFooter ? FOOTER_ROW : rowCount - 1);
  const column = Math.min(state.active.column, columnCount - 1);
  const active = useMemo(() => ({ row, column }), [row, column]);
  const anchor = {
    row: Math.min(state.anchor.row, Math.max(row, rowCount - 1)),
    column: Math.min(state.anchor.column, columnCount - 1),
  };
  /** Whether the mouse was pressed on a cell: one that was pressed elsewhere selects text on its way through the table. */
  const isDragging = useRef(false);

  useBrowserLayoutEffect(() => {
    if (move.current === undefined) return;
    const cell = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    // What scrolls around the table, such as a thread. A pressed cell stays under the pointer.
    if (move.current === 'key') cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    move.current = undefined;
  });

  const go = (cell: Cell, isExtending: boolean, isPressed = false) => {
    move.current = isPressed ? 'press' : 'key';
    // A header that moved under a pressed pointer would not be clicked.
    if (!isPressed || isInBody(cell)) reveal({ ...cell, row: Math.min(cell.row, rowCount - 1) });
    setState(({ anchor }) => {
      const from = anchor.row === HEADER_ROW ? { ...anchor, row: 0 } : anchor;
      return { active: cell, anchor: isExtending && isInBody(cell) ? from : cell, isAll: false };
    });
  };

  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && event.key.toLowerCase() === 'a') {
      setState((before) => ({ ...before, isAll: true }));
      return true;
    }
    const isSelecting = state.isAll || !isSame(anchor, active);
    if (event.key === 'Escape' && isSelecting) {
      setState({ active, anchor: active, isAll: false });
      return true;
    }
    if (event.altKey) return false;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const size = { rowCount, hasFooter, columnCount, pageRows: countPageRows() };
    const to = moveCell(active, { key: event.key, hasControl, isRightToLeft }, size);
    if (to === undefined) return false;
    const canExtend = event.shiftKey && isInBody(active);
    go(canExtend && !isInBody(to) ? { ...to, row: active.row } : to, canExtend);
    return true;
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (cell === undefined || event.button !== 0) return;
    // Shift+click would select text. Otherwise the default stays, so that a double click can select words.
    if (event.shiftKey) event.preventDefault();
    go(cell, event.shiftKey && isInBody(active), true);
    isDragging.current = true;
    const over = new AbortController();
    const end = () => {
      isDragging.current = false;
      over.abort();
    };
    // Selected text that is dragged away takes the `mouseup` with it.
    for (const type of ['mouseup', 'dragstart'])
      event.currentTarget.ownerDocument.addEventListener(type, end, { capture: true, signal: over.signal });
  };

  const onMouseMove = (event: MouseEvent<HTMLElement>) => {
    if (event.buttons !== 1 || !isDragging.current || !isInBody(active)) return;
    const cell = cellAt(event.target);
    if (cell === undefined || !isInBody(cell) || isSame(cell, active)) return;
    selectionAt(event.currentTarget)?.removeAllRanges();
    go(cell, true, true);
  };

  const all = { firstRow: 0, lastRow: rowCount - 1, firstColumn: 0, lastColumn: columnCount - 1 };
  const block = isSame(anchor, active) || !isInBody(active) ? undefined : blockOf(anchor, active);
  const focus = (cell: Cell) => go(cell, false);
  return { active, selection: state.isAll ? all : block, onKey, focus, onMouseDown, onMouseMove };
}

function isSame(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column;
}

/** The cell that contains an element. ARIA counts rows and columns from 1, and the header is row 1. */
function cellAt(target: EventTarget): Cell | undefined {
  const cell = isElement(target) ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return undefined;
  const isFooter = row.closest('tfoot') !== null;
  const column = Number(cell.getAttribute('aria-colindex')) - 1;
  return { row: isFooter ? FOOTER_ROW : Number(row.getAttribute('aria-rowindex')) - 2, column };
}
