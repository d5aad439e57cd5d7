/** Characters without a blank. Languages without blanks have such runs too, and lose nothing. */
const LONGEST_WORD = 1000;
/** What belongs to the character before it. */
const ATTACHED = /[\p{M}\p{Cf}\udc00-\udfff]/u;

/**
 * The text in pieces of at most about 1,000 characters wherever it has no blank for so long; else in one. As text nodes
 * beside each other they look and copy as one text does, but Chromium lays out a word of 100,000 digits in 10 ms
 * instead of seconds: it shapes what is left of a text node anew for every line that it has to break within a word.
 */
export function splitLongWords(text: string): readonly string[] {
  if (text.length <= LONGEST_WORD || !text.split(/\s/).some(({ length }) => length > LONGEST_WORD)) return [text];
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > LONGEST_WORD) {
    let to = from + LONGEST_WORD;
    while (to < text.length && to < from + 2 * LONGEST_WORD && ATTACHED.test(text.charAt(to))) to += 1;
    pieces.push(text.slice(from, to));
    from = to;
  }
  pieces.push(text.slice(from));
  return pieces;
}
