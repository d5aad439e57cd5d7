/**
 * Names of localized formats, resolved by `createChartLocale`. They start with `@`, which the formats of a received spec
 * can't.
 */
export const FORMATS = {
  /** All digits, with grouping. */
  number: '@number',
  /** All digits without grouping, for years and ids. */
  plain: '@plain',
  /** Abbreviated, such as 1.2M. */
  compact: '@compact',
  /** Machine-readable, for values that are compared rather than shown. */
  raw: '@raw',
  /** Times of each grain, such as 2025; Jan 2025; Jan 5, 2025; Jan 5, 2025, 14:30. */
  year: '@year',
  month: '@month',
  day: '@day',
  minute: '@minute',
  second: '@second',
  millisecond: '@millisecond',
  /** Labels of a time axis, such as Jan; Jan 5; 14:30. */
  monthName: '@monthName',
  dayOfMonth: '@dayOfMonth',
  clock: '@clock',
} as const;

/** A d3 number format. Its width has at most two digits, since a huge width would fill the memory with spaces. */
const NUMBER_FORMAT = /^(?:[^"\\{}@]?[<>=^])?[+\-( ]?[$#]?0?\d{0,2},?(?:\.\d{1,2})?~?[a-zA-Z%]?$/;
/** A d3 time format. */
const TIME_FORMAT = /^(?:[^"\\@%]|%[-_0]?[a-zA-Z%])*$/;
const MAX_FORMAT_LENGTH = 40;

/** Reads a d3 number format; undefined if invalid. It becomes part of an expression, so quotes and backslashes are invalid. */
export function readNumberFormat(format: unknown): string | undefined {
  return typeof format === 'string' && format !== '' && format.length <= MAX_FORMAT_LENGTH && NUMBER_FORMAT.test(format)
    ? format
    : undefined;
}

/** Reads a d3 time format; undefined if invalid. */
export function readTimeFormat(format: unknown): string | undefined {
  return typeof format === 'string' &&
    format.includes('%') &&
    format.length <= MAX_FORMAT_LENGTH &&
    TIME_FORMAT.test(format)
    ? format
    : undefined;
}
