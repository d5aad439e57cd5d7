import type { TableColumn } from '../TableColumn.js';
import { DistinctValues } from './DistinctValues.js';

/** Reads the distinct values of a column; undefined if there are more than `max`. Stops at the first one beyond. */
export function readFewValues(
  column: TableColumn,
  rows: readonly (readonly unknown[])[],
  max: number,
): DistinctValues | undefined {
  const values = new DistinctValues(column);
  for (const row of rows) {
    values.place(row[column.index]);
    if (values.keys.length > max) return undefined;
  }
  return values;
}
