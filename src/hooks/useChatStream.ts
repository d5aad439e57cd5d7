'use client';

import { useContext, useMemo } from 'react';
import type { ChatSession, ChatSessionSnapshot } from '../stream/ChatSession.js';
import { heldSnapshot } from '../stream/heldSnapshot.js';
import { ChatSessionContext } from './provider/ChatSessionContext.js';
import { useReadFields } from './results/useReadFields.js';
import { type SessionSource, useChatSession } from './useChatSession.js';

/** The session's current state and its methods. Reading a field subscribes the component to it. */
export type ChatStreamResult = ChatSessionSnapshot &
  Pick<ChatSession, 'send' | 'abort' | 'retry' | 'askAgain' | 'reconnect' | 'load' | 'reset' | 'clearError'> & {
    /** The session itself, for events and effects. Reading it doesn't subscribe the component. */
    readonly session: ChatSession;
  };

const FIELDS: readonly (keyof ChatSessionSnapshot)[] = [
  'status',
  'chatId',
  'messages',
  'messageIds',
  'error',
  'turns',
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
      'useChatStream needs a chat session above it. Wrap it in <ChatProvider> or <Chat>, or pass it the options of a session.',
    );
  }
  const session = useChatSession(known);
  const { send, abort, retry, askAgain, reconnect, load, reset, clearError } = session;
  const { subscribe } = session;
  const store = useMemo(() => ({ subscribe, getSnapshot: () => heldSnapshot(session) }), [session, subscribe]);
  return useReadFields(store, FIELDS, { session, send, abort, retry, askAgain, reconnect, load, reset, clearError });
}
