/** The number of texts sorted by the engine in one step. Longer lists are merged from such runs. */
const RUN_LENGTH = 512;
/** Comparisons between two yields, about half a millisecond. */
const COMPARISONS_PER_STEP = 2048;

/**
 * Ranks texts from 0; texts that compare as equal share a rank. Comparison by a collator is slow, so each distinct text is
 * compared once per merge level, and the generator yields regularly so that the caller can pause.
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
    if (place % COMPARISONS_PER_STEP === 0) yield;
  }
  return ranks;
}

/** Merges the sorted runs at `start` and `start + width` of `from` into `to`. */
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
    if (place % COMPARISONS_PER_STEP === 0) yield;
  }
}
