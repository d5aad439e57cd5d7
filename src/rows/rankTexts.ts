/** Texts that the engine sorts at once; longer lists are merged from such runs. */
const RUN_LENGTH = 512;
/** Comparisons between two pauses: half a millisecond. */
const COMPARISONS = 2048;

/**
 * The rank of each text among all, from 0, texts that a language takes for equal having the same one. Comparing in a
 * language is slow, so each different text is compared once a level, and the work pauses where the caller likes.
 */
export function* rankTexts(
  texts: Iterable<string>,
  compare: (a: string, b: string) => number,
): Generator<undefined, ReadonlyMap<string, number>> {
  let from = [...new Set(texts)];
  for (let start = 0; start < from.length; start += RUN_LENGTH) {
    const run = from.slice(start, start + RUN_LENGTH).sort(compare);
    for (let place = 0; place < run.length; place += 1) from[start + place] = run[place] as string;
    yield;
  }
  let to = from.slice();
  for (let width = RUN_LENGTH; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) yield* merge(from, to, start, width, compare);
    [from, to] = [to, from];
  }
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [place, text] of from.entries()) {
    if (place > 0 && compare(from[place - 1] as string, text) !== 0) rank += 1;
    ranks.set(text, rank);
    if (place % COMPARISONS === 0) yield;
  }
  return ranks;
}

/** Merges the sorted runs at `start` and `start + width` of one list into the other. */
function* merge(
  from: readonly string[],
  to: string[],
  start: number,
  width: number,
  compare: (a: string, b: string) => number,
): Generator<undefined, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place += 1) {
    const takesLeft = right >= end || (left < middle && compare(from[left] as string, from[right] as string) <= 0);
    to[place] = from[takesLeft ? left++ : right++] as string;
    if (place % COMPARISONS === 0) yield;
  }
}
