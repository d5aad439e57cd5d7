/** Pixels of a turn before any was measured. */
const FIRST_GUESS = 320;

/**
 * Where the turns of a thread stand one below another: by their heights where they have been on the page, by the mean of
 * those where not. All figures are pixels from the first turn's upper edge. What anything costs depends on how many
 * turns were measured, and not on how many there are.
 */
export class TurnHeights {
  /** Space between two turns. */
  gap = 0;
  #turns: readonly { readonly id: string }[] = [];
  #heights = new Map<string, number>();
  /** Sum of `#heights`. */
  #sum = 0;
  #guess = FIRST_GUESS;
  #guessedFrom = 0;
  /** Indexes of the measured turns, in order; and the sums of their heights before each, right up to `#validTo`. */
  #measured: number[] = [];
  #sums: number[] = [0];
  #validTo = 0;

  get count(): number {
    return this.#turns.length;
  }

  /** The first turn's, by which one thread is told from another; `''` without any. */
  get firstId(): string {
    return this.#turns[0]?.id ?? '';
  }

  /** Takes the turns as they are now. What is known of a turn stays with its id. */
  setTurns(turns: readonly { readonly id: string }[]): void {
    if (turns === this.#turns) return;
    const before = this.#turns;
    this.#turns = turns;
    // Turns that are added at the end, as nearly all are, move no other.
    if (before.length <= turns.length && before.every(({ id }, index) => id === turns[index]?.id)) return;
    this.#measured = turns.flatMap(({ id }, index) => (this.#heights.has(id) ? [index] : []));
    this.#validTo = 0;
  }

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
   * Takes the mean of what has been measured for what has not, once twice as many are known as the last time. To be
   * called before a render: until the next one, the room on the page has the height of the guess before.
   */
  learn(): void {
    if (this.#heights.size === 0 || this.#heights.size < 2 * this.#guessedFrom) return;
    this.#guessedFrom = this.#heights.size;
    this.#guess = this.#sum / this.#heights.size;
  }

  /** Upper edge of a turn; for the number of turns: where one more would begin. */
  topOf(index: number): number {
    const place = Math.min(index, this.count);
    const known = this.#measuredBefore(place);
    for (; this.#validTo < known; this.#validTo += 1) {
      const { id } = this.#turns[this.#measured[this.#validTo] ?? 0] ?? { id: '' };
      this.#sums[this.#validTo + 1] = (this.#sums[this.#validTo] ?? 0) + (this.#heights.get(id) ?? 0);
    }
    return (this.#sums[known] ?? 0) + (place - known) * this.#guess + place * this.gap;
  }

  /** The turn at a height; the first or the last one beyond the ends. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.topOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }

  /** The room of the turns from `start` to before `end`, which stands between two others. */
  heightBetween(start: number, end: number): number {
    return Math.max(0, this.topOf(end) - this.topOf(start) - this.gap);
  }

  /** How many of the turns before an index were measured. */
  #measuredBefore(index: number): number {
    let low = 0;
    let high = this.#measured.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#measured[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
