import { findFirstIndex } from '../protocol/findFirstIndex.js';

/** Pixels per turn, before any is measured. */
const DEFAULT_HEIGHT = 320;

/**
 * The vertical positions of a thread's turns, from the heights of those that have been mounted and the mean of these for all
 * others. All figures are pixels from the top of the first turn. Costs grow with the number of measured turns, not with the
 * length of the thread.
 */
export class TurnHeights {
  /** Pixels between two turns. */
  gap = 0;
  #turns: readonly { readonly id: string }[] = [];
  #heights = new Map<string, number>();
  /** The sum of `#heights`. */
  #sum = 0;
  #guess = DEFAULT_HEIGHT;
  #guessedFrom = 0;
  /** Indexes of the measured turns, in order. */
  #measured: number[] = [];
  /** For each measured turn, the sum of the heights before it. Correct up to `#validTo`. */
  #sums: number[] = [0];
  #validTo = 0;

  /** The number of turns. */
  get count(): number {
    return this.#turns.length;
  }

  /** The id of the first turn, which identifies the thread; `''` for an empty thread. */
  get firstId(): string {
    return this.#turns[0]?.id ?? '';
  }

  /** Sets the turns. Heights are kept by id. */
  setTurns(turns: readonly { readonly id: string }[]): void {
    if (turns === this.#turns) return;
    const before = this.#turns;
    this.#turns = turns;
    // Turns appended at the end, the usual case, don't move any other.
    const isLonger = before.length <= turns.length && before.every(({ id }, index) => id === turns[index]?.id);
    const from = isLonger ? before.length : 0;
    const known = turns.slice(from).flatMap(({ id }, index) => (this.#heights.has(id) ? [from + index] : []));
    this.#measured = isLonger ? [...this.#measured, ...known] : known;
    if (!isLonger) this.#validTo = 0;
  }

  /** Records a measured height in pixels. Ignores 0: the element is not laid out. */
  setHeight(index: number, height: number): void {
    const id = this.#turns[index]?.id;
    if (id === undefined || height === 0) return;
    const before = this.#heights.get(id);
    if (before === height) return;
    this.#heights.set(id, height);
    this.#sum += height - (before ?? 0);
    const place = this.#measuredBefore(index);
    if (before === undefined) this.#measured.splice(place, 0, index);
    this.#validTo = Math.min(this.#validTo, place);
  }

  /**
   * Updates the estimate for unmeasured turns to the mean of the measured ones, each time their number has doubled. Call it
   * before a render, because mounted spacers have the height of the previous estimate.
   */
  learn(): void {
    if (this.#heights.size === 0 || this.#heights.size < 2 * this.#guessedFrom) return;
    this.#guessedFrom = this.#heights.size;
    this.#guess = this.#sum / this.#heights.size;
  }

  /** Returns the top of a turn. `index` may be `count`: where another turn would begin. */
  topOf(index: number): number {
    const place = Math.min(index, this.count);
    const known = this.#measuredBefore(place);
    for (; this.#validTo < known; this.#validTo += 1) {
      const { id } = this.#turns[this.#measured[this.#validTo] ?? 0] ?? { id: '' };
      this.#sums[this.#validTo + 1] = (this.#sums[this.#validTo] ?? 0) + (this.#heights.get(id) ?? 0);
    }
    return (this.#sums[known] ?? 0) + (place - known) * this.#guess + place * this.gap;
  }

  /** Returns the index of the turn at an offset, or the nearest turn. */
  indexAt(offset: number): number {
    return Math.max(0, findFirstIndex(this.count, (index) => this.topOf(index) > offset) - 1);
  }

  /** Returns the height of a spacer that replaces the turns from `start` up to, but not including, `end`. */
  heightBetween(start: number, end: number): number {
    return Math.max(0, this.topOf(end) - this.topOf(start) - this.gap);
  }

  /** Returns how many turns before an index are measured. */
  #measuredBefore(index: number): number {
    return findFirstIndex(this.#measured.length, (place) => (this.#measured[place] ?? 0) >= index);
  }
}
