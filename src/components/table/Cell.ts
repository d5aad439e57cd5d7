import type { CellBlock } from '../../rows/writeRows.js';

/** A cell by its place in the table. Row -1 is the header. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export const HEADER_ROW = -1;

/** The block between two cells, both in it. */
export function blockOf(a: Cell, b: Cell): CellBlock {
  return {
    firstRow: Math.max(0, Math.min(a.row, b.row)),
    lastRow: Math.max(a.row, b.row),
    firstColumn: Math.min(a.column, b.column),
    lastColumn: Math.max(a.column, b.column),
  };
}

export function cellsOf({ firstRow, lastRow, firstColumn, lastColumn }: CellBlock): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

/** What a key says about moving. `isForward`: towards the end of a line, whichever direction that has. */
export interface CellKey {
  readonly key: string;
  /** Control, or Command on a Mac. */
  readonly hasControl: boolean;
  readonly isRightToLeft: boolean;
}

export interface TableSize {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Rows that a page of the view holds. */
  readonly pageRows: number;
}

/** Where a key leads from a cell, by the ARIA grid pattern; undefined for keys that move nothing. */
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
