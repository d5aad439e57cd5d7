'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { stopAll } from '../protocol/createListeners.js';
import type { ChatStatus } from '../stream/ChatSession.js';
import { connectionOf } from '../stream/connectionOf.js';
import { shownStatus } from '../stream/shownRun.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** Returns the status of the nearest provider's session that readers see: see `shownStatus`. Unlike `useTurn`, it reads no texts. */
export function useShownStatus(): ChatStatus {
  const { session } = useChatSessionContext('useShownStatus');
  const subscribe = useCallback(
    (listener: () => void) => stopAll([session.subscribe(listener), connectionOf(session).subscribe(listener)]),
    [session],
  );
  const read = () => shownStatus(session);
  return useSyncExternalStore(subscribe, read, read);
}
