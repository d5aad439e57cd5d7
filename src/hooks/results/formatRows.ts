import { saveFile } from '../../dom/saveFile.js';
import type { Locale } from '../../locales/Locale.js';
import { columnKeys } from '../../rows/edits/columnKey.js';
import { exportFileName, fileNote } from '../../rows/exportFileName.js';
import { createColumnFormat } from '../../rows/format/createColumnFormat.js';
import type { Result } from '../../rows/Result.js';
import type { ColumnKind, TableColumn } from '../../rows/TableColumn.js';
import { createCsvBlob, type RowsToWrite } from '../../rows/writeRows.js';
import { loadedRows } from './countRows.js';
import { excelWriter } from './excelWriter.js';

/** A row, formatted for reading. */
export interface ResultRow {
  /** The row's index in the result: unique, and stable until the rows change. */
  readonly key: number;
  /** One for each column, in their order. */
  readonly cells: readonly {
    /** The column's name on the wire; `name#2` for the second with the same name, as in `ResultEdits`. */
    readonly column: string;
    /** How the column's values are read. */
    readonly kind: ColumnKind;
    /** In the reader's language; `''` for null. Untrusted: text, never markup. */
    readonly text: string;
    /** As received. */
    readonly value: unknown;
  }[];
}

/** The rows of a result, as a page shows and saves them. */
export interface FormattedRows {
  /** Titles, kinds and formats, from the provider, the data model and the chart's spec. Empty until the query is done. */
  readonly columns: readonly TableColumn[];
  /**
   * The number of available rows: those of the answer, or all of them once they are loaded. Of an edited result, those that its
   * filters keep.
   */
  readonly rowCount: number;
  /** Returns rows from `start` on, counted from 0, formatted. At most `count`. */
  readonly page: (start: number, count: number) => readonly ResultRow[];
  /** The name of the CSV file, which mentions missing rows. */
  readonly csvFileName: string;
  /** Writes the rows as CSV, in slices. Cells that a spreadsheet would run as formulas are made inert. */
  readonly createCsv: () => Promise<Blob>;
  /** Saves the CSV file. Rejects if it can't be written. */
  readonly downloadCsv: () => Promise<void>;
  /**
   * Writes the rows as an Excel file, in slices: with numbers, dates and booleans of their type, and their formats. Its code loads with
   * the first call. Rejects if that fails, and with a `RangeError` for more than 1,048,575 rows.
   */
  readonly createXlsx: () => Promise<Blob>;
}

/** Returns rows as a page shows and saves them. `summary`: what the reader changed, for the name of the file. */
export function formatRows(result: Result | undefined, title: string, locale: Locale, summary = ''): FormattedRows {
  const { columns = [], rows = [], schema = [], totalRows: total, isPartial = false, source } = result ?? {};
  const formats = columns.map((column) => createColumnFormat(column, locale));
  const keys = columnKeys(columns);
  const part = loadedRows({ rowCount: rows.length, total, isPartial, loaded: source?.rows.length });
  const missing = part === undefined ? '' : locale.partialFileName(part.loaded, part.total);
  const csvFileName = exportFileName(title, 'csv', fileNote(summary, missing));
  const file: RowsToWrite = { schema, rowCount: rows.length, rowAt: (place) => rows[place] ?? [] };
  const createCsv = () => createCsvBlob(file);
  return {
    columns,
    rowCount: rows.length,
    page: (start, count) =>
      rows.slice(start, start + count).map((row, at) => ({
        key: start + at,
        cells: columns.map(({ name, kind }, index) => {
          return {
            column: keys[index] ?? name,
            kind,
            text: formats[index]?.(row[index]).text ?? '',
            value: row[index],
          };
        }),
      })),
    csvFileName,
    createCsv,
    createXlsx: async () => {
      const createXlsxBlob = await excelWriter.load();
      return createXlsxBlob({ ...file, columns, title, words: locale });
    },
    downloadCsv: async () => saveFile(await createCsv(), csvFileName),
  };
}
