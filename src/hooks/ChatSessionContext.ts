'use client';

import { createContext, useContext } from 'react';
import type { ChatSession } from '../stream/ChatSession.js';

export interface ChatSessionContextValue {
  readonly session: ChatSession;
  /** The vendor's word; undefined stands for the default. */
  readonly vendor: string | undefined;
}

export const ChatSessionContext = createContext<ChatSessionContextValue | undefined>(undefined);

/** The session of the nearest provider. `caller` names the hook or part in the error for a missing one. */
export function useChatSessionContext(caller: string): ChatSessionContextValue {
  const value = useContext(ChatSessionContext);
  if (value === undefined) {
    throw new Error(`${caller} needs a chat session above it. Wrap it in <ChatProvider> or <Chat>.`);
  }
  return value;
}
