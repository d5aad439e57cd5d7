import type { ResultColumn } from '../protocol/toolResult.js';
import { type CsvOptions, csvRow } from './csvRow.js';
import { tsvRow } from './tsvRow.js';
import { workInSlices } from './workInSlices.js';

/** Rows to write, in the order in which they are shown. */
export interface RowsToWrite {
  readonly schema: readonly ResultColumn[];
  readonly rowCount: number;
  /** The values of the row at a place, in the order of `schema`. */
  readonly rowAt: (place: number) => readonly unknown[];
}

/** Cells from one row and column to another, all of them counted. */
export interface CellBlock {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Cells written between two chances to pause: a tenth of a millisecond or so. */
const CELLS_A_PIECE = 500;

/**
 * The rows as a CSV file, the columns' names on the wire first. It is made in slices: 100,000 rows of 50 columns take
 * seconds, and the page its turn between them. Rejects with the signal's reason once that is aborted.
 */
export function createCsvBlob(rows: RowsToWrite, options: CsvOptions = {}, signal?: AbortSignal): Promise<Blob> {
  return workInSlices(toBlob(writeCsv(rows, options), 'text/csv;charset=utf-8'), signal);
}

/**
 * The same as pieces of text. With the guard against formulas on, they begin with a byte order mark: without one Excel
 * reads UTF-8 as the old code page of its machine.
 */
export function* writeCsv(rows: RowsToWrite, options: CsvOptions = {}): Generator<string, undefined> {
  const names = rows.schema.map(({ name }) => name);
  yield (options.guardFormulas === false ? '' : '\ufeff') + csvRow(names, options);
  const atOnce = rowsAPiece(names.length);
  for (let start = 0; start < rows.rowCount; start += atOnce) {
    let piece = '';
    const end = Math.min(start + atOnce, rows.rowCount);
    for (let place = start; place < end; place += 1) piece += csvRow(fill(rows.rowAt(place), names.length), options);
    yield piece;
  }
}

/** A block of cells as pieces of text for the clipboard. `hasHeader`: the columns' names on the wire come first. */
export function* writeTsv(
  rows: RowsToWrite,
  block: CellBlock,
  { guardFormulas = true, hasHeader = false } = {},
): Generator<string, undefined> {
  const { firstRow, lastRow, firstColumn } = block;
  const endColumn = block.lastColumn + 1;
  if (hasHeader) {
    const names = rows.schema.slice(firstColumn, endColumn).map(({ name }) => name);
    yield tsvRow(names, guardFormulas) + (firstRow <= lastRow ? '\n' : '');
  }
  const atOnce = rowsAPiece(endColumn - firstColumn);
  for (let start = firstRow; start <= lastRow; start += atOnce) {
    let piece = '';
    for (let place = start; place < start + atOnce && place <= lastRow; place += 1) {
      const values = fill(rows.rowAt(place), rows.schema.length).slice(firstColumn, endColumn);
      piece += tsvRow(values, guardFormulas) + (place < lastRow ? '\n' : '');
    }
    yield piece;
  }
}

/** Characters that go to a blob at once: a blob copies its texts, and must not copy all of them in one go. */
const BLOB_PART = 1 << 18;

/** Gathers pieces of text in a blob, piece by piece. */
export function* toBlob(pieces: Iterable<string>, type: string): Generator<undefined, Blob> {
  const parts: Blob[] = [];
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length >= BLOB_PART) {
      parts.push(new Blob([part]));
      part = '';
    }
    yield;
  }
  return new Blob([...parts, part], { type });
}

function rowsAPiece(columns: number): number {
  return Math.max(1, Math.floor(CELLS_A_PIECE / Math.max(1, columns)));
}

/** Rows of the wire may be shorter or longer than their schema; the lines of a file are all of one length. */
function fill(row: readonly unknown[], length: number): readonly unknown[] {
  return row.length === length ? row : Array.from({ length }, (_, index) => row[index]);
}
