import type { ColumnGrain } from './ColumnPresentation.js';

/** A d3 time format as `Intl` knows it. */
export interface TimePattern {
  /** The parts to write. Their order and the text between them are the language's. */
  readonly options: Intl.DateTimeFormatOptions;
  /** The finest part. Undefined for a part of a cycle, such as the name of a month without its year. */
  readonly grain: ColumnGrain | undefined;
}

const NUMERIC = 'numeric';
const PARTS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  Y: { year: NUMERIC },
  y: { year: '2-digit' },
  B: { month: 'long' },
  b: { month: 'short' },
  h: { month: 'short' },
  m: { month: NUMERIC },
  d: { day: NUMERIC },
  e: { day: NUMERIC },
  A: { weekday: 'long' },
  a: { weekday: 'short' },
  H: { hour: NUMERIC, minute: '2-digit' },
  I: { hour: NUMERIC, minute: '2-digit' },
  p: {},
  M: { minute: '2-digit' },
  S: { second: '2-digit' },
  L: { fractionalSecondDigits: 3 },
  x: { year: NUMERIC, month: NUMERIC, day: NUMERIC },
  X: { hour: NUMERIC, minute: '2-digit', second: '2-digit' },
  c: { year: NUMERIC, month: NUMERIC, day: NUMERIC, hour: NUMERIC, minute: '2-digit', second: '2-digit' },
  // A quarter and a week have no part of `Intl`: their grain decides.
  q: {},
  U: {},
  V: {},
  W: {},
};

/** Reads a d3 time format. Undefined if it has no directive, or one that `Intl` can't write, such as the day of the year. */
export function readTimeSpecifier(specifier: string): TimePattern | undefined {
  const letters = [...specifier.replaceAll('%%', '').matchAll(/%[-_0]?([a-zA-Z])/g)].map(([, letter = '']) => letter);
  if (letters.length === 0 || letters.some((letter) => !Object.hasOwn(PARTS, letter))) return undefined;
  const options: Intl.DateTimeFormatOptions = Object.assign({}, ...letters.map((letter) => PARTS[letter]));
  const has = (...some: readonly string[]) => some.some((letter) => letters.includes(letter));
  return { options, grain: readGrain(options, has) };
}

function readGrain(
  options: Intl.DateTimeFormatOptions,
  has: (...letters: readonly string[]) => boolean,
): ColumnGrain | undefined {
  if (has('L')) return 'millisecond';
  if (options.second !== undefined) return 'second';
  if (options.hour !== undefined) return 'minute';
  if (options.day !== undefined) return 'day';
  if (has('U', 'V', 'W')) return 'week';
  if (options.year === undefined) return undefined;
  return options.month !== undefined ? 'month' : has('q') ? 'quarter' : 'year';
}
