import { createDecimalFormat, readDecimal, roundDecimal } from './decimal.js';
import { plainText } from './plainText.js';
import { isOrdinalName, sampleRows, type TableColumn } from './readColumns.js';
import { findTimeGrain, finerGrain, hasZone, readWallClock, type TimeGrain } from './wallClock.js';

/** A value as text; `isExact` tells whether the text says all of it. */
export interface FormattedValue {
  readonly text: string;
  readonly isExact: boolean;
}

/** Formats a value of one column. Null and undefined give `''`: what stands for them is up to the part that shows them. */
export type ColumnFormat = (value: unknown) => FormattedValue;

/** Words of a language that values need. */
export interface ValueWords {
  readonly code: string;
  readonly trueValue: string;
  readonly falseValue: string;
}

/**
 * A format that suits a column, read from a sample of its values: decimals to the same place, so that points align; dates
 * without a time where all times are midnight. A value outside the sample loses nothing: it is written as finely as it
 * needs. Integers and decimals keep every digit, doubles those that read well. Times are those on the wall clock: no zone
 * of the reader changes them.
 */
export function createColumnFormat(
  column: TableColumn,
  data: readonly (readonly unknown[])[],
  words: ValueWords,
): ColumnFormat {
  const rows = sampleRows(data);
  if (column.kind === 'number') return numberFormat(column, rows, words);
  if (column.kind === 'time') return timeFormat(column.index, rows, words);
  if (column.kind === 'boolean') return (value) => exact(booleanText(value, words));
  return (value) => exact(plainText(value));
}

/** The options by which a time of a grain is written out. */
export function timeFormatOptions(grain: TimeGrain): Intl.DateTimeFormatOptions {
  const date = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  if (grain === 'year' || grain === 'month' || grain === 'day') return date;
  const minutes = { ...date, hour: 'numeric', minute: '2-digit' } as const;
  if (grain === 'minute') return minutes;
  return grain === 'second'
    ? { ...minutes, second: '2-digit' }
    : { ...minutes, second: '2-digit', fractionalSecondDigits: 3 };
}

/** A double has at most so many significant digits; what has more is somebody's decimal. */
const DOUBLE_DIGITS = 17;
/** Zeros are written up to this place, so that points align. */
const PADDED_PLACES = 2;

function numberFormat(
  { index, name, isDecimal = false }: TableColumn,
  data: readonly (readonly unknown[])[],
  { code }: ValueWords,
): ColumnFormat {
  const format = createDecimalFormat(code, !isOrdinalName(name));
  const places = findPlaces(index, data, isDecimal);
  return (value) => {
    const decimal = readDecimal(value);
    if (decimal === undefined) return exact(plainText(value));
    const { integer, fraction } = decimal;
    if (fraction.length <= places) return exact(format(roundDecimal(decimal, places)));
    if (isDecimal || integer.length + fraction.length > DOUBLE_DIGITS + 1) return exact(format(decimal));
    return { text: format(roundDecimal(decimal, places)), isExact: /^0*$/.test(fraction.slice(places)) };
  };
}

/** Digits after the point: as many as the column has, fewer where the numbers are large. */
function findPlaces(index: number, data: readonly (readonly unknown[])[], isDecimal: boolean): number {
  let longest = 0;
  let largest = 0;
  for (const row of data) {
    const value = row[index];
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      largest = Math.max(largest, Math.abs(value));
      continue;
    }
    const decimal = readDecimal(value);
    if (decimal === undefined) continue;
    longest = Math.max(longest, decimal.fraction.length);
    largest = Math.max(largest, Number(`${decimal.integer}.${decimal.fraction}`));
  }
  if (isDecimal) return Math.min(longest, PADDED_PLACES);
  if (largest >= 100) return Math.min(longest, 2);
  if (largest >= 1) return Math.min(longest, 3);
  return largest === 0 ? 0 : Math.min(longest, 3 - Math.floor(Math.log10(largest)), 20);
}

function timeFormat(index: number, data: readonly (readonly unknown[])[], { code }: ValueWords): ColumnFormat {
  const usual = findTimeGrain(readTimes(index, data));
  return (value) => {
    const time = readWallClock(value);
    if (time === undefined) return exact(plainText(value));
    const zone = hasZone(value) ? ' UTC' : '';
    const text = timeWriter(code, finerGrain(usual, findTimeGrain([time]))).format(time) + zone;
    return { text, isExact: !/\.\d{3}\d*[1-9]/.test(String(value)) };
  };
}

function* readTimes(index: number, data: readonly (readonly unknown[])[]): Generator<number> {
  for (const row of data) {
    const time = readWallClock(row[index]);
    if (time !== undefined) yield time;
  }
}

/** Making a date format takes longer than using it a hundred times; a table has one a column. */
const TIME_WRITERS = new Map<string, Intl.DateTimeFormat>();

function timeWriter(code: string, grain: TimeGrain): Intl.DateTimeFormat {
  const key = `${code} ${grain}`;
  const known = TIME_WRITERS.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(code, timeFormatOptions(grain));
  TIME_WRITERS.set(key, format);
  return format;
}

function booleanText(value: unknown, { trueValue, falseValue }: ValueWords): string {
  const text = plainText(value).toLowerCase();
  if (text === 'true' || text === '1' || text === 't') return trueValue;
  return text === 'false' || text === '0' || text === 'f' ? falseValue : plainText(value);
}

function exact(text: string): FormattedValue {
  return { text, isExact: true };
}
