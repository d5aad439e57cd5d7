import type { ChatTurn } from '../stream/ChatTurn.js';
import type { TurnHeights } from './TurnHeights.js';

/** What the reader is near, and what must stay on the page all the same. */
export interface ThreadView {
  /** The thread it is about, by its first turn. */
  readonly firstId: string;
  readonly start: number;
  /** Index behind the last. */
  readonly end: number;
  /** Ids of turns that hold the focus or a selection. */
  readonly kept: readonly string[];
}

/** A turn that is on the page, or the room of some that are not. */
export type ThreadPiece =
  | { readonly kind: 'turn'; readonly turn: ChatTurn; readonly index: number }
  | { readonly kind: 'space'; readonly key: string; readonly height: number };

/** All turns, in order. */
export function planWhole(turns: readonly ChatTurn[]): readonly ThreadPiece[] {
  return turns.map((turn, index) => ({ kind: 'turn', turn, index }));
}

/**
 * The turns near the reader with room for the others. The newest turn is always there: it is where an answer grows and
 * where the way to the end leads.
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
    // A space is known by the turn below it, so that no turn changes places with one and is moved in the document.
    if (index > next)
      pieces.push({ kind: 'space', key: `before ${turn.id}`, height: heights.heightBetween(next, index) });
    pieces.push({ kind: 'turn', turn, index });
    next = index + 1;
  }
  return pieces;
}
