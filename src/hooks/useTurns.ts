'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { ChatTurn } from '../stream/ChatTurn.js';
import { groupTurns } from '../stream/groupTurns.js';
import { heldSnapshot } from '../stream/heldSnapshot.js';
import { useChatSessionContext } from './ChatSessionContext.js';
import { useToolNaming } from './useToolNaming.js';

/**
 * Returns the nearest provider's thread as turns: a question, its working steps and results, and its answer. Unchanged
 * turns keep their identity, and so does the list while text streams into an existing message.
 */
export function useTurns(): readonly ChatTurn[] {
  const { session } = useChatSessionContext('useTurns');
  const naming = useToolNaming('useTurns');
  const getTurns = useMemo(() => {
    let turns: readonly ChatTurn[] = [];
    let messages: unknown;
    return () => {
      const snapshot = heldSnapshot(session);
      if (snapshot.messages !== messages) turns = groupTurns(snapshot.messages, naming, turns);
      messages = snapshot.messages;
      return turns;
    };
  }, [session, naming]);
  return useSyncExternalStore(session.subscribe, getTurns, getTurns);
}
