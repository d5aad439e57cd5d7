'use client';

import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { ChatSession, ChatSessionSnapshot } from '../stream/ChatSession.js';
import { ChatSessionContext } from './ChatSessionContext.js';
import { type SessionSource, useChatSession } from './useChatSession.js';

/** The session's current state and its methods. Reading a field subscribes the component to it. */
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
 * Returns one conversation as React state. Without an argument it reads the session of the nearest `ChatProvider` or
 * `Chat`, and throws when there is none. With `{ session }` it reads that session. With the options of a session it
 * opens another conversation, which lives as long as the component and is visible only there.
 *
 * The component re-renders only when a field that it has read changes: one that reads only `status` does not re-render
 * while text streams in.
 *
 * ```tsx
 * function StopButton() {
 *   const { status, abort } = useChatStream();
 *   return <button disabled={status !== 'streaming'} onClick={abort}>Stop</button>;
 * }
 * ```
 */
export function useChatStream(source?: SessionSource): ChatStreamResult {
  const provided = useContext(ChatSessionContext);
  const known = source ?? provided;
  if (known === undefined) {
    throw new Error(
      'useChatStream() reads the session of a provider, and there is none above this component. Wrap it in ' +
        '<ChatProvider> or <Chat>, or pass the options of a session or { session }.',
    );
  }
  return useReadFields(useChatSession(known));
}

/** Re-renders for the fields that were read from the result last returned. */
function useReadFields(session: ChatSession): ChatStreamResult {
  const getResult = useMemo(() => {
    let result = noteReads(session);
    return () => {
      const now = session.getSnapshot();
      if (result.reads.some(({ field, value }) => now[field] !== value)) result = noteReads(session);
      return result.chat;
    };
  }, [session]);
  return useSyncExternalStore(session.subscribe, getResult, getResult);
}

interface NotedReads {
  readonly chat: ChatStreamResult;
  /** The fields that have been read from `chat`, with the values that they had. */
  readonly reads: readonly { readonly field: SnapshotField; readonly value: unknown }[];
}

/** A field gets its value when it is first read, and keeps it: one that nobody has read yet can't be out of date. */
function noteReads(session: ChatSession): NotedReads {
  const { send, abort, retry, reconnect, load, reset, clearError } = session;
  const chat = { send, abort, retry, reconnect, load, reset, clearError };
  const reads: { field: SnapshotField; value: unknown }[] = [];
  for (const field of FIELDS) {
    Object.defineProperty(chat, field, {
      enumerable: true,
      get() {
        const before = reads.find((read) => read.field === field);
        if (before !== undefined) return before.value;
        const value = session.getSnapshot()[field];
        reads.push({ field, value });
        return value;
      },
    });
  }
  // `FIELDS` lists the rest of the type.
  return { chat: chat as ChatStreamResult, reads };
}
