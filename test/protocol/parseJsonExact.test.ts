import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonExact } from '../../src/protocol/parseJsonExact.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('parseJsonExact', () => {
  it.each([
    ['an integer beyond 2^53', '9007199254740993', '9007199254740993'],
    ['a negative one', '-9007199254740993', '-9007199254740993'],
    ['a long decimal', '0.12345678901234567', '0.12345678901234567'],
    ['a decimal whose last zeros would go', '1.0000000000000000', '1.0000000000000000'],
    ['an integer that a double holds', '9007199254740992', 9007199254740992],
    ['a long number with an exponent', '12345678901234567e3', 1.2345678901234567e19],
    ['one with a sign in its exponent', '1.2345678901234567e-12', 1.2345678901234567e-12],
    ['a text of digits', '"9007199254740993"', '9007199254740993'],
  ])('reads %s', (_, json, value) => {
    expect(parseJsonExact(json)).toBe(value);
    expect(parseJsonExact(`{"a":[1,${json},2]}`)).toEqual({ a: [1, value, 2] });
  });

  it('leaves strings unchanged, whatever they contain', () => {
    const text = { a: 'id 9007199254740993', b: 'a "quoted" 9007199254740993 \\', '9007199254740993': 'c' };
    expect(parseJsonExact(JSON.stringify(text))).toEqual(text);
  });

  it('equals JSON.parse for everything that a double represents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        // Doubles of 17 digits round-trip, so neither parser loses digits.
        expect(JSON.stringify(parseJsonExact(json))).toBe(JSON.stringify(JSON.parse(json)));
      }),
    );
  });

  it('finds a long number at any position in a text', () => {
    const text = fc.string({ unit: fc.constantFrom('1', '.', ',', 'a'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.constantFrom('9007199254740993', '-0.12345678901234567'), (before, after, number) => {
        expect(parseJsonExact(JSON.stringify([before]).replace(']', `,${number},"${after}"]`))).toEqual([
          before,
          number,
          after,
        ]);
      }),
    );
  });

  it.each(['{"a":9007199254740993', '9007199254740993x', '0123456789012345678'])('throws for %s', (text) => {
    expect(() => parseJsonExact(text)).toThrow(SyntaxError);
  });

  it('reads an exponent of many digits as JSON does', () => {
    expect(parseJsonExact('[0e123456789012345678]')).toEqual([0]);
  });

  it.each([
    ['quotes in a text without an end', `"${'\\"'.repeat(500_000)}1234567890123456`],
    ['digits', `${'1'.repeat(1_000_000)}x`],
    ['numbers just too short', `[${`${'1'.repeat(14)},`.repeat(70_000)}x`],
    ['texts', `["1234567890123456",${'"",'.repeat(300_000)}`],
  ])('refuses a million characters of %s at once', (_, text) => {
    expect(cpuTime(() => expect(() => parseJsonExact(text)).toThrow(SyntaxError))).toBeLessThan(MAX_TASK);
  });
});
