import { describe, expect, it } from 'vitest';
import { splitLongWords } from '../../src/text/splitLongWords.js';

describe('splitLongWords', () => {
  it('returns prose of any length as one piece', () => {
    const prose = 'The revenue of the year. '.repeat(1000);
    expect(splitLongWords(prose)).toEqual([prose]);
  });

  it('splits text without a space for a thousand characters, and loses nothing', () => {
    const digits = '1'.repeat(100_000);
    const pieces = splitLongWords(digits);
    expect(pieces).toHaveLength(100);
    expect(pieces.join('')).toBe(digits);
  });

  it.each(['👩\u200d🔬', 'e\u0301', '\u{1f1e9}\u{1f1ea}', '𝒜'])('never splits the character %s', (character) => {
    for (const shift of ['', 'a']) {
      const pieces = splitLongWords(shift + character.repeat(3000));
      expect(pieces.join('')).toBe(shift + character.repeat(3000));
      for (const piece of pieces) expect(piece).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
      for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[\p{M}\p{Cf}]/u);
    }
  });
});
