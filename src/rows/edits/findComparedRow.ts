import type { Result } from '../Result.js';
import { findColumn } from './columnKey.js';
import type { ResultPivot } from './ResultEdits.js';
import { createValueKey } from './valueKey.js';

/** A value as edits address it. */
interface EditedValue {
  readonly column: string;
  /** As `valueKey` writes it. */
  readonly value: string | null;
}

/**
 * Finds the only row of a compared table that has these values. The value of a column that was pivoted is ignored. Undefined if
 * several rows match, or if the table lacks any other column.
 */
export function findComparedRow(
  { columns, rows }: Pick<Result, 'columns' | 'rows'>,
  values: readonly EditedValue[],
  pivot: ResultPivot | undefined,
): readonly unknown[] | undefined {
  const checks = values
    .filter(({ column }) => column !== pivot?.column)
    .map(({ column: key, value }) => {
      const column = findColumn(columns, key);
      const keyOf = column && createValueKey(column);
      return (row: readonly unknown[]) => column !== undefined && keyOf?.(row[column.index]) === value;
    });
  const found = rows.filter((row) => checks.every((isOf) => isOf(row)));
  return found.length === 1 ? found[0] : undefined;
}
