import { useRef } from 'react';
import type { ChatSession } from 'tabletalk/core';
import { useChatSession } from 'tabletalk/hooks';
import { pageSettings } from '../shell/pageSettings.js';

/** Nothing of the conversation stays in the browser but the thread's id. */
const STORAGE_KEY = 'larkfield.chatId';

/** The page's conversation, found again after a reload. It goes through this server's own proxy, so it holds no key. */
export function useStoreChat(): ChatSession {
  const current = useRef<ChatSession>(undefined);
  const session = useChatSession({
    chatApiUrl: '/api',
    auth: { type: 'proxy' },
    vendor: pageSettings.vendor,
    chatId: localStorage.getItem(STORAGE_KEY) ?? undefined,
    onChatIdChange: (chatId) => {
      if (chatId === undefined) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, chatId);
    },
    onError: ({ code }) => {
      // The remembered thread is gone or somebody else's: start a new one, without an error.
      const isGone = code === 'not-found' || code === 'forbidden';
      if (isGone && current.current?.getSnapshot().messages.length === 0) current.current.reset();
    },
  });
  current.current = session;
  return session;
}
