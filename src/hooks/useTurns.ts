'use client';

import { useSyncExternalStore } from 'react';
import { heldSnapshot } from '../stream/heldSnapshot.js';
import type { ChatTurn } from '../stream/turns/ChatTurn.js';
import { useChatSessionContext } from './ChatSessionContext.js';

/**
 * Returns the nearest provider's thread as turns: a question, its working steps and results, and its answer. Unchanged
 * turns keep their identity, and so does the list while text streams into an existing message.
 */
export function useTurns(): readonly ChatTurn[] {
  const { session } = useChatSessionContext('useTurns');
  const getTurns = () => heldSnapshot(session).turns;
  return useSyncExternalStore(session.subscribe, getTurns, getTurns);
}
