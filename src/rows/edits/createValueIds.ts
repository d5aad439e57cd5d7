import type { TableColumn } from '../TableColumn.js';
import { createValueKey } from './valueKey.js';

/** The distinct values of a column, numbered from 0 in the order of their first rows. */
export interface ValueIds {
  /** Returns the number of a value; equal values share it. */
  readonly idOf: (value: unknown) => number;
  /** Their keys, by number: `null` is a missing value. */
  readonly keys: readonly (string | null)[];
  /** The first of each, as received, by number. */
  readonly values: readonly unknown[];
}

/**
 * Numbers the values of a column by their keys. Writing a key takes longer than everything else that is done with a value, so
 * each value's key is written only once.
 */
export function createValueIds(column: TableColumn): ValueIds {
  const keyOf = createValueKey(column);
  const keys: (string | null)[] = [];
  const values: unknown[] = [];
  const byKey = new Map<string | null, number>();
  const byValue = new Map<unknown, number>();
  const idOf = (value: unknown) => {
    const known = byValue.get(value);
    if (known !== undefined) return known;
    const key = keyOf(value);
    let id = byKey.get(key);
    if (id === undefined) {
      id = keys.length;
      byKey.set(key, id);
      keys.push(key);
      values.push(value);
    }
    byValue.set(value, id);
    return id;
  };
  return { idOf, keys, values };
}
