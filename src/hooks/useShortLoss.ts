'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatSession } from '../stream/ChatSession.js';
import { isLost } from '../stream/keepConnected.js';
import { useChatSessionContext } from './ChatSessionContext.js';

/** Milliseconds. Most losses are over by then: the first automatic reconnect begins after a second. */
const SHORT_LOSS = 2_000;

/**
 * Whether a connection that is restored automatically was lost so recently that the reader needn't know. `turnId`: false unless this is
 * the newest turn, which alone can be affected.
 */
export function useShortLoss(turnId?: string): boolean {
  const { session } = useChatSessionContext('useShortLoss');
  const read = () =>
    isBeingRestored(session) && (turnId === undefined || session.getSnapshot().turns.at(-1)?.id === turnId);
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
