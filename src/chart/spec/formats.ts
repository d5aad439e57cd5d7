/**
 * Names of formats in the reader's locale. They are our own: a spec's formats never begin with `@`. A chart's view
 * resolves them, see `createChartLocale`.
 */
export const FORMATS = {
  /** All digits, grouped. */
  number: '@number',
  /** Digits without grouping, for years and ids. */
  plain: '@plain',
  /** Short: 1.2M. */
  compact: '@compact',
  /** Dates and times to a grain: 2025, Jan 2025, Jan 5, 2025, Jan 5, 2025, 14:30. */
  year: '@year',
  month: '@month',
  day: '@day',
  minute: '@minute',
  second: '@second',
  millisecond: '@millisecond',
  /** Parts of a time axis: Jan; 5 Jan; 14:30. */
  monthName: '@monthName',
  dayOfMonth: '@dayOfMonth',
  clock: '@clock',
} as const;

/** d3's number format, with a width of at most two digits: a wider one would fill the memory with blanks. */
const NUMBER_FORMAT = /^(?:[^"\\{}@]?[<>=^])?[+\-( ]?[$#]?0?\d{0,2},?(?:\.\d{1,2})?~?[a-zA-Z%]?$/;
const TIME_FORMAT = /^(?:[^"\\@%]|%[-_0]?[a-zA-Z%])*$/;
const MAX_FORMAT_LENGTH = 40;

/** A spec's number format when it is one. It ends up inside an expression, so quotes and backslashes are none. */
export function readNumberFormat(format: unknown): string | undefined {
  return typeof format === 'string' && format !== '' && format.length <= MAX_FORMAT_LENGTH && NUMBER_FORMAT.test(format)
    ? format
    : undefined;
}

/** A spec's time format when it is one. */
export function readTimeFormat(format: unknown): string | undefined {
  return typeof format === 'string' &&
    format.includes('%') &&
    format.length <= MAX_FORMAT_LENGTH &&
    TIME_FORMAT.test(format)
    ? format
    : undefined;
}
