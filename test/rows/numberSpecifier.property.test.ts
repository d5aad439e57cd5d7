import * as fc from 'fast-check';
import * as vega from 'vega';
import { describe, expect, it } from 'vitest';
import { createNumberWriter } from '../../src/rows/format/createNumberWriter.js';
import { readDecimal, roundDecimal } from '../../src/rows/format/decimal.js';
import { readNumberSpecifier } from '../../src/rows/format/numberSpecifier.js';

// d3-format as Vega exports it, although it is missing from Vega's types.
const { defaultLocale } = vega as unknown as {
  defaultLocale: () => { format: (specifier: string) => (value: number) => string };
};
const d3 = (specifier: string, value: number) => defaultLocale().format(specifier)(value).replace('−', '-');

function ours(specifier: string, value: number, code = 'en-US'): string {
  const pattern = readNumberSpecifier(specifier);
  const decimal = readDecimal(value);
  if (pattern === undefined || decimal === undefined) throw new Error(specifier);
  return createNumberWriter(pattern, code)(decimal);
}

/** d3 rounds the double, so 1.005 becomes 1.00; halves of the decimal that was sent are rounded away from zero here. */
function isHalf(value: number): boolean {
  const digits = readDecimal(value);
  return digits !== undefined && /5$/.test(digits.integer.replace(/0+$/, '') + digits.fraction.replace(/0+$/, ''));
}

/** At most 12 significant digits: d3 multiplies shares by 100 as doubles, which changes the 16th. */
const number = fc
  .double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true })
  .map((value) => Number(value.toPrecision(12)))
  .filter((value) => !isHalf(value) && (value === 0 || Math.abs(value) > 1e-6) && !Object.is(value, -0));

const SUFFIXES: Readonly<Record<string, number>> = { K: 1e3, k: 1e3, M: 1e6, B: 1e9, G: 1e9, T: 1e12, '': 1 };
const amount = (text: string) => {
  const [, digits = '', suffix = ''] = /^([^a-zA-Z]*)([a-zA-Z]?)$/.exec(text.replaceAll(/[$,%]/g, '')) ?? [];
  return Number(digits) * (SUFFIXES[suffix] ?? Number.NaN);
};

describe('readNumberSpecifier', () => {
  it('writes fixed decimals and shares as d3 does', () => {
    const specifier = fc
      .tuple(
        fc.constantFrom('', '+'),
        fc.constantFrom('', '$'),
        fc.constantFrom('', ','),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom('', '~'),
        fc.constantFrom('f', '%'),
      )
      .map(([sign, symbol, comma, places, trim, type]) => {
        const prefix = type === '%' ? '' : symbol;
        return `${sign}${prefix}${comma}.${places}${trim}${type}`;
      });
    fc.assert(
      fc.property(specifier, number, (format, value) => {
        // Beyond 15 digits, d3 writes those of the double, or of its product with 100.
        const shift = format.endsWith('%') ? 2 : 0;
        fc.pre(Math.log10(Math.abs(value) + 1) + shift + Number(/\.(\d)/.exec(format)?.[1]) < 15);
        // d3 gives zero a sign.
        expect(ours(format, value)).toBe(d3(format, value).replace(/^[+-](?=[$0.%]+$)/, ''));
      }),
    );
  });

  it('rounds whole numbers and significant digits as d3 does', () => {
    fc.assert(
      fc.property(fc.constantFrom(',d', 'd', '.3r', '.2r', '$.4r', '.6~r'), number, (format, value) => {
        expect(amount(ours(format, value))).toBeCloseTo(amount(d3(format, value)), 8);
      }),
    );
  });

  it('rounds abbreviations as d3 does, with the language’s own suffixes', () => {
    const large = number.filter((value) => Math.abs(value) >= 1 && Math.abs(value) < 1e12);
    fc.assert(
      fc.property(fc.constantFrom('.2s', '$.3s', '.4~s', '~s'), large, (format, value) => {
        const [own, theirs] = [amount(ours(format, value)), amount(d3(format, value))];
        expect(Math.abs(own - theirs)).toBeLessThanOrEqual(Math.abs(theirs) * 1e-9);
      }),
    );
  });

  it('keeps every digit of a number that no double has', () => {
    const decimal = readDecimal('-12345678901234567890.125');
    const pattern = readNumberSpecifier('$,.2f');
    if (decimal === undefined || pattern === undefined) throw new Error('unreadable');
    expect(createNumberWriter(pattern, 'de-DE')(decimal)).toBe('-12.345.678.901.234.567.890,13\u00a0$');
    expect(roundDecimal(decimal, 2).fraction).toBe('13');
  });

  it.each(['05d', '>12,.2f', 'b', 'x', 'c', 'o', '#x', 'hello', '.2q'])('doesn’t read %s', (specifier) => {
    expect(readNumberSpecifier(specifier)).toBeUndefined();
  });

  it('reads every other form that charts use', () => {
    expect(ours('$~s', 457_077.58)).toBe('$457.078K');
    expect(ours('', 0.1 + 0.2)).toBe('0.3');
    expect(ours(',', 1234.5)).toBe('1,234.5');
    expect(ours('(,.0f', -1234)).toBe('-1,234');
    expect(ours('.2e', 457_077)).toBe('4.57E5');
    expect(ours('.1%', 0.1234, 'de-DE')).toBe('12,3\u00a0%');
  });
});
