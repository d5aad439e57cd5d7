'use client';

import { useSyncExternalStore } from 'react';
import type { ChatStatus } from '../stream/ChatSession.js';
import { useChatSessionContext } from './ChatSessionContext.js';

/** What the session of the nearest provider is doing. */
export function useChatStatus(): ChatStatus {
  const { session } = useChatSessionContext('useChatStatus');
  const getStatus = () => session.getSnapshot().status;
  return useSyncExternalStore(session.subscribe, getStatus, getStatus);
}
