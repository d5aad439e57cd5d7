import { createDecimalFormat, readDecimal, roundDecimal } from './decimal.js';
import { isOrdinalName, type TableColumn } from './readColumns.js';
import { findTimeGrain, hasZone, readWallClock, type TimeGrain } from './wallClock.js';

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
 * A format that suits all values of a column: decimals to the same place, so that points align; dates without a time
 * when all times are midnight. Integers keep every digit. Times are those on the wall clock: no zone changes them.
 */
export function createColumnFormat(
  { index, kind, name }: TableColumn,
  data: readonly (readonly unknown[])[],
  words: ValueWords,
): ColumnFormat {
  if (kind === 'number') return numberFormat(index, data, createDecimalFormat(words.code, !isOrdinalName(name)));
  if (kind === 'time') return timeFormat(index, data, words);
  if (kind === 'boolean') return (value) => exact(booleanText(value, words));
  return (value) => exact(plainText(value));
}

/** Any value as the text it came as; objects as JSON. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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

function numberFormat(
  index: number,
  data: readonly (readonly unknown[])[],
  format: ReturnType<typeof createDecimalFormat>,
): ColumnFormat {
  const places = findPlaces(index, data);
  return (value) => {
    const decimal = readDecimal(value);
    if (decimal === undefined) return exact(plainText(value));
    const isExact = decimal.fraction.length <= places || /^0*$/.test(decimal.fraction.slice(places));
    return { text: format(roundDecimal(decimal, places)), isExact };
  };
}

/** Digits after the point: as many as the column has, fewer where the numbers are large. */
function findPlaces(index: number, data: readonly (readonly unknown[])[]): number {
  let longest = 0;
  let largest = 0;
  for (const row of data) {
    const decimal = readDecimal(row[index]);
    if (decimal === undefined) continue;
    longest = Math.max(longest, decimal.fraction.length);
    largest = Math.max(largest, Number(`${decimal.integer}.${decimal.fraction}`));
  }
  if (largest >= 100) return Math.min(longest, 2);
  if (largest >= 1) return Math.min(longest, 3);
  return largest === 0 ? 0 : Math.min(longest, 3 - Math.floor(Math.log10(largest)), 20);
}

function timeFormat(index: number, data: readonly (readonly unknown[])[], { code }: ValueWords): ColumnFormat {
  const times = data.map((row) => readWallClock(row[index])).filter((time) => time !== undefined);
  const grain = findTimeGrain(times);
  const format = new Intl.DateTimeFormat(code, timeFormatOptions(grain));
  const zone = isDate(grain) || !data.some((row) => hasZone(row[index])) ? '' : ' UTC';
  return (value) => {
    const time = readWallClock(value);
    return exact(time === undefined ? plainText(value) : format.format(time) + zone);
  };
}

function isDate(grain: TimeGrain): boolean {
  return grain === 'year' || grain === 'month' || grain === 'day';
}

function booleanText(value: unknown, { trueValue, falseValue }: ValueWords): string {
  const text = plainText(value).toLowerCase();
  if (text === 'true' || text === '1' || text === 't') return trueValue;
  return text === 'false' || text === '0' || text === 'f' ? falseValue : plainText(value);
}

function exact(text: string): FormattedValue {
  return { text, isExact: true };
}
