import { timeFormatOptions } from '../../rows/createTimeWriter.js';
import { createDecimalFormat, readDecimal } from '../../rows/decimal.js';
import type { TimeGrain } from '../../rows/wallClock.js';
import { FORMATS } from '../spec/formats.js';

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
 * Extends Vega's locale with `FORMATS`, which write numbers and dates in the reader's language with `Intl`. It is set on a
 * single view, so other charts of the page aren't affected.
 */
export function createChartLocale<Base extends ViewLocale>(base: Base, code: string): Base {
  const compact = numberFormat(code, { notation: 'compact', maximumSignificantDigits: 3 });
  const named: Readonly<Record<string, NumberFormatter>> = {
    [FORMATS.compact]: (value) => compact.format(value),
    [FORMATS.number]: allDigits(code, true),
    [FORMATS.plain]: allDigits(code, false),
  };
  const times = timeFormatters(code);
  return {
    ...base,
    format: (specifier: string) => named[specifier] ?? base.format(specifier),
    formatFloat: (specifier: string) => named[specifier] ?? base.formatFloat(specifier),
    formatSpan: (start: number, stop: number, count: number, specifier?: string) =>
      specifier === FORMATS.compact
        ? spanFormat(code, start, stop, count)
        : (named[specifier ?? ''] ?? plainZero(base, specifier, base.formatSpan(start, stop, count, specifier))),
    utcFormat: (specifier: unknown) => times(specifier) ?? base.utcFormat(specifier),
    // Times are wall-clock times, never in the reader's zone.
    timeFormat: (specifier: unknown) => times(specifier) ?? base.utcFormat(specifier),
  };
}

/** The ticks of an SI format share one prefix, which would turn zero into `$0k`. */
function plainZero(base: ViewLocale, specifier: string | undefined, format: NumberFormatter): NumberFormatter {
  return specifier?.endsWith('s') ? (value) => (value === 0 ? base.format(specifier)(0) : format(value)) : format;
}

/** Abbreviates the ticks of an axis just precisely enough to be distinct: 1.2M and 1.25M, never 1M twice. */
function spanFormat(code: string, start: number, stop: number, count: number): NumberFormatter {
  const largest = Math.max(Math.abs(start), Math.abs(stop));
  const step = Math.abs(stop - start) / Math.max(1, count);
  const unit = 1000 ** Math.max(0, Math.min(4, Math.floor(Math.log10(Math.max(largest, 1)) / 3)));
  const places = Math.max(0, Math.min(8, Math.ceil(-Math.log10(step / unit || 1)) + 1));
  const format = numberFormat(code, { notation: 'compact', maximumFractionDigits: places });
  return (value) => format.format(value);
}

function allDigits(code: string, useGrouping: boolean): NumberFormatter {
  const format = createDecimalFormat(code, useGrouping);
  return (value) => {
    // Hides rounding errors, as in 0.1 + 0.2.
    const decimal = readDecimal(Number(value.toPrecision(12)) === value ? value : Number(value.toPrecision(12)));
    return decimal === undefined ? String(value) : format({ ...decimal, fraction: decimal.fraction.slice(0, 6) });
  };
}

/** Formats a number with all its digits, as tooltips do. */
export function formatChartNumber(code: string, value: number): string {
  return allDigits(code, true)(value);
}

/** Formats a time to a grain, as tooltips do. */
export function formatChartTime(code: string, grain: TimeGrain, time: number): string {
  return timeFormatters(code)(FORMATS[grain])?.(time) ?? '';
}

function timeFormatters(code: string): (specifier: unknown) => TimeFormatter | undefined {
  const options: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
    [FORMATS.year]: { year: 'numeric' },
    [FORMATS.month]: { year: 'numeric', month: 'short' },
    [FORMATS.day]: timeFormatOptions('day'),
    [FORMATS.minute]: timeFormatOptions('minute'),
    [FORMATS.second]: timeFormatOptions('second'),
    [FORMATS.millisecond]: timeFormatOptions('millisecond'),
    [FORMATS.monthName]: { month: 'short' },
    [FORMATS.dayOfMonth]: { month: 'short', day: 'numeric' },
    [FORMATS.clock]: { hour: 'numeric', minute: '2-digit' },
  };
  return (specifier) => {
    const chosen = typeof specifier === 'string' ? options[specifier] : undefined;
    if (chosen === undefined) return undefined;
    const format = new Intl.DateTimeFormat(code, { ...chosen, timeZone: 'UTC' });
    return (value) => {
      const time = Number(value);
      return Number.isFinite(time) ? format.format(time) : '';
    };
  };
}

function numberFormat(code: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(code, options);
}
