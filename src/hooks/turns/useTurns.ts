'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { stopAll } from '../../protocol/createListeners.js';
import { connectionOf } from '../../stream/connectionOf.js';
import type { ChatTurn } from '../../stream/turns/ChatTurn.js';
import { shownTurns } from '../../stream/turns/shownTurns.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';

/**
 * Returns the nearest provider's thread as turns: a question, its working steps and results, and its answer, with the states that
 * `Chat` shows. Unchanged turns keep their identity, and so does the list while text streams into an existing message.
 */
export function useTurns(): readonly ChatTurn[] {
  const { session } = useChatSessionContext('useTurns');
  const subscribe = useCallback(
    (listener: () => void) => stopAll([session.subscribe(listener), connectionOf(session).subscribe(listener)]),
    [session],
  );
  return useSyncExternalStore(
    subscribe,
    () => shownTurns(session, true),
    () => shownTurns(session, false),
  );
}
