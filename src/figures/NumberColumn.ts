import { canAddUp, partWords } from '../rows/canAddUp.js';
import type { Result } from '../rows/Result.js';
import type { TableColumn } from '../rows/TableColumn.js';

/** Short words must be whole, as in `canAddUp`. */
const PERCENT_NAME = /pct|percent|(?:^|[^a-z])(?:margin|rate|ratio|share)s?(?:[^a-z]|$)/i;

/** Maximum number of rows to list: enough to know that a figure is ambiguous. */
const MAX_FOUND = 20;

/** A column's numbers, by row and by size. */
export class NumberColumn {
  /** The value of each row; NaN without one. */
  readonly values: Float64Array;
  /**
   * The factor that converts the values to percent: 100 for fractions, 1 for values that already are percentages. Undefined for
   * others.
   */
  readonly percent: 1 | 100 | undefined;
  /** The sum of the values, if it is meaningful and all rows are loaded. */
  readonly total: number | undefined;
  /** The absolute values, in ascending order. */
  readonly #sizes: Float64Array;

  constructor(
    readonly column: TableColumn,
    { rows, isPartial }: Result,
  ) {
    this.values = new Float64Array(rows.length);
    for (let row = 0; row < rows.length; row += 1) this.values[row] = toNumber(rows[row]?.[column.index]);
    const known = this.values.filter((value) => !Number.isNaN(value));
    this.#sizes = known.map(Math.abs).sort();
    const isFraction = (this.#sizes.at(-1) ?? 0) <= 1 && known.some((value) => !Number.isInteger(value));
    const isPercent = PERCENT_NAME.test(partWords(column.name)) || column.unit === '%';
    this.percent = column.style === 'percent' || isFraction ? 100 : isPercent ? 1 : undefined;
    const isAdded = this.percent === undefined && canAddUp(column.name) && known.length > 1 && !isPartial;
    this.total = isAdded ? known.reduce((sum, value) => sum + value, 0) : undefined;
  }

  /** Counts the values whose size is at least `low` and less than `high`. */
  count(low: number, high: number): number {
    return this.#firstAtLeast(high) - this.#firstAtLeast(low);
  }

  /** Lists their rows, but not more than the first few. */
  find(low: number, high: number): readonly number[] {
    const rows: number[] = [];
    const wanted = Math.min(this.count(low, high), MAX_FOUND);
    for (let row = 0; rows.length < wanted; row += 1) {
      const size = Math.abs(this.values[row] ?? Number.NaN);
      if (size >= low && size < high) rows.push(row);
    }
    return rows;
  }

  #firstAtLeast(size: number): number {
    let [low, high] = [0, this.#sizes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sizes[middle] ?? 0) < size) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function toNumber(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
}
