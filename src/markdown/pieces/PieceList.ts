import type { Piece, Run } from './Piece.js';

/** Pieces per run. */
const RUN = 32;
/** Runs per group. */
const GROUP = 32;

/** Where a piece is: in the answer's list, or in the list of a long block that another piece began. */
export interface Place {
  /** In the answer's list: the piece, or the one that began its block. */
  readonly index: number;
  /** In the list of the long block, unless it is the piece that began the block. */
  readonly rest: { readonly list: PieceList; readonly index: number } | undefined;
}

/**
 * A list of pieces, divided into runs, and the runs into groups. Only arrays that contain a change are replaced, so the cost
 * of a frame does not grow with the number of pieces.
 */
export class PieceList {
  #groups: readonly (readonly Run[])[] = [];
  #length = 0;

  /** The number of pieces. */
  get length(): number {
    return this.#length;
  }

  /** The pieces by group and run. The same object until a piece changes. */
  get groups(): readonly (readonly Run[])[] {
    return this.#groups;
  }

  /** Returns a piece, or undefined beyond the end. */
  get(index: number): Piece | undefined {
    return this.#groups[Math.floor(index / (RUN * GROUP))]?.[Math.floor(index / RUN) % GROUP]?.[index % RUN];
  }

  /** Replaces a piece, or appends one. */
  set(index: number, piece: Piece): void {
    const group = Math.floor(index / (RUN * GROUP));
    const run = Math.floor(index / RUN) % GROUP;
    const runs = this.#groups[group] ?? [];
    const pieces = replace(runs[run] ?? [], index % RUN, piece);
    this.#groups = replace(this.#groups, group, replace(runs, run, pieces));
    this.#length = Math.max(this.#length, index + 1);
  }

  /** Returns the piece at a place, or undefined when there is none. */
  getAt({ index, rest }: Place): Piece | undefined {
    return rest === undefined ? this.get(index) : rest.list.get(rest.index);
  }

  /** Puts another piece in a place. The piece that began a long block is replaced too, since it contains the others. */
  setAt({ index, rest }: Place, piece: Piece): void {
    if (rest === undefined) {
      this.set(index, piece);
      return;
    }
    rest.list.set(rest.index, piece);
    const first = this.get(index);
    if (first !== undefined) this.set(index, { ...first, rest: rest.list.groups });
  }

  /** Removes the pieces after the first `length`. */
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
}

function replace<Item>(list: readonly Item[], index: number, item: Item): readonly Item[] {
  const copy = list.slice();
  copy[index] = item;
  return copy;
}
