import { plainText } from '../plainText.js';
import type { TableColumn } from '../TableColumn.js';
import type { ColumnGrain } from './ColumnPresentation.js';
import { createNumberWriter } from './createNumberWriter.js';
import { createTimeWriter, type TimeWords } from './createTimeWriter.js';
import { readDecimal, shiftDecimal, significantDigits } from './decimal.js';
import { readBoolean } from './readBoolean.js';
import { grainOfTime, isPeriod } from './timeGrains.js';
import { hasZone, readOwnClock, readWallClock } from './wallClock.js';

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
export interface ValueWords extends TimeWords {
  /** The text for `true`. */
  readonly trueValue: string;
  /** The text for `false`. */
  readonly falseValue: string;
}

/**
 * Creates the format of a column. Numbers share a number of decimal places so that their points align; a time is written to
 * the column's grain, or in full if that would lose a part of it. Integers and decimals keep every digit; doubles are
 * rounded to a readable length. Times are wall-clock times, whatever the reader's time zone.
 */
export function createColumnFormat(column: TableColumn, words: ValueWords): ColumnFormat {
  const format = ownFormat(column, words);
  const { write } = column;
  if (write === undefined) return format;
  return (value) => {
    if (value === null || value === undefined) return format(value);
    try {
      const text: unknown = write(value);
      return typeof text === 'string' ? { text, isExact: text === plainText(value) } : format(value);
    } catch {
      return format(value);
    }
  };
}

function ownFormat(column: TableColumn, words: ValueWords): ColumnFormat {
  if (column.kind === 'number') return numberFormat(column, words);
  if (column.kind === 'time') return timesFormat(column, words);
  if (column.kind === 'boolean') return (value) => exact(booleanText(value, words));
  return (value) => exact(plainText(value));
}

/** The most significant digits that a double has. A longer number is a decimal sent as text, or a sum of doubles. */
const MAX_DOUBLE_DIGITS = 17;

function numberFormat(column: TableColumn, { code }: ValueWords): ColumnFormat {
  const { style, notation, decimals: places = Number.POSITIVE_INFINITY, isDecimal, isRounded = false } = column;
  const write = createNumberWriter(column, code);
  const writeAll = createNumberWriter({ ...column, decimals: undefined }, code);
  return (value) => {
    const decimal = readDecimal(value);
    if (decimal === undefined) return exact(plainText(value));
    if (notation === 'compact') return { text: write(decimal), isExact: false };
    const { fraction } = style === 'percent' ? shiftDecimal(decimal, 2) : decimal;
    if (fraction.length <= places) return exact(write(decimal));
    const keepsAll = isDecimal ?? significantDigits(decimal) > MAX_DOUBLE_DIGITS;
    if (keepsAll && !isRounded) return exact(writeAll(decimal));
    return { text: write(decimal), isExact: /^0*$/.test(fraction.slice(places)) };
  };
}

function timesFormat(
  { grain: usual = 'millisecond', timeZone, isOwnClock }: TableColumn,
  words: ValueWords,
): ColumnFormat {
  const writers = new Map<string, (time: number) => string>();
  const write = (grain: ColumnGrain, time: number, zone?: string) => {
    const key = `${grain} ${zone}`;
    const writer = writers.get(key) ?? createTimeWriter(grain, words, zone);
    writers.set(key, writer);
    return writer(time);
  };
  return (value) => {
    const time = isOwnClock ? readOwnClock(value) : readWallClock(value);
    if (time === undefined) return exact(plainText(value));
    const isExact = !/\.\d{3}\d*[1-9]/.test(String(value));
    const grain = grainOfTime(usual, time);
    if (!hasZone(value) || isOwnClock || isPeriod(grain)) return { text: write(grain, time), isExact };
    if (timeZone === undefined) return { text: `${write(grain, time)} UTC`, isExact };
    return { text: write(grain === 'day' ? 'minute' : grain, time, timeZone), isExact };
  };
}

function booleanText(value: unknown, { trueValue, falseValue }: ValueWords): string {
  const read = readBoolean(value);
  if (read === undefined) return plainText(value);
  return read ? trueValue : falseValue;
}

function exact(text: string): FormattedValue {
  return { text, isExact: true };
}
