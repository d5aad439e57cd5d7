import type { CellBlock } from '../../rows/writeRows.js';

/** The position of a cell in the table. */
export interface Cell {
  /** The row, from 0; `HEADER_ROW` for the header and `FOOTER_ROW` for the footer. */
  readonly row: number;
  /** The column, from 0. */
  readonly column: number;
}

/** The row number of the header. */
export const HEADER_ROW = -1;

/** The row number of the footer, however many rows are above it. */
export const FOOTER_ROW = Number.POSITIVE_INFINITY;

/** Whether a cell is neither in the header nor in the footer. */
export function isInBody({ row }: Cell): boolean {
  return row !== HEADER_ROW && row !== FOOTER_ROW;
}

/** The block with two given cells as its corners. */
export function blockOf(a: Cell, b: Cell): CellBlock {
  return {
    firstRow: Math.max(0, Math.min(a.row, b.row)),
    lastRow: Math.max(a.row, b.row),
    firstColumn: Math.min(a.column, b.column),
    lastColumn: Math.max(a.column, b.column),
  };
}

/** The block of a single cell. Undefined for a header and in the footer. */
export function cellBlock(cell: Cell): CellBlock | undefined {
  return isInBody(cell) ? blockOf(cell, cell) : undefined;
}

/** The number of cells in a block. */
export function cellsOf({ firstRow, lastRow, firstColumn, lastColumn }: CellBlock): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

/** A key press that may move the active cell. */
export interface CellKey {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Whether Control is pressed, or Command on a Mac. */
  readonly hasControl: boolean;
  /** Whether the table is laid out from right to left, which swaps the left and right arrow keys. */
  readonly isRightToLeft: boolean;
}

/** The extent that the active cell can move in. */
export interface TableSize {
  /** The number of rows, without the header and the footer. */
  readonly rowCount: number;
  readonly hasFooter: boolean;
  /** The number of columns. */
  readonly columnCount: number;
  /** The number of rows that Page Up and Page Down move by. */
  readonly pageRows: number;
}

/** The cell that a key moves to, by the ARIA grid pattern. Undefined for other keys. */
export function moveCell(from: Cell, { key, hasControl, isRightToLeft }: CellKey, size: TableSize) {
  const lastRow = size.rowCount - 1;
  const lastColumn = size.columnCount - 1;
  const end = size.hasFooter ? size.rowCount : lastRow;
  const { column } = from;
  const row = Math.min(from.row, end);
  const to = (toRow: number, toColumn: number): Cell => ({
    row: toRow > lastRow && size.hasFooter ? FOOTER_ROW : Math.min(Math.max(toRow, HEADER_ROW), lastRow),
    column: Math.min(Math.max(toColumn, 0), lastColumn),
  });
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return hasControl ? to(row, lastColumn) : to(row, column + 1);
  if (key === backward) return hasControl ? to(row, 0) : to(row, column - 1);
  if (key === 'ArrowDown') return hasControl ? to(Math.max(row, lastRow), column) : to(row + 1, column);
  if (key === 'ArrowUp') return hasControl ? to(Math.min(row, 0), column) : to(row - 1, column);
  if (key === 'PageDown') return to(Math.max(row, Math.min(row + size.pageRows, lastRow)), column);
  if (key === 'PageUp') return to(row <= 0 ? HEADER_ROW : Math.max(0, row - size.pageRows), column);
  if (key === 'Home') return hasControl ? to(0, 0) : to(row, 0);
  if (key === 'End') return hasControl ? to(lastRow, lastColumn) : to(row, lastColumn);
  return undefined;
}
