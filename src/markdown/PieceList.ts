import type { Piece, Run } from './Piece.js';

const RUN = 32;
const GROUP = 32;

/**
 * Pieces in runs, and runs in groups, each an array that is made anew only when something in it changed: what a frame costs
 * then does not depend on how many pieces there are.
 */
export class PieceList {
  #groups: readonly (readonly Run[])[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The same object until a piece changes. */
  get groups(): readonly (readonly Run[])[] {
    return this.#groups;
  }

  get(index: number): Piece | undefined {
    return this.#groups[Math.floor(index / (RUN * GROUP))]?.[Math.floor(index / RUN) % GROUP]?.[index % RUN];
  }

  /** Replaces a piece, or adds one at the end. */
  set(index: number, piece: Piece): void {
    const group = Math.floor(index / (RUN * GROUP));
    const run = Math.floor(index / RUN) % GROUP;
    const runs = this.#groups[group] ?? [];
    const pieces = replace(runs[run] ?? [], index % RUN, piece);
    this.#groups = replace(this.#groups, group, replace(runs, run, pieces));
    this.#length = Math.max(this.#length, index + 1);
  }

  /** Takes away all pieces from `length` on. */
  cut(length: number): void {
    if (length >= this.#length) return;
    const groups = this.#groups.slice(0, Math.ceil(length / (RUN * GROUP)));
    const last = groups.length - 1;
    const runs = groups[last]?.slice(0, Math.ceil((length - last * RUN * GROUP) / RUN));
    if (runs !== undefined) {
      const end = runs.length - 1;
      runs[end] = runs[end]?.slice(0, length - last * RUN * GROUP - end * RUN) ?? [];
      groups[last] = runs;
    }
    this.#groups = groups;
    this.#length = length;
  }

  map(change: (piece: Piece) => Piece): void {
    this.#groups = this.#groups.map((runs) => runs.map((run) => run.map(change)));
  }
}

function replace<Item>(list: readonly Item[], index: number, item: Item): readonly Item[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}
