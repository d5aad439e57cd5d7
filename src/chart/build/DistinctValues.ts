import { createValueKey } from '../../rows/edits/valueKey.js';
import type { TableColumn } from '../../rows/TableColumn.js';

/** The distinct values of a column, in the order of their first rows. */
export class DistinctValues {
  /** The first of equal values. */
  readonly values: unknown[] = [];
  /** What is equal in equal values; `null` for a missing one. */
  readonly keys: (string | null)[] = [];
  readonly column: TableColumn;
  readonly #keyOf: (value: unknown) => string | null;
  readonly #places = new Map<string | null, number>();
  /** Places by value, but for texts, which are their keys: most values repeat, and writing a key takes far longer than finding one. */
  readonly #known = new Map<unknown, number>();

  constructor(column: TableColumn) {
    this.column = column;
    this.#keyOf = createValueKey(column);
  }

  /** Returns the place of a value, which is added if it is new. */
  place(value: unknown): number {
    if (typeof value === 'string' && this.column.kind === 'text') {
      return this.#places.get(value) ?? this.#add(value, value);
    }
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const isBlank = value === '' && this.column.kind !== 'text';
    const key = isBlank ? null : this.#keyOf(value);
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
