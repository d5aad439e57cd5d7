import { compareDecimals, readDecimal } from './format/decimal.js';
import { readBoolean } from './format/readBoolean.js';
import { readWallClock } from './format/wallClock.js';
import { plainText } from './plainText.js';
import { radixSort } from './radixSort.js';
import { rankTexts } from './rankTexts.js';
import type { TableColumn } from './readColumns.js';
import { workAtOnce } from './workInSlices.js';

/** The direction of a sort. */
export type SortDirection = 'ascending' | 'descending';

/** The rows to sort, and the column to sort by. */
export interface RowSort {
  /** Rows × columns, unformatted. */
  readonly data: readonly (readonly unknown[])[];
  /** The number of rows of `data` to sort. */
  readonly rowCount: number;
  /** The column to sort by. */
  readonly column: Pick<TableColumn, 'index' | 'kind'>;
  /** The direction of the sort. Missing values come last in both. */
  readonly direction: SortDirection;
  /** The BCP 47 tag of the language that texts are collated in. */
  readonly locale: string;
}

/**
 * Sorts row numbers by one column. Stable. Numeric strings are compared as numbers, by all their digits. Null and values
 * that don't fit the column's kind come last in both directions.
 */
export function sortRows(
  data: readonly (readonly unknown[])[],
  column: TableColumn,
  direction: SortDirection,
  locale: string,
): Uint32Array {
  return workAtOnce(sortInSteps({ data, rowCount: data.length, column, direction, locale }));
}

/** `sortRows` as a generator that yields about every millisecond and returns the order. */
export function* sortInSteps(sort: RowSort): Generator<undefined, Uint32Array> {
  const isDescending = sort.direction === 'descending';
  if (sort.column.kind === 'text') return yield* radixSort(yield* textKeys(sort), isDescending);
  const keys = yield* numericKeys(sort);
  const order = yield* radixSort(keys, isDescending);
  if (sort.column.kind === 'number') yield* orderWithinDoubles(order, keys, sort);
  return order;
}

/** Rows read between two yields. */
const ROWS_PER_STEP = 8192;

function* textKeys({ data, rowCount, column, locale }: RowSort): Generator<undefined, Float64Array> {
  const texts: (string | undefined)[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const value = data[row]?.[column.index];
    texts.push(value === null || value === undefined ? undefined : plainText(value));
    if (row % ROWS_PER_STEP === 0) yield;
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const known = texts.filter((text) => text !== undefined);
  const ranks = yield* rankTexts(known, compare);
  const keys = new Float64Array(rowCount);
  for (const [row, text] of texts.entries()) {
    keys[row] = text === undefined ? Number.NaN : (ranks.get(text) ?? Number.NaN);
    if (row % ROWS_PER_STEP === 0) yield;
  }
  return keys;
}

function* numericKeys({ data, rowCount, column }: RowSort): Generator<undefined, Float64Array> {
  const { index, kind } = column;
  const read = kind === 'number' ? numberKey : kind === 'time' ? timeKey : booleanKey;
  const keys = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const value = data[row]?.[index];
    keys[row] = value === null || value === undefined || value === '' ? Number.NaN : read(value);
    if (row % ROWS_PER_STEP === 0) yield;
  }
  return keys;
}

/** `Number` also accepts blanks, which it reads as zero, and hexadecimal notation, which starts with a zero. */
function numberKey(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' && typeof value !== 'bigint') return Number.NaN;
  const key = Number(value);
  const isDoubtful = typeof value === 'string' && value !== '0' && (key === 0 || value.charCodeAt(0) === 48);
  return isDoubtful && readDecimal(value) === undefined ? Number.NaN : key;
}

/** Milliseconds with a fraction: a double is precise to the microsecond. */
function timeKey(value: unknown): number {
  const time = readWallClock(value) ?? Number.NaN;
  if (typeof value !== 'string' || value.length <= 23) return time;
  const below = /\.\d{3}(\d{1,6})/.exec(value)?.[1];
  return below === undefined ? time : time + Number(`0.${below}`);
}

function booleanKey(value: unknown): number {
  return Number(readBoolean(value) ?? Number.NaN);
}

/** A number of at most this many characters fits in a double. */
const SAFE_LENGTH = 15;

/** Sorts numbers that round to the same double by their exact digits. */
function* orderWithinDoubles(
  order: Uint32Array,
  keys: Float64Array,
  { data, column, direction }: RowSort,
): Generator<undefined, void> {
  const isLong = (place: number) => {
    const value = data[order[place] ?? 0]?.[column.index];
    return typeof value === 'bigint' || (typeof value === 'string' && value.length > SAFE_LENGTH);
  };
  let paused = 0;
  for (let start = 0; start < order.length; ) {
    const key = keys[order[start] as number];
    let end = start + 1;
    let hasLong = isLong(start);
    while (end < order.length && keys[order[end] as number] === key) hasLong = isLong(end++) || hasLong;
    if (hasLong && end - start > 1) sortExactly(order.subarray(start, end), { data, column, direction });
    start = end;
    if (start - paused < ROWS_PER_STEP) continue;
    paused = start;
    yield;
  }
}

function sortExactly(order: Uint32Array, { data, column, direction }: Pick<RowSort, 'data' | 'column' | 'direction'>) {
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = [...order].map((row) => ({ row, decimal: readDecimal(data[row]?.[column.index]) }));
  rows.sort((a, b) => (a.decimal && b.decimal ? sign * compareDecimals(a.decimal, b.decimal) : 0));
  for (const [place, { row }] of rows.entries()) order[place] = row;
}
