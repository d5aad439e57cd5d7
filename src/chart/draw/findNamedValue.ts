import { columnKeys } from '../../rows/edits/columnKey.js';
import { createValueKey } from '../../rows/edits/valueKey.js';
import type { Result } from '../../rows/Result.js';
import type { ChartRow } from '../spec/ChartColumns.js';
import type { MarkName } from './readMark.js';

/** A value of a result that names a mark. */
export interface NamedValue {
  /** How edits address its column. */
  readonly column: string;
  /** The value as `valueKey` writes it. */
  readonly value: string | null;
  /** A cell that contains the value. */
  readonly cell: unknown;
}

/**
 * Finds the value of the result that a mark is named after. `drawn` has one row for each row of the result. Undefined if the name stands for several
 * values, as "Other" does, or for none.
 */
export function findNamedValue(
  { column, ref, cell }: MarkName,
  drawn: readonly ChartRow[],
  { columns, rows }: Pick<Result, 'columns' | 'rows'>,
): NamedValue | undefined {
  const { key = columnKeys(columns)[column.index], readValue = createValueKey(column) } = column.origin ?? {};
  if (key === undefined) return undefined;
  let found: NamedValue | undefined;
  for (const [at, row] of drawn.entries()) {
    if (row[ref] !== cell) continue;
    const own = rows[at]?.[column.index];
    const value = readValue(own);
    if (value === undefined || (found !== undefined && found.value !== value)) return undefined;
    found ??= { column: key, value, cell: own };
  }
  return found;
}
