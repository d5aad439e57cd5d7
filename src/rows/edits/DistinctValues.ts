import type { TableColumn } from '../TableColumn.js';
import { createValueKey } from './valueKey.js';

/** The distinct values of a column, in the order of their first rows. */
export class DistinctValues {
  /** The first of each set of equal values. */
  readonly values: unknown[] = [];
  /** A key for each value, which equal values share. See `createValueKey`. */
  readonly keys: (string | null)[] = [];
  readonly column: TableColumn;
  readonly #keyOf: (value: unknown) => string | null;
  readonly #places = new Map<string | null, number>();
  /**
   * The place of each value except texts, which are their own keys. Most values repeat, and writing a key takes far longer than
   * looking up a value.
   */
  readonly #known = new Map<unknown, number>();

  constructor(column: TableColumn) {
    this.column = column;
    this.#keyOf = createValueKey(column);
  }

  /** Returns the place of a value. A new value is added. */
  place(value: unknown): number {
    if (typeof value === 'string' && this.column.kind === 'text') {
      return this.#places.get(value) ?? this.#add(value, value);
    }
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const key = this.#keyOf(value);
    const place = this.#places.get(key) ?? this.#add(key, value);
    this.#known.set(value, place);
    return place;
  }

  /** Returns the place of a key; undefined if no value has it. */
  find(key: string | null): number | undefined {
    return this.#places.get(key);
  }

  #add(key: string | null, value: unknown): number {
    this.#places.set(key, this.keys.length);
    this.values.push(key === null ? null : value);
    return this.keys.push(key) - 1;
  }
}
