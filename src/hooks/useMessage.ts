'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../protocol/chatMessage.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** Returns one message of the nearest provider's session. Re-renders only when that message changes. */
export function useMessage(id: string): ChatMessage | undefined {
  const { session } = useChatSessionContext('useMessage');
  const subscribe = useCallback((listener: () => void) => session.subscribeMessage(id, listener), [session, id]);
  const getMessage = () => session.getMessage(id);
  return useSyncExternalStore(subscribe, getMessage, getMessage);
}
