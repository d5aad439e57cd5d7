import { findCharacterEnd } from './findCharacterEnd.js';

/** Characters of a long text that are shown at a time. Chromium lays out that many of nearly any script in 10 to 100 ms. */
export const MAX_PART_LENGTH = 20_000;
/** A part ends at a line's end from here on. */
const MIN_PART_LENGTH = 18_000;

/**
 * Where the part of a long text that begins at `from` ends: behind a line's end where one is near, and never within a
 * character. The same whatever is appended to a text that is longer than a part. It reads one part of the text only.
 */
export function findPartEnd(text: string, from: number): number {
  if (text.length - from <= MAX_PART_LENGTH) return text.length;
  const line = text.slice(from + MIN_PART_LENGTH, from + MAX_PART_LENGTH).indexOf('\n');
  return line < 0 ? findCharacterEnd(text, from + MAX_PART_LENGTH) : from + MIN_PART_LENGTH + line + 1;
}
