'use client';

import { useSyncExternalStore } from 'react';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';

/** Returns whether the run of a tool call's turn is over: a call without a result is then `interrupted`. */
export function useIsRunOver(messageId: string): boolean {
  const { session } = useChatSessionContext('useIsRunOver');
  const read = () => {
    const turn = session.getSnapshot().turns.findLast(({ toolCallIds }) => toolCallIds.includes(messageId));
    return turn?.state !== 'running';
  };
  return useSyncExternalStore(session.subscribeTurns, read, read);
}
