'use client';

import { forwardRef, useEffect, useMemo, useRef } from 'react';
import type { EmbedSurface } from '../../embed/createEmbedSurface.js';
import type { ChatSessionSource } from '../../hooks/provider/ChatProvider.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useChatSession } from '../../hooks/useChatSession.js';
import { useLatest } from '../../hooks/useLatest.js';
import { Chat, type ChatProps } from '../chat/Chat.js';
import { followChat, type ReportedPlace } from './followChat.js';
import { reportQueries } from './reportQueries.js';
import { type SurfaceLookOptions, useSurfaceLook } from './useSurfaceLook.js';

/** The options of a surface besides those of the chat. */
interface ChatSurfaceOptions extends SurfaceLookOptions {
  /** The connection to the host page, from `createEmbedSurface`. It must be the same object on every render. */
  readonly surface: EmbedSurface;
  /**
   * The agent's id, sent with `ai-query`.
   *
   * @default none
   */
  readonly agentId?: string | undefined;
}

/** Omits names from each member of a union. */
type Without<Union, Names extends PropertyKey> = Union extends unknown ? Omit<Union, Names> : never;

/** Props of `ChatSurface`: the surface, and the props of `Chat`. */
export type ChatSurfaceProps = ChatSurfaceOptions & Without<ChatProps, keyof ChatSurfaceOptions>;

/**
 * The complete chat as an embedded surface. It sends `ready`, `view`, `navigate`, `ai-query` and `error` to the host page, and
 * follows the host's colour scheme, theme, language, `navigate` and `refresh`. Takes the props of `Chat`, with
 * `locale` as a code.
 *
 * ```tsx
 * const surface = createEmbedSurface({ surface: 'chat', hostOrigin: 'https://app.example.com' });
 * <ChatSurface surface={surface} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 */
export const ChatSurface = forwardRef<HTMLElement, ChatSurfaceProps>(function ChatSurface(props, ref) {
  const { surface, agentId, locale, defaultLocale, colorScheme, theme, ...chat } = props;
  // The remaining props belong to one kind of chat, which the type of the props ensures.
  const inner = useChatSession(chat as ChatSessionSource);
  // A new session would have another composer, without the draft.
  const latest = useLatest({ vendor: chat.vendor, toolKinds: chat.toolKinds, agentId });
  const session = useMemo(
    () =>
      reportQueries(inner, latest, (query, status) => {
        const { chatId } = inner.getSnapshot();
        surface.emit('ai-query', { query, status, chatId, agentId: latest.current.agentId });
      }),
    [inner, surface],
  );
  const stop = useRef(() => {});
  const place = useRef<ReportedPlace>({});
  useEffect(() => {
    stop.current = followChat(inner, surface, place.current);
    return () => stop.current();
  }, [inner, surface]);
  // Runs before the session is disconnected, which must not be reported.
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
