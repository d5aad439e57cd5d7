import { plainText } from './createColumnFormat.js';
import { type Decimal, readDecimal } from './decimal.js';
import type { TableColumn } from './readColumns.js';
import { readWallClock } from './wallClock.js';

export type SortDirection = 'ascending' | 'descending';

/**
 * Row numbers in the order of one column. Stable; numeric strings count as numbers, all digits of them; what the column
 * can't read and null come last in both directions.
 */
export function sortRows(
  data: readonly (readonly unknown[])[],
  { index, kind }: TableColumn,
  direction: SortDirection,
  locale: string,
): Uint32Array {
  const order = Uint32Array.from(data.keys());
  const sign = direction === 'ascending' ? 1 : -1;
  if (kind === 'text') {
    const collator = new Intl.Collator(locale, { numeric: true });
    const keys = data.map((row) =>
      row[index] === null || row[index] === undefined ? undefined : plainText(row[index]),
    );
    return order.sort((a, b) => compareLast(keys[a], keys[b], sign, collator.compare));
  }
  const keys = Float64Array.from(data, (row) => numericKey(row[index], kind));
  return order.sort((a, b) => {
    const left = keys[a] ?? Number.NaN;
    const right = keys[b] ?? Number.NaN;
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    if (left !== right) return left < right ? -sign : sign;
    // Doubles beyond 2^53 meet: their digits decide.
    return Math.abs(left) < Number.MAX_SAFE_INTEGER || kind !== 'number'
      ? 0
      : sign * compareDigits(data[a]?.[index], data[b]?.[index]);
  });
}

function numericKey(value: unknown, kind: TableColumn['kind']): number {
  if (value === null || value === undefined || value === '') return Number.NaN;
  if (kind === 'time') return readWallClock(value) ?? Number.NaN;
  if (kind === 'boolean') return /^(true|t|1)$/i.test(String(value)) ? 1 : 0;
  return typeof value === 'number' ? value : Number(value);
}

function compareLast<T>(a: T | undefined, b: T | undefined, sign: number, compare: (a: T, b: T) => number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return sign * compare(a, b);
}

function compareDigits(a: unknown, b: unknown): number {
  const left = readDecimal(a);
  const right = readDecimal(b);
  if (left === undefined || right === undefined) return 0;
  const difference = signedInteger(left) - signedInteger(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function signedInteger({ isNegative, integer }: Decimal): bigint {
  return isNegative ? -BigInt(integer) : BigInt(integer);
}
