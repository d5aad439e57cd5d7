import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClarification } from '../../src/text/readClarification.js';

const question = 'Which value?';
const optionsOf = (...options: readonly unknown[]) => readClarification({ question, options })?.options;

describe('readClarification', () => {
  it('keeps the question and its options in order', () => {
    expect(readClarification({ question, options: ['Mean', 'Total'] })).toEqual({
      question,
      options: ['Mean', 'Total'],
    });
  });

  it.each([
    ['not an object', 'Which value?'],
    ['null', null],
    ['a list', [question, ['Mean', 'Total']]],
    ['without a question', { options: ['Mean', 'Total'] }],
    ['with a blank question', { question: ' \u202e ', options: ['Mean', 'Total'] }],
    ['without options', { question }],
    ['with options that are no list', { question, options: { 0: 'Mean', 1: 'Total' } }],
    ['with one option', { question, options: ['Mean'] }],
    ['with one option twice', { question, options: ['Mean', 'Mean'] }],
    ['with options that aren’t texts', { question, options: [1, null, ['Mean'], { text: 'Total' }] }],
  ])('refuses an input %s', (_, input) => {
    expect(readClarification(input)).toBeUndefined();
  });

  it('keeps the first five options', () => {
    expect(optionsOf('a', 'b', 'c', 'd', 'e', 'f', 'g')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('leaves out options that look the same, are blank or are too long to read on a button', () => {
    expect(optionsOf('Mean', ' Mean ', 'Me\u200ban', '\u200b', '', 'x'.repeat(201), 'Total')).toEqual([
      'Mean',
      'Total',
    ]);
  });

  it('puts each option on one line, without characters that hide or reorder text', () => {
    expect(optionsOf('Mean\n\n> value', 'To\u202etal\u0000 now')).toEqual(['Mean > value', 'Total now']);
  });

  it('returns two to five different lines of at most 200 characters for any list', () => {
    const entry = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 220 }),
      fc.constantFrom('a', ' a', 'a\u2066'),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const options = optionsOf(...entries) ?? ['none', 'at all'];
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(options.length).toBeLessThanOrEqual(5);
        expect(new Set(options).size).toBe(options.length);
        for (const option of options) expect(option).toMatch(/^(?!\s)[^\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}$/u);
      }),
    );
  });
});
