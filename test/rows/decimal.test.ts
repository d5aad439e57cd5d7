import { array, assert, bigInt, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '../../src/rows/decimal.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('readDecimal', () => {
  it('reads an integer of any sign within blanks to its last digit', () => {
    const blanks = array(constantFrom(' ', '\t', '\n')).map((all) => all.join(''));
    assert(
      property(tuple(blanks, bigInt(), blanks), ([before, number, after]) => {
        const { isNegative, integer, fraction } = readDecimal(`${before}${number}${after}`) ?? {};
        expect([`${isNegative ? '-' : ''}${integer}`, fraction]).toEqual([String(number), '']);
      }),
    );
  });

  it('takes a number of more than 1,000 characters for text', () => {
    expect(readDecimal('1'.repeat(1000))?.integer).toHaveLength(1000);
    expect(readDecimal('1'.repeat(1001))).toBeUndefined();
  });

  it.each([' ', '0', '1', '.'])('reads a million times %j at once', (character) => {
    expect(cpuTime(() => readDecimal(`${character.repeat(1_000_000)}x`))).toBeLessThan(MAX_TASK);
  });
});
