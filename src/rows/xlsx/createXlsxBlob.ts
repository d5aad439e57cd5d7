import { Zip, ZipDeflate } from 'fflate';
import { workInSlices } from '../workInSlices.js';
import { CellStyles } from './CellStyles.js';
import { readSheetColumns } from './readSheetColumns.js';
import { isOfSheetSize, type SheetToWrite } from './SheetToWrite.js';
import { sheetName } from './sheetName.js';
import { SHEET_PATH, STYLES_PATH, workbookParts } from './workbookParts.js';
import { writeSheet } from './writeSheet.js';

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The compression level. Higher levels take twice as long, for a file that is a sixth smaller. */
const LEVEL = 1;

/**
 * Creates an Excel file of one sheet. Numbers, times and booleans are cells of their type, shown as in the table; anything else,
 * and any number that such a cell can't represent with every digit, is text, which is never run as a formula. Doubles and times are
 * as precise as Excel: to 15 digits and to milliseconds. The work is sliced. Rejects with the signal's reason once it is aborted, and
 * with a `RangeError` for more rows or columns than a sheet can contain.
 */
export async function createXlsxBlob(sheet: SheetToWrite, signal?: AbortSignal): Promise<Blob> {
  if (!isOfSheetSize(sheet)) throw new RangeError('The rows do not fit into one sheet of Excel. Save them as CSV.');
  return workInSlices(writeFile(sheet), signal);
}

function* writeFile(sheet: SheetToWrite): Generator<undefined, Blob> {
  const file = new ZipFile();
  for (const [path, text] of workbookParts(sheetName(sheet.title))) file.add(path)(text, true);
  const styles = new CellStyles();
  const columns = yield* readSheetColumns(sheet, styles);
  const write = file.add(SHEET_PATH);
  for (const piece of writeSheet(sheet, columns)) {
    write(piece);
    yield;
  }
  write('', true);
  // Times add styles as they are written.
  file.add(STYLES_PATH)(styles.write(), true);
  return file.end();
}

/** Bytes per part. A blob copies its parts, which must not happen for the whole file in one task. */
const PART_SIZE = 1 << 20;

/** A compressed archive that grows by pieces of text. */
class ZipFile {
  readonly #parts: Blob[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;
  readonly #encoder = new TextEncoder();
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk as Uint8Array<ArrayBuffer>);
    this.#size += chunk.length;
    if (this.#size < PART_SIZE) return;
    this.#parts.push(new Blob(this.#chunks));
    this.#chunks = [];
    this.#size = 0;
  });

  /** Starts a file in the archive. Files follow one another. Returns a function that appends to it. */
  add(path: string): (text: string, isLast?: boolean) => void {
    const entry = new ZipDeflate(path, { level: LEVEL });
    this.#zip.add(entry);
    return (text, isLast = false) => entry.push(this.#encoder.encode(text), isLast);
  }

  end(): Blob {
    this.#zip.end();
    return new Blob([...this.#parts, ...this.#chunks], { type: MIME_TYPE });
  }
}
