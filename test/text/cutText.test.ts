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
});
