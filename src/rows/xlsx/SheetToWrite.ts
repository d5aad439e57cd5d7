import type { ValueWords } from '../format/createColumnFormat.js';
import type { TableColumn } from '../TableColumn.js';
import type { RowsToWrite } from '../writeRows.js';

/** Rows for a spreadsheet, with how they read. */
export interface SheetToWrite extends RowsToWrite {
  /** How the columns read, in the order of `schema`. May be shorter. */
  readonly columns: readonly TableColumn[];
  /** Names the sheet. */
  readonly title: string;
  /** The reader's language. */
  readonly words: ValueWords & {
    /** Where its first column is. */
    readonly direction: 'ltr' | 'rtl';
  };
}

/** Rows of a sheet, without its header. */
export const MAX_SHEET_ROWS = 1_048_575;
/** Columns of a sheet. */
export const MAX_SHEET_COLUMNS = 16_384;

/** Whether a spreadsheet can contain rows. */
export function isOfSheetSize({ rowCount, schema }: Pick<RowsToWrite, 'rowCount' | 'schema'>): boolean {
  return rowCount <= MAX_SHEET_ROWS && schema.length <= MAX_SHEET_COLUMNS;
}
