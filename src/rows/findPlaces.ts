import { currencyDecimals } from './format/createNumberWriter.js';
import { readDecimal, shiftDecimal } from './format/decimal.js';
import type { NumberPattern } from './format/numberSpecifier.js';

/** Decimals are padded with zeros to at most this many places. */
const MAX_PADDED_PLACES = 2;
const MAX_PLACES = 20;

/** The number of decimal places to show: as many as the column has, fewer if its numbers are large. */
export function findPlaces(
  index: number,
  rows: readonly (readonly unknown[])[],
  { style, unit, isDecimal = false }: NumberPattern & { readonly isDecimal?: boolean | undefined },
): number {
  let longest = 0;
  let largest = 0;
  for (const row of rows) {
    const value = row[index];
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      largest = Math.max(largest, Math.abs(value) * (style === 'percent' ? 100 : 1));
      continue;
    }
    const read = readDecimal(value);
    if (read === undefined) continue;
    const decimal = style === 'percent' ? shiftDecimal(read, 2) : read;
    longest = Math.max(longest, decimal.fraction.length);
    largest = Math.max(largest, Number(`${decimal.integer}.${decimal.fraction}`));
  }
  if (longest === 0) return 0;
  const usual = style === 'currency' ? currencyDecimals(unit) : MAX_PADDED_PLACES;
  if (isDecimal) return style === 'currency' ? usual : Math.min(longest, usual);
  // Amounts and shares have a fixed number of places, unless all of them would be zero.
  if (style === 'currency' && (largest >= 1 || largest === 0)) return usual;
  if (style === 'percent' && (largest >= 1 || largest === 0)) return Math.min(longest, largest >= 10 ? 1 : usual);
  if (largest >= 100) return Math.min(longest, 2);
  if (largest >= 1) return Math.min(longest, 3);
  return largest === 0 ? 0 : Math.min(longest, 3 - Math.floor(Math.log10(largest)), MAX_PLACES);
}
