import type { ColumnPresentation } from './ColumnPresentation.js';

/** How a number is written. */
export interface NumberPattern
  extends Pick<ColumnPresentation, 'style' | 'unit' | 'decimals' | 'notation' | 'isSigned'> {
  /** The number of significant digits, in place of `decimals`. */
  readonly significantDigits?: number | undefined;
  /** Whether trailing zeros after the point are left out. Default: false. */
  readonly isTrimmed?: boolean | undefined;
  /** Default: true, except for the style `plain`. */
  readonly useGrouping?: boolean | undefined;
  /** Whether numbers have an exponent, such as 1.2E6. Default: false. */
  readonly isScientific?: boolean | undefined;
}

/** d3-format's grammar: [[fill]align][sign][symbol][0][width][,][.precision][~][type]. */
const SPECIFIER = /^(?:.?[<>=^])?([+\-( ])?([$#])?(0)?(\d{1,2})?(,)?(?:\.(\d{1,2}))?(~)?([a-zA-Z%])?$/;
/** The types whose precision counts digits after the point. */
const FIXED = 'f%';
/** The types whose precision counts significant digits. */
const SIGNIFICANT = 'grsp';
/** d3's precision if the specifier has none. Zeros at the end are left out then. */
const DEFAULT_PRECISION = 6;
/** The same for shares, of which nobody wants six: 66.67%, not 66.666667%. */
const SHORT_PRECISION: Readonly<Record<string, number>> = { '%': 2, p: 4 };
const MAX_PRECISION = 20;

/**
 * Reads a d3 number format. Undefined if it isn't one, or if it pads numbers or writes them in another base (`b`, `o`, `x`,
 * `c`), which no language does. An SI prefix (`s`) becomes the language's own abbreviation, and parentheses become a minus
 * sign.
 */
export function readNumberSpecifier(specifier: string): NumberPattern | undefined {
  const match = SPECIFIER.exec(specifier);
  if (match === null) return undefined;
  const [, sign, symbol, zero, width, comma, precision, tilde, letter = ''] = match;
  if (symbol === '#' || zero !== undefined || width !== undefined || !'efgrs%pdn'.includes(letter)) return undefined;
  const type = letter === 'n' ? 'g' : letter;
  const isPercent = type === '%' || type === 'p';
  const digits = precision === undefined ? undefined : Math.min(Number(precision), MAX_PRECISION);
  return {
    style: symbol === '$' ? 'currency' : isPercent ? 'percent' : 'number',
    isSigned: sign === '+',
    useGrouping: comma !== undefined || letter === 'n',
    isTrimmed: tilde !== undefined || precision === undefined,
    notation: type === 's' ? 'compact' : 'standard',
    isScientific: type === 'e',
    ...readDigits(type, digits),
  };
}

function readDigits(type: string, given: number | undefined): NumberPattern {
  const digits = given ?? SHORT_PRECISION[type] ?? DEFAULT_PRECISION;
  if (type === 'd') return { decimals: 0 };
  if (FIXED.includes(type) && type !== '') return { decimals: digits };
  // Without a type, d3 writes up to 12 significant digits.
  if (type === '') return { significantDigits: Math.max(1, given ?? 12) };
  if (type === 'e') return { significantDigits: digits + 1 };
  return SIGNIFICANT.includes(type) ? { significantDigits: Math.max(1, digits) } : {};
}
