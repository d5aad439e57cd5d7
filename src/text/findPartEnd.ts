import { findCharacterEnd } from './findCharacterEnd.js';

/** Characters of a long text that are shown at a time. Chromium lays out that many of nearly any script in 10 to 100 ms. */
export const MAX_PART_LENGTH = 20_000;
/** A part ends at a line's end from here on. */
const MIN_PART_LENGTH = 18_000;

/** A part that has no line's end there ends behind a blank in its last characters. */
const MAX_WORD_LENGTH = 200;

/** Marks on one letter, as many as no language has. */
const STACKED_MARKS = /\p{M}{20}/gu;
/** Of these in one part: Chromium takes 15 µs for each mark when it looks for a font. */
const MAX_STACKS = 100;

/**
 * Where the part of a long text that begins at `from` ends: behind a line's end or a blank where one is near, and never
 * within a character. The same whatever is appended to a text that is longer than a part. It reads one part of the text only.
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
