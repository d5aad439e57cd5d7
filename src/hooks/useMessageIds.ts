'use client';

import { useSyncExternalStore } from 'react';
import { useChatSessionContext } from './ChatSessionContext.js';

/** Message ids of the nearest provider's session, in reading order; the same array while the order stays. */
export function useMessageIds(): readonly string[] {
  const { session } = useChatSessionContext('useMessageIds');
  const getIds = () => session.getSnapshot().messageIds;
  return useSyncExternalStore(session.subscribe, getIds, getIds);
}
