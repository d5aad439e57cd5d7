import type { TableColumn } from '../TableColumn.js';
import { DistinctValues } from './DistinctValues.js';
import { MAX_PIVOT_COLUMNS } from './pivotRows.js';

/** Whether a column has at most 50 values, so that each can be a column. Stops at the 51st. */
export function hasFewValues(column: TableColumn, rows: readonly (readonly unknown[])[]): boolean {
  const values = new DistinctValues(column);
  for (const row of rows) {
    values.place(row[column.index]);
    if (values.keys.length > MAX_PIVOT_COLUMNS) return false;
  }
  return true;
}
