import { createNumberWriter, DEFAULT_CURRENCY } from '../../rows/format/createNumberWriter.js';
import { createTimeWriter, timeFormatOptions } from '../../rows/format/createTimeWriter.js';
import { createDecimalFormat, readDecimal } from '../../rows/format/decimal.js';
import { keepSymbol } from '../../rows/format/keepSymbol.js';
import { readNumberSpecifier } from '../../rows/format/numberSpecifier.js';
import { readTimeSpecifier } from '../../rows/format/timeSpecifier.js';
import { dateFormat, numberFormat } from '../../text/intlFormats.js';
import type { ChartFormats } from '../spec/ChartFormats.js';
import { FORMATS } from '../spec/formats.js';
import { type TickDigits, tickDigits } from '../spec/tickDigits.js';

type NumberFormatter = (value: number) => string;
type TimeFormatter = (value: number | Date) => string;

/** The methods of Vega's locale that are overridden here. */
export interface ViewLocale {
  /** Creates a number format. */
  format(specifier: string): NumberFormatter;
  /** Creates a number format for about `count` ticks between two numbers. */
  formatSpan(start: number, stop: number, count: number, specifier?: string): NumberFormatter;
  /** Creates a number format without trailing zeros. */
  formatFloat(specifier: string): NumberFormatter;
  /** Creates a format for times in UTC. */
  utcFormat(specifier: unknown): TimeFormatter;
  /** Creates a format for times in the reader's zone. */
  timeFormat(specifier: unknown): TimeFormatter;
}

/**
 * Extends Vega's locale with the formats of the columns and with `FORMATS`, and writes d3 formats in the reader's language
 * with `Intl`. It is set on a single view, so other charts of the page aren't affected.
 */
export function createChartLocale<Base extends ViewLocale>(base: Base, code: string, formats?: ChartFormats): Base {
  // Cached, since Vega requests a format for each value that it writes, and creating one takes longer than using it.
  const number = once(
    (specifier: string): NumberFormatter | undefined =>
      formats?.get(specifier)?.write ?? namedNumber(specifier, code) ?? readNumber(specifier, code, formats),
  );
  const writeTime = once(
    (specifier: string): TimeFormatter | undefined =>
      columnTime(specifier, formats) ?? readTime(specifier, code, formats),
  );
  const time = (specifier: unknown) => (typeof specifier === 'string' ? writeTime(specifier) : undefined);
  return {
    ...base,
    format: (specifier: string) => number(specifier) ?? base.format(specifier),
    formatFloat: (specifier: string) => number(specifier) ?? base.formatFloat(specifier),
    formatSpan: (start: number, stop: number, count: number, specifier?: string) => {
      const span = formats?.get(specifier ?? '')?.span;
      if (span !== undefined) return span(start, stop, count);
      const isShort = specifier === FORMATS.compact || readNumberSpecifier(specifier ?? '')?.notation === 'compact';
      return isShort
        ? spanFormat(specifier ?? '', code, tickDigits(start, stop, count, true), formats)
        : (number(specifier ?? '') ?? base.formatSpan(start, stop, count, specifier));
    },
    utcFormat: (specifier: unknown) => time(specifier) ?? base.utcFormat(specifier),
    // Times are wall-clock times and are never converted to the reader's zone.
    timeFormat: (specifier: unknown) => time(specifier) ?? base.utcFormat(specifier),
  };
}

/** Calls `create` once for each key. */
function once<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, create(key));
    return known.get(key) as Value;
  };
}

function namedNumber(specifier: string, code: string): NumberFormatter | undefined {
  if (specifier === FORMATS.number || specifier === FORMATS.plain) return allDigits(code, specifier === FORMATS.number);
  if (specifier === FORMATS.raw) return String;
  if (specifier !== FORMATS.compact) return undefined;
  const compact = numberFormat(code, { notation: 'compact', maximumSignificantDigits: 3 });
  return (value) => compact.format(value);
}

/** A d3 format in the reader's language. Undefined if it has no equivalent. */
function readNumber(specifier: string, code: string, formats: ChartFormats | undefined): NumberFormatter | undefined {
  const pattern = readNumberSpecifier(specifier);
  if (pattern === undefined) return undefined;
  const write = createNumberWriter({ ...pattern, unit: formats?.currency }, code);
  return (value) => {
    const decimal = readDecimal(value);
    return decimal === undefined ? String(value) : write(decimal);
  };
}

/** Ticks that share an abbreviation, with as many decimal places as make them distinct. */
function spanFormat(specifier: string, code: string, digits: TickDigits, formats?: ChartFormats): NumberFormatter {
  const pattern = readNumberSpecifier(specifier);
  const currency =
    pattern?.style === 'currency' ? { style: 'currency', currency: formats?.currency ?? DEFAULT_CURRENCY } : {};
  const options = { ...currency, ...digits, minimumFractionDigits: 0 };
  const format = numberFormat(code, options as Intl.NumberFormatOptions);
  return (value) => keepSymbol(format.format(value));
}

function allDigits(code: string, useGrouping: boolean): NumberFormatter {
  const format = createDecimalFormat(code, useGrouping);
  return (value) => {
    // Hides rounding errors, as in 0.1 + 0.2.
    const decimal = readDecimal(Number(value.toPrecision(12)) === value ? value : Number(value.toPrecision(12)));
    return decimal === undefined ? String(value) : format({ ...decimal, fraction: decimal.fraction.slice(0, 6) });
  };
}

/** Formats a number with all its digits, as tooltips do for values without a column. */
export function formatChartNumber(code: string, value: number): string {
  return allDigits(code, true)(value);
}

const TIMES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  [FORMATS.year]: timeFormatOptions('year'),
  [FORMATS.month]: timeFormatOptions('month'),
  [FORMATS.day]: timeFormatOptions('day'),
  [FORMATS.minute]: timeFormatOptions('minute'),
  [FORMATS.second]: timeFormatOptions('second'),
  [FORMATS.millisecond]: timeFormatOptions('millisecond'),
  [FORMATS.monthName]: { month: 'short' },
  [FORMATS.dayOfMonth]: { month: 'short', day: 'numeric' },
  [FORMATS.clock]: { hour: 'numeric', minute: '2-digit' },
};

function columnTime(specifier: string, formats: ChartFormats | undefined): TimeFormatter | undefined {
  const write = formats?.get(specifier)?.write;
  return write && finite((time) => write(time));
}

/** A named or a d3 time format in the reader's language. Undefined if it has no equivalent. */
function readTime(specifier: string, code: string, formats: ChartFormats | undefined): TimeFormatter | undefined {
  const pattern = readTimeSpecifier(specifier);
  if (pattern?.grain === 'quarter') return finite(createTimeWriter('quarter', formats?.words ?? { code }));
  const options = TIMES[specifier] ?? pattern?.options;
  if (options === undefined || Object.keys(options).length === 0) return undefined;
  const format = dateFormat(code, { ...options, timeZone: 'UTC' });
  return finite((time) => format.format(time));
}

function finite(write: (time: number) => string): TimeFormatter {
  return (value) => (Number.isFinite(Number(value)) ? write(Number(value)) : '');
}
