import { createDecimalFormat, readDecimal, roundDecimal } from './decimal.js';
import { plainText } from './plainText.js';
import { isOrdinalName, sampleRows, type TableColumn } from './readColumns.js';
import { findTimeGrain, finerGrain, hasZone, readWallClock, type TimeGrain } from './wallClock.js';

/** A value formatted for reading. */
interface FormattedValue {
  /** The formatted text. */
  readonly text: string;
  /** Whether `text` carries the full precision of the value. */
  readonly isExact: boolean;
}

/** Formats a value of one column. Null and undefined give `''`; the component decides how to show them. */
export type ColumnFormat = (value: unknown) => FormattedValue;

/** The parts of a locale that values need. */
export interface ValueWords {
  /** The locale's BCP 47 tag. */
  readonly code: string;
  /** The text for `true`. */
  readonly trueValue: string;
  /** The text for `false`. */
  readonly falseValue: string;
}

/**
 * Creates the format of a column from a sample of its values. Numbers share a number of decimal places so that their
 * points align; dates omit the time if it is always midnight. A value outside the sample is written as precisely as it
 * needs. Integers and decimals keep every digit; doubles are rounded to a readable length. Times are wall-clock times,
 * whatever the reader's time zone.
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

/** The `Intl.DateTimeFormat` options for times of a grain. */
export function timeFormatOptions(grain: TimeGrain): Intl.DateTimeFormatOptions {
  const date = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  if (grain === 'year' || grain === 'month' || grain === 'day') return date;
  const minutes = { ...date, hour: 'numeric', minute: '2-digit' } as const;
  if (grain === 'minute') return minutes;
  return grain === 'second'
    ? { ...minutes, second: '2-digit' }
    : { ...minutes, second: '2-digit', fractionalSecondDigits: 3 };
}

/** The most significant digits that a double has. A longer number must be a decimal sent as text. */
const MAX_DOUBLE_DIGITS = 17;
/** Decimals are padded with zeros to at most this many places. */
const MAX_PADDED_PLACES = 2;

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
    if (isDecimal || integer.length + fraction.length > MAX_DOUBLE_DIGITS + 1) return exact(format(decimal));
    return { text: format(roundDecimal(decimal, places)), isExact: /^0*$/.test(fraction.slice(places)) };
  };
}

/** The number of decimal places to show: as many as the column has, fewer if its numbers are large. */
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
  if (isDecimal) return Math.min(longest, MAX_PADDED_PLACES);
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

/** Cached because constructing a date format takes longer than using it a hundred times. */
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
