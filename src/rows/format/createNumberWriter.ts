import { trimTrailing } from '../../protocol/trimTrailing.js';
import { numberFormat } from '../../text/intlFormats.js';
import { createDecimalFormat, type Decimal, isZero, roundDecimal, shiftDecimal } from './decimal.js';
import { keepSymbol } from './keepSymbol.js';
import type { NumberPattern } from './numberSpecifier.js';

/** The currency of a format that doesn't name one, such as d3's `$`. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * Creates a writer of numbers in the language of `code`. Every digit that `decimals` keeps is exact, at any length. Halves
 * are rounded away from zero.
 */
export function createNumberWriter(pattern: NumberPattern, code: string): (decimal: Decimal) => string {
  const { style = 'number', notation, isScientific, significantDigits } = pattern;
  if (notation === 'compact' || isScientific || significantDigits !== undefined) return roundingWriter(pattern, code);
  const { decimals, isTrimmed, useGrouping = style !== 'plain' } = pattern;
  const write = createDecimalFormat(code, useGrouping);
  const affixes = hasAffixes(pattern) ? readAffixes(pattern, code) : undefined;
  return (decimal) => {
    const scaled = style === 'percent' ? shiftDecimal(decimal, 2) : decimal;
    const rounded = decimals === undefined ? scaled : roundDecimal(scaled, decimals);
    const shown = isTrimmed ? { ...rounded, fraction: trimTrailing(rounded.fraction, '0') } : rounded;
    if (affixes === undefined) return write(shown);
    const [before, after] = shown.isNegative ? affixes.negative : isZero(shown) ? affixes.zero : affixes.positive;
    return keepSymbol(before + write({ ...shown, isNegative: false }) + after);
  };
}

/** Up to this size, an abbreviation rounds to three digits. */
const COMPACT_DIGITS = 3;

/** For abbreviations and significant digits. They round anyway, so a double is precise enough. */
function roundingWriter(pattern: NumberPattern, code: string): (decimal: Decimal) => string {
  const { significantDigits, decimals, isTrimmed } = pattern;
  const digits =
    significantDigits !== undefined
      ? { maximumSignificantDigits: significantDigits, minimumSignificantDigits: isTrimmed ? 1 : significantDigits }
      : decimals !== undefined
        ? { maximumFractionDigits: decimals, minimumFractionDigits: isTrimmed ? 0 : decimals }
        : { maximumSignificantDigits: COMPACT_DIGITS };
  const format = numberFormat(code, { ...numberOptions(pattern), ...digits });
  const suffix = unitSuffix(pattern);
  return ({ isNegative, integer, fraction }) =>
    keepSymbol(format.format(Number(`${isNegative ? '-' : ''}${integer}.${fraction}`))) + suffix;
}

/** The `Intl.NumberFormat` options of a pattern, without those for its digits. */
export function numberOptions(pattern: NumberPattern): Intl.NumberFormatOptions {
  const { style = 'number', notation = 'standard', isSigned, isScientific } = pattern;
  return {
    ...(style === 'currency' && { style, currency: readCurrency(pattern.unit) }),
    ...(style === 'percent' && { style }),
    notation: isScientific ? 'scientific' : style === 'percent' ? 'standard' : notation,
    ...(isSigned && { signDisplay: 'exceptZero' as const }),
    ...((pattern.useGrouping === false || style === 'plain') && { useGrouping: false }),
  };
}

/** The unit of a number that is neither an amount nor a share, with a space before it; empty for others. */
export function unitSuffix({ style, unit }: NumberPattern): string {
  return unit && style !== 'currency' && style !== 'percent' ? `\u00a0${unit}` : '';
}

/** The number of decimal places in which amounts of a currency are written. */
export function currencyDecimals(unit: string | undefined): number {
  const options = { style: 'currency', currency: readCurrency(unit) } as const;
  return numberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `Intl` throws for anything but three letters. */
function readCurrency(unit: string | undefined): string {
  return unit !== undefined && /^[a-z]{3}$/i.test(unit) ? unit.toUpperCase() : DEFAULT_CURRENCY;
}

function hasAffixes({ style, unit, isSigned }: NumberPattern): boolean {
  return style === 'currency' || style === 'percent' || isSigned === true || unit !== undefined;
}

type Affixes = readonly [before: string, after: string];

interface SignedAffixes {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly zero: Affixes;
}

/**
 * The texts around the digits of positive and negative numbers, such as a sign, a currency and a space. `Intl` would round
 * the digits themselves to a double on some servers.
 */
function readAffixes(pattern: NumberPattern, code: string): SignedAffixes {
  const format = numberFormat(code, {
    ...numberOptions(pattern),
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const suffix = unitSuffix(pattern);
  const around = (value: number): Affixes => {
    const parts = format.formatToParts(value);
    const at = parts.findIndex(({ type }) => type === 'integer');
    const text = (some: typeof parts) => some.map((part) => part.value).join('');
    return [text(parts.slice(0, at)), text(parts.slice(at + 1)) + suffix];
  };
  return { positive: around(1), negative: around(-1), zero: around(0) };
}
