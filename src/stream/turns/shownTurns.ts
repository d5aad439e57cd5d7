import type { ChatSession } from '../ChatSession.js';
import { connectionOf } from '../connectionOf.js';
import { heldSnapshot } from '../heldSnapshot.js';
import type { ChatTurn, TurnState } from './ChatTurn.js';

interface Shown {
  readonly from: readonly ChatTurn[];
  readonly isShortLoss: boolean;
  readonly isTrying: boolean;
  readonly isHydrated: boolean;
  readonly turns: readonly ChatTurn[];
}

const known = new WeakMap<ChatSession, Shown>();

/**
 * Returns a session's turns with the states that a reader sees. The newest one counts as running during a short loss of the
 * connection. After a longer one it counts as interrupted while an automatic attempt runs, since each attempt would flash. `isHydrated`:
 * false for the first render of markup from a server, which can't know that a turn was stopped in this tab. The same array until
 * something changes.
 */
export function shownTurns(session: ChatSession, isHydrated: boolean): readonly ChatTurn[] {
  const from = heldSnapshot(session).turns;
  const { isShortLoss, isTrying } = connectionOf(session).getSnapshot();
  const before = known.get(session);
  const isSame = before?.isShortLoss === isShortLoss && before.isTrying === isTrying;
  if (isSame && before.from === from && before.isHydrated === isHydrated) return before.turns;
  const last = from.length - 1;
  const shown = from.map((turn, index) => {
    const state = index === last && isShortLoss ? 'running' : stateOf(turn, isTrying && index === last, isHydrated);
    return state === turn.state ? turn : { ...turn, state };
  });
  const turns = shown.every((turn, index) => turn === from[index]) ? from : shown;
  known.set(session, { from, isShortLoss, isTrying, isHydrated, turns });
  return turns;
}

function stateOf({ state, end, answerId }: ChatTurn, isLost: boolean, isHydrated: boolean): TurnState {
  if (isLost && state === 'running') return 'interrupted';
  if (isHydrated || state !== 'aborted' || end !== undefined) return state;
  return answerId === undefined ? 'unanswered' : 'interrupted';
}
