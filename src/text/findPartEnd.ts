import { findCharacterEnd } from './findCharacterEnd.js';

/** Characters of a long text that are shown at a time. Chromium lays them out in 10 to 100 ms in nearly any script. */
export const MAX_PART_LENGTH = 20_000;
/** Characters. From here on, a part ends at the first line break. */
const MIN_PART_LENGTH = 18_000;

/** Characters at the end of a part searched for a space when no line break was found. */
const MAX_WORD_LENGTH = 200;

/** More marks on one letter than any language uses. */
const STACKED_MARKS = /\p{M}{20}/gu;
/** Letters with stacked marks in one part: Chromium needs 15 µs per mark to find a font. */
const MAX_STACKS = 100;

/**
 * Returns where the part of a long text that begins at `from` ends: after a line break or a space if one is near, and never
 * within a character. Appending to a text that is longer than a part doesn't change the result. Reads only that part.
 */
export function findPartEnd(text: string, from: number): number {
  const end = findUsualEnd(text, from);
  let stacks = 0;
  for (const { 0: marks, index } of text.slice(from, end).matchAll(STACKED_MARKS)) {
    stacks += 1;
    if (stacks === MAX_STACKS) return from + index + marks.length;
  }
  return end;
}

function findUsualEnd(text: string, from: number): number {
  if (text.length - from <= MAX_PART_LENGTH) return text.length;
  const end = from + MAX_PART_LENGTH;
  const line = text.slice(from + MIN_PART_LENGTH, end).indexOf('\n');
  if (line >= 0) return from + MIN_PART_LENGTH + line + 1;
  const blank = text.slice(end - MAX_WORD_LENGTH, end).lastIndexOf(' ');
  return findCharacterEnd(text, blank < 0 ? end : end - MAX_WORD_LENGTH + blank + 1);
}
