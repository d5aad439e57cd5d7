import { singular } from '../model/singular.js';
import type { Lexicon, Meaning } from './buildLexicon.js';

const MIN_LENGTH = 5;

/** Finds the known word closest to a misspelt one: one typo, or two in words of eight or more letters. */
export function correctWord(word: string, lexicon: Lexicon): { phrase: string; meaning: Meaning } | undefined {
  const written = singular(word);
  if (written.length < MIN_LENGTH) return undefined;
  let best: { phrase: string; meaning: Meaning; slips: number } | undefined;
  for (const [phrase, meaning] of lexicon.phrases) {
    // People's names often differ by one letter, so nothing is corrected to them.
    if (phrase.includes(' ') || phrase.length < MIN_LENGTH) continue;
    const slips = slipsBetween(written, phrase);
    if (slips <= (phrase.length >= 8 ? 2 : 1) && slips < (best?.slips ?? 3)) best = { phrase, meaning, slips };
  }
  return best;
}

/** Finds the values closest to the input, best first: those that begin the same or differ by a few letters. */
export function nearestValues(written: string, values: readonly string[], count = 3): string[] {
  const wanted = written.toLowerCase();
  return values
    .map((value) => ({ value, slips: slipsBetween(wanted, value.toLowerCase()) }))
    .filter(
      ({ value, slips }) =>
        slips <= Math.max(2, wanted.length / 3) || value.toLowerCase().startsWith(wanted.slice(0, 4)),
    )
    .sort((left, right) => left.slips - right.slips)
    .slice(0, count)
    .map(({ value }) => value);
}

/** Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function slipsBetween(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 4) return 5;
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[left.length]?.[right.length] ?? 5;
}
