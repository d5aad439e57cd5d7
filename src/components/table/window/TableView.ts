import { findFirstIndex } from '../../../protocol/findFirstIndex.js';
import { pageHeight, type RowScale } from './RowScale.js';

/** Up to this number, all rows or columns are mounted, so that find-in-page and printing reach them. */
const MAX_UNWINDOWED_ROWS = 50;
const MAX_UNWINDOWED_COLUMNS = 16;
/** Overscan columns on either side. */
const COLUMNS_AROUND = 1;
/** The share of the view that frozen columns may cover. Columns beyond that aren't frozen. */
const MAX_FROZEN_SHARE = 0.6;

/** The part of a table that its scroll container shows. */
export interface TableView {
  /** The distance from the top of the first row to the top of the view, in pixels. See `RowScale`. */
  readonly top: number;
  /** The position of the scroll bar, in pixels. */
  readonly scrollTop: number;
  readonly left: number;
  readonly width: number;
  /** `width` once it was measured; 0 before that. */
  readonly measuredWidth: number;
  readonly height: number;
  readonly rowHeight: number;
  /** The height of the header and the footer. */
  readonly headerHeight: number;
  /** Overscan rows above and below. */
  readonly above: number;
  readonly below: number;
}

/** The default theme's sizes, until the first layout measures them. */
export const DEFAULT_VIEW: TableView = {
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

/** The rows to mount. */
export interface RowWindow {
  /** The first mounted row. */
  readonly firstRow: number;
  /** The row after the last mounted one. */
  readonly endRow: number;
  /** The offset of `firstRow` from the top of all rows, in pixels. */
  readonly rowsBefore: number;
  /** The height of all rows in the page, in pixels. */
  readonly rowsHeight: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
}

export function rowWindowOf(view: TableView, rowCount: number): RowWindow {
  const { rowHeight } = view;
  const rows = visibleRows(view, rowCount);
  const firstRow = Math.max(0, rows.first - view.above);
  return {
    firstRow,
    endRow: Math.min(rowCount, rows.end + view.below),
    rowsBefore: Math.max(0, firstRow * rowHeight + offsetOf(view)),
    rowsHeight: pageHeight(scaleOf(view, rowCount)),
    rowHeight,
  };
}

/** Whether the rows mounted for one view are those that another one needs. */
export function coversRows(drawn: TableView, view: TableView, rowCount: number): boolean {
  const { firstRow, endRow } = rowWindowOf(drawn, rowCount);
  const { first, end } = visibleRows(view, rowCount);
  const isSameScale = drawn.rowHeight === view.rowHeight && offsetOf(drawn) === offsetOf(view);
  return isSameScale && firstRow <= first && endRow >= end;
}

/** The columns to mount. */
export interface ColumnWindow {
  /** The first mounted column. */
  readonly firstColumn: number;
  /** The column after the last mounted one. */
  readonly endColumn: number;
}

export function columnWindowOf(view: TableView, offsets: readonly number[]): ColumnWindow {
  const { first, end } = visibleColumns(view, offsets);
  return {
    firstColumn: Math.max(0, first - COLUMNS_AROUND),
    endColumn: Math.min(offsets.length - 1, end + COLUMNS_AROUND),
  };
}

/** A view and the offsets of its columns. */
type Columns = readonly [view: TableView, offsets: readonly number[]];

/** Whether the columns mounted for one view are those that another one needs. */
export function coversColumns(drawn: Columns, shown: Columns): boolean {
  const { firstColumn, endColumn } = columnWindowOf(...drawn);
  const { first, end } = visibleColumns(...shown);
  const isSameFreeze = countFreezable(...drawn) === countFreezable(...shown);
  return isSameFreeze && firstColumn <= first && endColumn >= end;
}

/** The number of columns that can be frozen and leave room for others; 0 if all columns fit into the view. */
export function countFreezable({ measuredWidth }: TableView, offsets: readonly number[]): number {
  if (measuredWidth === 0 || (offsets.at(-1) ?? 0) <= measuredWidth) return 0;
  const end = offsets.findIndex((offset) => offset > MAX_FROZEN_SHARE * measuredWidth);
  return Math.max(0, end - 1);
}

export function scaleOf({ rowHeight, height, headerHeight }: TableView, rowCount: number): RowScale {
  return { rowCount, rowHeight, viewHeight: Math.max(rowHeight, height - headerHeight) };
}

/** By how much the rows are shifted if their height is limited. See `RowScale`. */
function offsetOf({ top, scrollTop }: TableView): number {
  return scrollTop - top;
}

function visibleRows(view: TableView, rowCount: number): { first: number; end: number } {
  if (rowCount <= MAX_UNWINDOWED_ROWS) return { first: 0, end: rowCount };
  const { viewHeight, rowHeight } = scaleOf(view, rowCount);
  const first = Math.min(Math.floor(view.top / rowHeight), rowCount - 1);
  return { first, end: Math.min(rowCount, Math.ceil((view.top + viewHeight) / rowHeight)) };
}

function visibleColumns({ left, width }: TableView, offsets: readonly number[]): { first: number; end: number } {
  const count = offsets.length - 1;
  if (count <= MAX_UNWINDOWED_COLUMNS) return { first: 0, end: count };
  const first = findFirstIndex(count - 1, (column) => (offsets[column + 1] ?? 0) > left);
  const end = findFirstIndex(count, (column) => (offsets[column] ?? 0) >= left + width);
  return { first, end: Math.max(first + 1, end) };
}
