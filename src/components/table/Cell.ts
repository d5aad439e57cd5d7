import type { CellBlock } from '../../rows/writeRows.js';

/** The position of a cell in the table. */
export interface Cell {
  /** The row, from 0; `HEADER_ROW` for the header. */
  readonly row: number;
  /** The column, from 0. */
  readonly column: number;
}

/** The row number of the header. */
export const HEADER_ROW = -1;

/** The block with two given cells as its corners. */
export function blockOf(a: Cell, b: Cell): CellBlock {
  return {
    firstRow: Math.max(0, Math.min(a.row, b.row)),
    lastRow: Math.max(a.row, b.row),
    firstColumn: Math.min(a.column, b.column),
    lastColumn: Math.max(a.column, b.column),
  };
}

/** The block of a single cell. Undefined for a header. */
export function cellBlock(cell: Cell): CellBlock | undefined {
  return cell.row === HEADER_ROW ? undefined : blockOf(cell, cell);
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
  /** The number of rows, without the header. */
  readonly rowCount: number;
  /** The number of columns. */
  readonly columnCount: number;
  /** The number of rows that Page Up and Page Down move by. */
  readonly pageRows: number;
}

/** The cell that a key moves to, by the ARIA grid pattern. Undefined for other keys. */
export function moveCell({ row, column }: Cell, { key, hasControl, isRightToLeft }: CellKey, size: TableSize) {
  const lastRow = size.rowCount - 1;
  const lastColumn = size.columnCount - 1;
  const to = (toRow: number, toColumn: number): Cell => ({
    row: Math.min(Math.max(toRow, HEADER_ROW), lastRow),
    column: Math.min(Math.max(toColumn, 0), lastColumn),
  });
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return hasControl ? to(row, lastColumn) : to(row, column + 1);
  if (key === backward) return hasControl ? to(row, 0) : to(row, column - 1);
  if (key === 'ArrowDown') return hasControl ? to(lastRow, column) : to(row + 1, column);
  if (key === 'ArrowUp') return hasControl ? to(Math.min(row, 0), column) : to(row - 1, column);
  if (key === 'PageDown') return to(row + size.pageRows, column);
  if (key === 'PageUp') return to(row <= 0 ? HEADER_ROW : Math.max(0, row - size.pageRows), column);
  if (key === 'Home') return hasControl ? to(0, 0) : to(row, 0);
  if (key === 'End') return hasControl ? to(lastRow, lastColumn) : to(row, lastColumn);
  return undefined;
}
