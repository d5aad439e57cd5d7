import { findCharacterEnd } from './findCharacterEnd.js';

/** Characters without a space. Text in languages without spaces is split too, which is not visible. */
const MAX_WORD_LENGTH = 1000;

/**
 * Splits a text that contains a word of more than 1,000 characters into pieces of about that length; returns any other text
 * as one piece. Adjacent text nodes look and copy like one, but Chromium lays out a word of 100,000 digits in 10 ms instead
 * of seconds: it shapes the rest of a text node again for every line that it breaks within a word.
 */
export function splitLongWords(text: string): readonly string[] {
  if (text.length <= MAX_WORD_LENGTH || !text.split(/\s/).some(({ length }) => length > MAX_WORD_LENGTH)) return [text];
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > MAX_WORD_LENGTH) {
    const to = findCharacterEnd(text, from + MAX_WORD_LENGTH);
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}
