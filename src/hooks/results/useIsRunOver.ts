'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { stopAll } from '../../protocol/createListeners.js';
import { connectionOf } from '../../stream/connectionOf.js';
import { shownTurns } from '../../stream/turns/shownTurns.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';

/**
 * Returns whether the run of a step's turn is over: a call without a result is then `interrupted`. Like `useTurn`, it counts the turn
 * as running during a short loss of the connection.
 */
export function useIsRunOver(messageId: string): boolean {
  const { session } = useChatSessionContext('useIsRunOver');
  const subscribe = useCallback(
    (listener: () => void) => stopAll([session.subscribeTurns(listener), connectionOf(session).subscribe(listener)]),
    [session],
  );
  const read = () => {
    const turn = shownTurns(session, true).findLast(({ stepIds }) => stepIds.includes(messageId));
    return turn?.state !== 'running';
  };
  return useSyncExternalStore(subscribe, read, read);
}
