'use client';

import { forwardRef, useEffect, useMemo, useRef } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useChatSession } from '../../hooks/useChatSession.js';
import { Chat, type ChatProps } from '../chat/Chat.js';
import type { ChatSessionSource } from '../chat/ChatProvider.js';
import { followChat, type ToldPlace } from './followChat.js';
import { reportQueries } from './reportQueries.js';
import { type SurfaceLookOptions, useSurfaceLook } from './useSurfaceLook.js';

interface ChatSurfaceOptions extends SurfaceLookOptions {
  /** The connection with the page around, by `createEmbedSurface`. It must be the same object at every render. */
  readonly surface: EmbedSurface;
  /** For `ai-query`. */
  readonly agentId?: string | undefined;
}

/** Each member of a union without these names. */
type Without<Union, Names extends PropertyKey> = Union extends unknown ? Omit<Union, Names> : never;

export type ChatSurfaceProps = ChatSurfaceOptions & Without<ChatProps, keyof ChatSurfaceOptions>;

/**
 * The ready-made chat as an embedded surface: it tells the page around it `ready`, `view`, `navigate`, `ai-query` and
 * `error`, and obeys its colour scheme, theme, language, `navigate` and `refresh`. Takes the props of `Chat`.
 *
 * ```tsx
 * const surface = createEmbedSurface({ surface: 'chat', hostOrigin: 'https://app.example.com' });
 * <ChatSurface surface={surface} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 */
export const ChatSurface = forwardRef<HTMLElement, ChatSurfaceProps>(function ChatSurface(props, ref) {
  const { surface, agentId, locale, defaultLocale, colorScheme, theme, ...chat } = props;
  // What is left are the props of one kind of chat, as the type of the props says.
  const inner = useChatSession(chat as ChatSessionSource);
  const session = useMemo(
    () =>
      reportQueries(inner, (query, status) => {
        const { chatId } = inner.getSnapshot();
        surface.emit('ai-query', { query, status, chatId, agentId });
      }),
    [inner, surface, agentId],
  );
  const stop = useRef(() => {});
  const place = useRef<ToldPlace>({});
  useEffect(() => {
    stop.current = followChat(inner, surface, place.current);
    return () => stop.current();
  }, [inner, surface]);
  // Before the session is disconnected, which happens among the later clean-ups and is nothing to tell.
  useBrowserLayoutEffect(() => () => stop.current(), [inner, surface]);
  const look = useSurfaceLook(surface, { locale, defaultLocale, colorScheme, theme });
  const attributes = chat as Omit<ChatProps, keyof ChatSessionSource>;
  return (
    <Chat
      {...attributes}
      vendor={chat.vendor}
      session={session}
      locale={look.locale}
      colorScheme={look.colorScheme}
      style={{ ...chat.style, ...look.style }}
      data-embed-theme=""
      ref={ref}
    />
  );
});
