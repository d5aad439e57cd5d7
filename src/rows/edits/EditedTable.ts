import type { ResultColumn } from '../../protocol/toolResult.js';
import type { TableColumn } from '../TableColumn.js';

/** Columns and rows between two edits. The `index` of a column is its place. */
export interface EditedTable {
  readonly schema: readonly ResultColumn[];
  readonly columns: readonly TableColumn[];
  /** Rows × columns, unformatted. */
  readonly rows: readonly (readonly unknown[])[];
}

/** Rows read between two yields. */
export const ROWS_PER_STEP = 1024;
