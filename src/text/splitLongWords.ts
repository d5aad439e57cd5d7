import { findCharacterEnd } from './findCharacterEnd.js';

/** Characters without a blank. Languages without blanks have such runs too, and lose nothing. */
const MAX_WORD_LENGTH = 1000;

/**
 * The text in pieces of at most about 1,000 characters wherever it has no blank for so long; else in one. As text nodes
 * beside each other they look and copy as one text does, but Chromium lays out a word of 100,000 digits in 10 ms
 * instead of seconds: for every line that it has to break within a word, it shapes the rest of the text node again.
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
