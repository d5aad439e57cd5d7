'use client';

import { createContext, useContext } from 'react';
import type { DraftStorage } from '../../composer/DraftStorage.js';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import type { ToolKinds } from '../../protocol/toolKind.js';
import type { FormatColumn } from '../../rows/format/ColumnPresentation.js';
import type { ChatSession } from '../../stream/ChatSession.js';

/** The conversation of a provider, and what is known about its service. */
export interface ChatSessionContextValue {
  /** The conversation. */
  readonly session: ChatSession;
  /** The vendor's name in tool names. Undefined: the default, `svc`. */
  readonly vendor: string | undefined;
  /** The product's tool names. The same object until they change. */
  readonly toolKinds?: ToolKinds | undefined;
  /** Loads all rows of a result. Undefined without the provider's option `dataApi`. */
  readonly dataClient?: DataClient | undefined;
  /**
   * The product's own formats of columns.
   *
   * @default none
   */
  readonly formatColumn?: FormatColumn | undefined;
  /**
   * An IANA zone that times with a zone are converted to.
   *
   * @default UTC
   */
  readonly timeZone?: string | undefined;
  /** Where drafts and the shape of edits survive a reload. Undefined: nowhere. */
  readonly draftStorage?: DraftStorage | undefined;
}

/** Provides a conversation to the hooks and parts below. Undefined outside `ChatProvider` and `Chat`. */
export const ChatSessionContext = createContext<ChatSessionContextValue | undefined>(undefined);

/** Returns the nearest provider's value. Throws without a provider; `caller` is the hook or part to name in the error. */
export function useChatSessionContext(caller: string): ChatSessionContextValue {
  const value = useContext(ChatSessionContext);
  if (value === undefined) {
    throw new Error(`${caller} needs a chat session above it. Wrap it in <ChatProvider> or <Chat>.`);
  }
  return value;
}
