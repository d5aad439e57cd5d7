import type { ChatTurn } from '../stream/turns/ChatTurn.js';
import type { TurnHeights } from './TurnHeights.js';

/** The range of turns near the reader, and the other turns that must stay mounted. */
export interface ThreadView {
  /** The id of the thread's first turn, which identifies the thread. */
  readonly firstId: string;
  /** The index of the first turn in the range. */
  readonly start: number;
  /** The index after the last turn in the range. */
  readonly end: number;
  /** Ids of turns that contain the focus or a selection. */
  readonly kept: readonly string[];
}

/** A mounted turn, or a spacer for turns that are not mounted. `height`: pixels. */
export type ThreadPiece =
  | { readonly kind: 'turn'; readonly turn: ChatTurn; readonly index: number }
  | { readonly kind: 'space'; readonly key: string; readonly height: number };

/** Returns all turns as mounted, in order. */
export function planWhole(turns: readonly ChatTurn[]): readonly ThreadPiece[] {
  return turns.map((turn, index) => ({ kind: 'turn', turn, index }));
}

/**
 * Returns the turns to mount, with spacers for the others. The newest turn is always mounted: an answer grows there, and the
 * button that jumps to the end needs it.
 */
export function planWindow(
  turns: readonly ChatTurn[],
  { start, end, kept }: ThreadView,
  heights: TurnHeights,
): readonly ThreadPiece[] {
  const mounted = new Set<number>();
  for (let index = start; index < Math.min(end, turns.length); index += 1) mounted.add(index);
  for (const id of kept) mounted.add(turns.findIndex((turn) => turn.id === id));
  mounted.add(turns.length - 1);
  mounted.delete(-1);

  const pieces: ThreadPiece[] = [];
  let next = 0;
  for (const index of [...mounted].sort((a, b) => a - b)) {
    const turn = turns[index];
    if (turn === undefined) continue;
    // A spacer's key is the turn below it, so that React never moves a turn's element to insert or remove a spacer.
    if (index > next)
      pieces.push({ kind: 'space', key: `before ${turn.id}`, height: heights.heightBetween(next, index) });
    pieces.push({ kind: 'turn', turn, index });
    next = index + 1;
  }
  return pieces;
}
