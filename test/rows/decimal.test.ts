import { array, assert, bigInt, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createDecimalFormat, type Decimal, readDecimal } from '../../src/rows/format/decimal.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('readDecimal', () => {
  it('reads every digit of a signed integer surrounded by blanks', () => {
    const blanks = array(constantFrom(' ', '\t', '\n')).map((all) => all.join(''));
    assert(
      property(tuple(blanks, bigInt(), blanks), ([before, number, after]) => {
        const { isNegative, integer, fraction } = readDecimal(`${before}${number}${after}`) ?? {};
        expect([`${isNegative ? '-' : ''}${integer}`, fraction]).toEqual([String(number), '']);
      }),
    );
  });

  it('rejects a number of more than 1,000 characters', () => {
    expect(readDecimal('1'.repeat(1000))?.integer).toHaveLength(1000);
    expect(readDecimal('1'.repeat(1001))).toBeUndefined();
  });

  it.each([' ', '0', '1', '.'])('rejects a million repetitions of %j without a delay', (character) => {
    expect(cpuTime(() => readDecimal(`${character.repeat(1_000_000)}x`))).toBeLessThan(MAX_TASK);
  });
});

describe('createDecimalFormat', () => {
  const format = (locale: string, text: string) => createDecimalFormat(locale)(readDecimal(text) as Decimal);

  it.each(['de', 'ar-EG', 'fa', 'mr-u-nu-deva', 'en-u-nu-mathsans'])('writes every digit as %s does', (locale) => {
    const write = createDecimalFormat(locale);
    const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(9_876_543_210.5);
    expect(write({ isNegative: false, integer: '9876543210', fraction: '5' })).toBe(text);
    const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit));
    expect(write({ isNegative: false, integer: '0', fraction: '0123456789' })).toMatch(
      new RegExp(`${digits.join('')}$`),
    );
  });

  it('writes more digits than a double or an Intl format of Node 20 can', () => {
    expect(format('en-US', `${'9'.repeat(400)}.5`)).toBe(`9${',999'.repeat(133)}.5`);
    expect(format('de-DE', `-1234.${'7'.repeat(38)}`)).toBe(`-1.234,${'7'.repeat(38)}`);
    expect(format('ar-EG', `-0.${'3'.repeat(30)}`)).toBe(`\u061c-٠٫${'٣'.repeat(30)}`);
  });
});

it('keeps few formats, however many languages the readers of a server name', () => {
  const made = vi.fn();
  class NumberFormat extends Intl.NumberFormat {
    constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...options);
      made(options[0]);
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: NumberFormat } }));
  createDecimalFormat('en-x-0');
  for (let at = 1; at <= 500; at += 1) createDecimalFormat(`en-x-${at}`);
  made.mockClear();
  createDecimalFormat('en-x-0');
  expect(made).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
