'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { ChatStatus } from '../stream/ChatSession.js';
import { connectionOf } from '../stream/connectionOf.js';
import { shownStatus } from '../stream/shownRun.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';

/** Returns the status of the nearest provider's session that readers see: see `shownStatus`. Unlike `useTurn`, it reads no texts. */
export function useShownStatus(): ChatStatus {
  const { session } = useChatSessionContext('useShownStatus');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session, connectionOf(session)].map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session],
  );
  const read = () => shownStatus(session);
  return useSyncExternalStore(subscribe, read, read);
}
