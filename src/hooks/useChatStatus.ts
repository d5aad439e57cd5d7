'use client';

import { useSyncExternalStore } from 'react';
import type { ChatStatus } from '../stream/ChatSession.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** Returns the status of the nearest provider's session. Re-renders only when it changes. */
export function useChatStatus(): ChatStatus {
  const { session } = useChatSessionContext('useChatStatus');
  const getStatus = () => session.getSnapshot().status;
  return useSyncExternalStore(session.subscribe, getStatus, getStatus);
}
