import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../src/text/cutText.js';

describe('cutText', () => {
  it('keeps a text that fits, and marks where another is cut', () => {
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abcd', 3)).toBe('abc…');
  });

  it('cuts no character in two', () => {
    expect(cutText('a😀b', 2)).toBe('a…');
    assert(
      property(string({ unit: 'binary' }), integer({ min: 1, max: 20 }), (text, length) => {
        const cut = cutText(text, length);
        return cut === text || (text.startsWith(cut.slice(0, -1)) && !/\p{Cs}/u.test(cut));
      }),
    );
  });

  it.each([
    ['a flag', '🇩🇪'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a hand with a skin tone', '👍🏽'],
    ['a heart in red', '❤️'],
    ['a letter with an accent of its own', 'e\u0301'],
    ['a Hindi syllable', 'की'],
  ])('keeps or leaves out %s as a whole', (_, character) => {
    const text = `🇫🇷${character}${character}z`;
    const wholes = ['', '🇫🇷', `🇫🇷${character}`, `🇫🇷${character}${character}`, text];
    for (let length = 5; length <= text.length; length++) {
      const cut = cutText(text, length);
      expect(wholes).toContain(cut === text ? cut : cut.slice(0, -1));
    }
  });

  it('splits a letter with marks without end', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(101);
  });
});
