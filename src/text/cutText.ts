/** The text, or its first `length` UTF-16 units and an ellipsis. No character is split: see `beginningOf`. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${beginningOf(text, length)}…`;
}

/** In UTF-16 units. A family with skin tones has 19. What is longer, such as a letter with marks without end, is split. */
const MAX_CHARACTER = 64;

let characters: Intl.Segmenter | undefined;

/** At most the first `length` UTF-16 units, without splitting what readers see as one character, such as a flag. */
export function beginningOf(text: string, length: number): string {
  // Nothing below the combining marks continues a character. This is the usual case, and much faster.
  if (!(text.charCodeAt(length) >= 0x300)) return text.slice(0, length);
  if (typeof Intl.Segmenter === 'function') characters ??= new Intl.Segmenter();
  const from = Math.max(0, length - MAX_CHARACTER);
  // The code point after the cut decides.
  const around = text.slice(from, length + 2);
  const end = characters?.segment(around).containing(length - from)?.index || length - from;
  return text.slice(0, from + end).replace(/[\ud800-\udbff]$/, '');
}
