import { trimTrailing } from '../../protocol/trimTrailing.js';
import { readDecimal } from '../../rows/format/decimal.js';

/** A column of a result, read so that two notations of the same value are equal. */
export interface Column {
  /** By row: the same for equal values. A number's digits; a text begins with a quotation mark. */
  readonly keys: readonly string[];
  /** By row: the number as a double; infinite for everything else. */
  readonly sizes: Float64Array;
  /** Rows in ascending order of their values. */
  readonly sorted: Uint32Array;
  /** Where each different value begins in that order. */
  readonly starts: readonly number[];
  /** By row: the place of its value in `starts`. */
  readonly ranks: Uint32Array;
  /** The most digits after the point that one of its numbers shows. */
  readonly places: number;
  /** The size of its largest number; 0 without numbers. */
  readonly largest: number;
  /** Whether last digits of its numbers may be noise of binary arithmetic. */
  readonly isDouble: boolean;
}

const NULL = '\0';
/** Matches most numbers. Reading these without `readDecimal` halves the time for a large table. */
const SHORT = /^(?:0|-?[1-9]\d{0,8})(?:\.\d{1,6})?$/;
const DAY = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]\d\d(?::?\d\d)?)?)?$/;
const QUARTER = /^(?:q([1-4])[ -](\d{4})|(\d{4})[ -]q([1-4]))$/;
const MONTH = /^([a-z]{3,9}) (\d{4})$/;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/**
 * Reads the values of a column. A period is its first day: `2025-03`, `March 2025` and `2025-03-01T00:00:00.000` are equal, and so are the
 * first days of years and their numbers.
 */
export function readColumn(values: readonly unknown[]): Column {
  const read = values.map(keyOf);
  const isYears = read.every((key) => key === NULL || /^"\d{4}-01-01$/.test(key));
  const keys = isYears ? read.map((key) => (key === NULL ? key : key.slice(1, 5))) : read;
  const sizes = new Float64Array(keys.length);
  const sorted = new Uint32Array(keys.length);
  let [places, largest, isDouble] = [0, 0, false];
  for (let row = 0; row < keys.length; row += 1) {
    const size = Number(keys[row]);
    sorted[row] = row;
    sizes[row] = Number.isNaN(size) ? Infinity : size;
    if (Number.isNaN(size)) continue;
    const value = values[row];
    places = Math.max(places, placesOf(value));
    largest = Math.max(largest, Math.abs(size));
    isDouble ||= typeof value === 'number' && !Number.isInteger(value);
  }
  const keyAt = (row = -1) => keys[row] ?? '';
  // Two infinities have no difference, so texts are compared.
  const compareKeys = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  sorted.sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || compareKeys(keyAt(a), keyAt(b)));
  const ranks = new Uint32Array(keys.length);
  const starts: number[] = [];
  for (let at = 0; at < sorted.length; at += 1) {
    if (at === 0 || keyAt(sorted[at]) !== keyAt(sorted[at - 1])) starts.push(at);
    ranks[sorted[at] ?? 0] = starts.length - 1;
  }
  return { keys, sizes, sorted, starts, ranks, places, largest, isDouble };
}

function placesOf(value: unknown): number {
  const text = String(value);
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - 1 - point;
}

function keyOf(value: unknown): string {
  if (value === null || value === undefined) return NULL;
  if (typeof value === 'string' && SHORT.test(value)) return value.includes('.') ? withoutZeros(value) : value;
  const decimal = readDecimal(value);
  if (decimal === undefined) return `"${textOf(String(value).trim().toLowerCase())}`;
  const digits = withoutZeros(`${decimal.integer}.${decimal.fraction}`);
  return decimal.isNegative && digits !== '0' ? `-${digits}` : digits;
}

function withoutZeros(digits: string): string {
  return trimTrailing(trimTrailing(digits, '0'), '.');
}

function textOf(text: string): string {
  if (!/\d/.test(text)) return text;
  return readDay(text) ?? text.replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ').replace(/(:\d\d)\.0{1,9}$/, '$1');
}

/** The first day of the period that a text names. */
function readDay(text: string): string | undefined {
  const [, year, month = '', day = '01'] = DAY.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, before, of, yearBefore = of, quarter = before] = QUARTER.exec(text) ?? [];
  if (quarter !== undefined) return `${yearBefore}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
  const [, name = '', ofYear] = MONTH.exec(text) ?? [];
  const at = MONTHS.findIndex((known) => name === known || name === known.slice(0, 3));
  return at < 0 ? undefined : `${ofYear}-${String(at + 1).padStart(2, '0')}-01`;
}
