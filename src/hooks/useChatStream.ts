'use client';

import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { ChatSession, ChatSessionSnapshot } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { useChatSession } from './useChatSession.js';

/** The session's present state and its verbs. Reading a field is what subscribes to it. */
export type ChatStreamResult = ChatSessionSnapshot &
  Pick<ChatSession, 'send' | 'abort' | 'retry' | 'reconnect' | 'load' | 'reset' | 'clearError'>;

type SnapshotField = keyof ChatSessionSnapshot;

const FIELDS: readonly SnapshotField[] = [
  'status',
  'chatId',
  'messages',
  'messageIds',
  'error',
  'finalAnswer',
  'usage',
  'turnEnds',
];

/**
 * One conversation as React state. Give the options of a session, or `{ session }` to follow one that lives elsewhere.
 * The component renders again only when a field that it has read changes: one that reads `status` alone does not
 * render while text streams in.
 */
export function useChatStream(options: ChatSessionOptions | { readonly session: ChatSession }): ChatStreamResult {
  return useTrackedSnapshot(useChatSession(options));
}

/** Fields of the session's snapshot behind getters that note what the component reads. */
function useTrackedSnapshot(session: ChatSession): ChatStreamResult {
  const read = useRef(new Set<SnapshotField>());
  const shown = useRef<ChatSessionSnapshot | undefined>(undefined);
  const getSnapshot = useMemo(() => {
    shown.current = undefined;
    return () => {
      const now = session.getSnapshot();
      const before = shown.current;
      const isSame = before !== undefined && [...read.current].every((field) => before[field] === now[field]);
      if (isSame) return before;
      shown.current = now;
      return now;
    };
  }, [session]);
  const snapshot = useSyncExternalStore(session.subscribe, getSnapshot, getSnapshot);

  return useMemo(() => {
    const { send, abort, retry, reconnect, load, reset, clearError } = session;
    const result = { send, abort, retry, reconnect, load, reset, clearError };
    for (const field of FIELDS) {
      Object.defineProperty(result, field, {
        enumerable: true,
        get() {
          read.current.add(field);
          return snapshot[field];
        },
      });
    }
    return result as ChatStreamResult;
  }, [session, snapshot]);
}
