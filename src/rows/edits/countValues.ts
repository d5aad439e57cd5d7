import type { Result } from '../Result.js';
import type { TableColumn } from '../TableColumn.js';
import { ROWS_PER_STEP } from './EditedTable.js';
import { createValueKey } from './valueKey.js';

/** A value of a column. */
interface CountedValue {
  /** See `createValueKey`. */
  readonly key: string | null;
  /** The value as the first of those rows has it. */
  readonly value: unknown;
  /** The number of rows. */
  count: number;
}

/** The values of a column, at most 500. */
export interface CountedValues {
  /** The most frequent values, most frequent first; ties are in the order of their first rows. */
  readonly values: readonly CountedValue[];
  /** How many others there are. */
  readonly others: number;
}

const MAX_VALUES = 500;

/** Counts the values of a column. Yields about every millisecond. */
export function* countValues({ rows }: Pick<Result, 'rows'>, column: TableColumn): Generator<undefined, CountedValues> {
  const keyOf = createValueKey(column);
  const counted = new Map<string | null, CountedValue>();
  for (const [at, row] of rows.entries()) {
    const value = row[column.index];
    const key = keyOf(value);
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { key, value, count: 1 });
    else known.count += 1;
    if (at % ROWS_PER_STEP === 0) yield;
  }
  const values = [...counted.values()].sort((a, b) => b.count - a.count);
  return { values: values.slice(0, MAX_VALUES), others: Math.max(0, values.length - MAX_VALUES) };
}
