'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { createToolKindReader } from '../protocol/toolKind.js';
import type { ChatOutcome } from '../stream/ChatSession.js';
import { heldSnapshot } from '../stream/heldSnapshot.js';
import type { ChatTurn, TurnItem } from '../stream/turns/ChatTurn.js';
import { itemOf } from '../stream/turns/deriveTurns.js';
import { useChatSessionContext } from './ChatSessionContext.js';
import { useToolNaming } from './results/useToolNaming.js';
import { useShortLoss } from './useShortLoss.js';
import { useTurnState } from './useTurnState.js';

/** One turn of a conversation. */
export interface TurnResult extends Omit<ChatTurn, 'items' | 'questionId'> {
  /** Its steps and results, in reading order. */
  readonly items: readonly TurnItem[];
  /** Asks its question again: see `askAgain` of a session. */
  readonly askAgain: () => Promise<ChatOutcome>;
}

/**
 * Returns a turn of the nearest provider's thread, with the state that `Chat` shows. An unknown id gives an empty turn. Re-renders when
 * the turn changes, not while text streams into it: `useMessage` gives the text of a step or an answer.
 */
export function useTurn(id: string): TurnResult {
  const { session } = useChatSessionContext('useTurn');
  const toTurnState = useTurnState();
  const isShortLoss = useShortLoss(id);
  const read = () => heldSnapshot(session).turns.findLast((one) => one.id === id);
  const turn = useSyncExternalStore(session.subscribe, read, read);
  const naming = useToolNaming('useTurn');
  return useMemo(() => {
    const toolKindOf = createToolKindReader(naming);
    const { stepIds, ...facts } = turn ?? { ...EMPTY, id };
    const steps = stepIds.flatMap((stepId) => session.getMessage(stepId) ?? []);
    return {
      ...facts,
      stepIds,
      items: steps.map((message) => itemOf(message, toolKindOf)),
      state: toTurnState(turn ?? EMPTY, isShortLoss),
      askAgain: () => session.askAgain(id),
    };
  }, [session, naming, id, turn, isShortLoss, toTurnState]);
}

const EMPTY: ChatTurn = {
  ...{ id: '', question: undefined, stepIds: [], toolCallIds: [], answerId: undefined },
  ...{ state: 'completed', end: undefined, questionId: undefined, items: [] },
};
