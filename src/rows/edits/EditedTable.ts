import type { ResultColumn } from '../../protocol/toolResult.js';
import type { EditProblem } from '../Result.js';
import type { TableColumn } from '../TableColumn.js';

/** Columns and rows between two edits. The `index` of a column is its position. */
export interface EditedTable {
  readonly schema: readonly ResultColumn[];
  readonly columns: readonly TableColumn[];
  /** Rows × columns, unformatted. */
  readonly rows: readonly (readonly unknown[])[];
  /** Why an edit wasn't applied. */
  readonly problem?: EditProblem | undefined;
}

/** Rows read between two yields; fewer if each row takes long. */
export const ROWS_PER_STEP = 1024;
