import { useRef } from 'react';
import type { ChatSession } from 'tabletalk/core';
import { useChatSession } from 'tabletalk/hooks';
import { pageSettings } from '../shell/pageSettings.js';
import { listConversation } from './storeThreads.js';

/** The browser keeps only the thread's id. */
const STORAGE_KEY = 'larkfield.chatId';

/** Keeps the id of the conversation that a reload opens again; undefined: none. */
export function rememberThread(chatId: string | undefined): void {
  if (chatId === undefined) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, chatId);
}

/**
 * Returns the page's conversation, which survives a reload. It goes through the page's server, so the browser has no
 * key.
 */
export function useStoreChat(): ChatSession {
  const current = useRef<ChatSession>(undefined);
  const session = useChatSession({
    chatApiUrl: '/api',
    auth: { type: 'proxy' },
    vendor: pageSettings.vendor,
    chatId: localStorage.getItem(STORAGE_KEY) ?? undefined,
    onChatIdChange: rememberThread,
    onFinish: ({ type }) => {
      if (type === 'completed' && current.current) listConversation(current.current);
    },
    onError: ({ code }) => {
      // The remembered thread is gone or belongs to someone else, so a new one starts without an error.
      const isGone = code === 'not-found' || code === 'forbidden';
      if (isGone && current.current?.getSnapshot().messages.length === 0) current.current.reset();
    },
  });
  current.current = session;
  return session;
}
