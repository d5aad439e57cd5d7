'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { isLost } from '../../stream/keepConnected.js';

/** Milliseconds. Most losses are over by then: the first automatic reconnect begins after a second. */
const SHORT_LOSS = 2_000;

/** Whether a connection that is restored automatically was lost so recently that the reader needn't know. */
export function useShortLoss(): boolean {
  const { session } = useChatSessionContext('ErrorNotice');
  const read = () => isBeingRestored(session);
  const isRestoring = useSyncExternalStore(session.subscribe, read, read);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isRestoring) return;
    const timer = setTimeout(() => setLong(true), SHORT_LOSS);
    return () => clearTimeout(timer);
  }, [isRestoring]);
  return isRestoring && !isLong;
}

function isBeingRestored(session: ChatSession): boolean {
  return isLost(session) || session.getSnapshot().status === 'reconnecting';
}
