import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPartEnd, MAX_PART_LENGTH } from '../../src/text/findPartEnd.js';

/** Returns all parts of a text, in order. */
function readParts(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = findPartEnd(text, from);
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}

const pieces = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\r\n',
  '👩\u200d🔬',
  '👍🏽',
  'e\u0301',
  '\u{1f3f4}\u{e0067}\u{e007f}',
  '𝒜',
);
const longTexts = fc
  .array(fc.tuple(pieces, fc.integer({ min: 1, max: 9000 })), { minLength: 1, maxLength: 12 })
  .map((runs) => runs.map(([piece, times]) => piece.repeat(times)).join(''));

describe('findPartEnd', () => {
  it('cuts any text into parts that add up to the text', () => {
    fc.assert(fc.property(longTexts, (text) => readParts(text).join('') === text));
  });

  it('never cuts a surrogate pair or an emoji cluster', () => {
    fc.assert(
      fc.property(longTexts, (text) => {
        for (const part of readParts(text).slice(1)) expect(part).not.toMatch(/^(?:[\udc00-\udfff]|\u200d|\u0301|🏽)/);
        for (const part of readParts(text).slice(0, -1)) expect(part).not.toMatch(/(?:[\ud800-\udbff]|\u200d)$/);
      }),
    );
  });

  it('limits the length of each part, except to complete a character', () => {
    fc.assert(fc.property(longTexts, (text) => readParts(text).every((part) => part.length < MAX_PART_LENGTH + 1010)));
  });

  it('ends a part at a nearby line break', () => {
    const line = `${'a'.repeat(99)}\n`;
    expect(readParts(line.repeat(500))[0]).toMatch(/a\n$/);
  });

  it('ends a part after a word when no line break is near', () => {
    expect(readParts('The revenue of the year. '.repeat(2000).slice(7))[0]).toMatch(/[a-z.] $/);
  });

  it('returns the same end after text is appended to a text longer than a part', () => {
    fc.assert(
      fc.property(longTexts, longTexts, (text, more) => {
        if (text.length > MAX_PART_LENGTH + 1010) expect(findPartEnd(text + more, 0)).toBe(findPartEnd(text, 0));
      }),
    );
  });

  it('ends a part early where letters have thousands of marks', () => {
    expect(findPartEnd(`a${'\u0301'.repeat(20_000)}`, 0)).toBe(2001);
    expect(findPartEnd(`a${'\u0301'.repeat(1000)}`, 0)).toBe(1001);
    expect(findPartEnd('हिन्दी '.repeat(2000), 0)).toBe(14_000);
  });
});
