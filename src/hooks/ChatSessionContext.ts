'use client';

import { createContext, useContext } from 'react';
import type { DataClient } from '../protocol/dataApi.js';
import type { ToolKinds } from '../protocol/toolKind.js';
import type { ChatSession } from '../stream/ChatSession.js';

export interface ChatSessionContextValue {
  readonly session: ChatSession;
  /** The vendor's word; undefined stands for the default. */
  readonly vendor: string | undefined;
  /** The product's own tool names; the same object while they don't change. */
  readonly toolKinds?: ToolKinds | undefined;
  /** The way to all rows of a result; undefined where the product gave none. */
  readonly dataClient?: DataClient | undefined;
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
