import type { ResultColumn } from '../protocol/toolResult.js';
import { type CsvOptions, csvRow } from './csvRow.js';
import { tsvRow } from './tsvRow.js';
import { workInSlices } from './workInSlices.js';

/** Rows to write, in display order. */
export interface RowsToWrite {
  /** The columns. Their wire names are the header. */
  readonly schema: readonly ResultColumn[];
  /** The number of rows. */
  readonly rowCount: number;
  /** The values of the row at a position, in the order of `schema`. */
  readonly rowAt: (place: number) => readonly unknown[];
}

/** A rectangle of cells. All four ends are inclusive and count from 0. */
export interface CellBlock {
  /** The top row. */
  readonly firstRow: number;
  /** The bottom row. */
  readonly lastRow: number;
  /** The first column. */
  readonly firstColumn: number;
  /** The last column. */
  readonly lastColumn: number;
}

/** Cells written between two yields, about a tenth of a millisecond. */
const CELLS_PER_PIECE = 500;

/**
 * Creates a CSV file with the columns' wire names as its header. The work is sliced, since 100,000 rows of 50 columns take
 * seconds. Rejects with the signal's reason once it is aborted.
 */
export function createCsvBlob(rows: RowsToWrite, options: CsvOptions = {}, signal?: AbortSignal): Promise<Blob> {
  return workInSlices(toBlob(writeCsv(rows, options), 'text/csv;charset=utf-8'), signal);
}

/**
 * Yields a CSV file in pieces of text. Unless `guardFormulas` is false, it starts with a byte order mark: without one, Excel
 * reads UTF-8 in the machine's legacy code page.
 */
function* writeCsv(rows: RowsToWrite, options: CsvOptions = {}): Generator<string, undefined> {
  const names = rows.schema.map(({ name }) => name);
  yield (options.guardFormulas === false ? '' : '\ufeff') + csvRow(names, options);
  const atOnce = rowsPerPiece(names.length);
  for (let start = 0; start < rows.rowCount; start += atOnce) {
    let piece = '';
    const end = Math.min(start + atOnce, rows.rowCount);
    for (let place = start; place < end; place += 1) piece += csvRow(fill(rows.rowAt(place), names.length), options);
    yield piece;
  }
}

/** Yields a block of cells as tab-separated text in pieces. `hasHeader` puts the columns' wire names first. */
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
  const atOnce = rowsPerPiece(endColumn - firstColumn);
  for (let start = firstRow; start <= lastRow; start += atOnce) {
    let piece = '';
    for (let place = start; place < start + atOnce && place <= lastRow; place += 1) {
      const values = fill(rows.rowAt(place), rows.schema.length).slice(firstColumn, endColumn);
      piece += tsvRow(values, guardFormulas) + (place < lastRow ? '\n' : '');
    }
    yield piece;
  }
}

/** Characters per blob part. A blob copies its texts, which must not happen for the whole file in one task. */
const BLOB_PART_LENGTH = 1 << 18;

/** Joins pieces of text into a blob, yielding after each. */
export function* toBlob(pieces: Iterable<string>, type: string): Generator<undefined, Blob> {
  const parts: Blob[] = [];
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length >= BLOB_PART_LENGTH) {
      parts.push(new Blob([part]));
      part = '';
    }
    yield;
  }
  return new Blob([...parts, part], { type });
}

function rowsPerPiece(columns: number): number {
  return Math.max(1, Math.floor(CELLS_PER_PIECE / Math.max(1, columns)));
}

/** A row on the wire may be shorter or longer than the schema; a file's lines must all have the same length. */
function fill(row: readonly unknown[], length: number): readonly unknown[] {
  return row.length === length ? row : Array.from({ length }, (_, index) => row[index]);
}
