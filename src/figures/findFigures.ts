import { readNumerals } from './readNumerals.js';
import { COUNTED_AFTER, COUNTED_BEFORE, CURRENCIES, PERCENT, POINTS, readScale, TIMES } from './unitWords.js';

/** One way to read a number. */
export interface Reading {
  /** Its size, without the sign. */
  readonly value: number;
  /** Half a unit of its last written digit. */
  readonly half: number;
  /** All digits and the number of those after the point, unless it is scaled: `1.2M` isn't exact. */
  readonly exact: { readonly digits: string; readonly places: number } | undefined;
}

/** A number of a text. */
export interface WrittenFigure {
  /** Where it begins in the text, with its sign and currency. */
  readonly start: number;
  /** Where its digits begin. */
  readonly digitsAt: number;
  /** Where it ends, with its unit. */
  readonly end: number;
  /** More than one if its point may group digits: `1.234`. */
  readonly readings: readonly Reading[];
  readonly isNegative: boolean;
  /** `points` are percentage points; `times` is a ratio. */
  readonly unit: 'percent' | 'points' | 'times' | 'currency' | undefined;
  /** Whether it is an integer without a unit and a scale, as counts, days and numbers of things are. */
  readonly isBare: boolean;
}

/** Spaces join groups of exactly three digits, after at most three. */
// eslint-disable-next-line redos/no-vulnerable -- its assertions read one character, or four
const NUMBER = /\d+(?:[.,'’]\d+|(?<!\d{4})[\u00a0\u202f\u2009 ]\d{3}(?!\d))*/g;
/** A letter with case makes it a part of a name: Q3, COVID-19. Other scripts are written without spaces. */
const NAME_BEFORE = /(?:[\p{Lu}\p{Ll}\d_#№@/]|[\p{Lu}\p{Ll}\d][-‑:.,])$/u;
/** Ordinals, dates, times, and units that aren't known. */
const NAME_AFTER = /^(?:[\p{Lu}\p{Ll}_ºª°@]|[-‑/:]\d|-[\p{Ll}]|[年月日位時代]|\.\s+\p{Ll})/u;
// eslint-disable-next-line no-restricted-syntax -- reads at most 24 characters
const CURRENCY_BEFORE = new RegExp(`(?:(?<![\\p{L}])[A-Z]{0,3}\\p{Sc}|(?<![\\p{L}])(?:${CURRENCIES}))[\\s]?$`, 'u');
const SIGN = /(?<![\p{L}\p{N}])([-−–+])$/u;
/** A larger number isn't the length of a period or a list, but a value. */
const MAX_COUNTED = 400;
/** The longest unit, and the longest words before a number that matter. */
const CONTEXT = 24;

/**
 * Finds the numbers that a text states, in the notation of any supported language: `1,234.5`, `1.234,5`, `1 234`, `$1.2M`, `12
 * %`, `1,2 Mio. €`. Skips numbers that date, count or name something: years, times, ordinals, `Q3`, `top 10`, `the last 7 days`.
 */
export function findFigures(source: string): readonly WrittenFigure[] {
  const text = toAsciiDigits(source);
  const figures: WrittenFigure[] = [];
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    const figure = readFigure(text, written, index);
    if (figure !== undefined) figures.push(figure);
  }
  return figures;
}

function readFigure(text: string, written: string, digitsAt: number): WrittenFigure | undefined {
  let before = text.slice(Math.max(0, digitsAt - CONTEXT), digitsAt);
  let end = digitsAt + written.length;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(text.slice(end, end + CONTEXT))?.[0];
    end += found?.length ?? 0;
    return found;
  };

  const sign = SIGN.exec(before);
  before = sign === null ? before : before.slice(0, sign.index);
  const currency = CURRENCY_BEFORE.exec(before)?.[0] ?? '';
  before = before.slice(0, before.length - currency.length);
  const outerSign = currency === '' ? null : SIGN.exec(before);
  if (currency === '' && sign === null && NAME_BEFORE.test(before)) return undefined;

  const { power, length } = readScale(text.slice(end, end + CONTEXT));
  end += length;
  const unit = take(POINTS)
    ? 'points'
    : take(PERCENT)
      ? 'percent'
      : take(TIMES)
        ? 'times'
        : take(CURRENCY_AFTER) || currency !== ''
          ? 'currency'
          : undefined;
  const isBare = /^\d+$/.test(written) && unit === undefined && power === 0;
  const after = text.slice(end, end + CONTEXT);
  if (NAME_AFTER.test(after) || (isBare && isCount(Number(written), written, before, after))) return undefined;

  const readings = readNumerals(written).map(({ digits, places }): Reading => {
    const unitOfLast = 10 ** (power - places);
    const exact = power === 0 ? { digits, places } : undefined;
    return { value: Number(digits) * unitOfLast, half: unitOfLast / 2, exact };
  });
  if (readings.length === 0) return undefined;
  const start = digitsAt - (outerSign?.[0].length ?? 0) - currency.length - (sign?.[0].length ?? 0);
  const isNegative = /[-−–]/.test((sign?.[1] ?? '') + (outerSign?.[1] ?? ''));
  return { start, digitsAt, end, readings, isNegative, unit, isBare };
}

// eslint-disable-next-line no-restricted-syntax -- reads at most 24 characters
const CURRENCY_AFTER = new RegExp(`^\\s?(?:\\p{Sc}|(?:${CURRENCIES})(?![\\p{Lu}\\p{Ll}]))`, 'u');

function isCount(value: number, written: string, before: string, after: string): boolean {
  if (written.length === 4 && value >= 1900 && value < 2100) return true;
  if (written.length > 1 && written.startsWith('0')) return true;
  return value < MAX_COUNTED && (COUNTED_BEFORE.test(before) || COUNTED_AFTER.test(after));
}

/** Replaces Arabic and Persian digits and separators by ASCII ones, one for one, so that positions stay the same. */
function toAsciiDigits(text: string): string {
  if (!/[٠-٩۰-۹]/.test(text)) return text;
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'");
}
