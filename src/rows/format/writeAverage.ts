import type { TableColumn } from '../TableColumn.js';
import { createColumnFormat, type ValueWords } from './createColumnFormat.js';
import { readDecimal } from './decimal.js';

/** Writes an average as its column writes values. That of integers has its own decimals, up to two, unless it is a percentage. */
export function writeAverage(average: unknown, column: TableColumn, words: ValueWords): string {
  const { style, decimals } = column;
  const places = decimals === 0 && style !== 'percent' ? readDecimal(average)?.fraction.length : decimals;
  return createColumnFormat({ ...column, decimals: places }, words)(average).text;
}
