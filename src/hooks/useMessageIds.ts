'use client';

import { useSyncExternalStore } from 'react';
import { heldSnapshot } from '../stream/heldSnapshot.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** Returns the message ids of the nearest provider's session in reading order: the same array until the order changes. */
export function useMessageIds(): readonly string[] {
  const { session } = useChatSessionContext('useMessageIds');
  const getIds = () => heldSnapshot(session).messageIds;
  return useSyncExternalStore(session.subscribe, getIds, getIds);
}
