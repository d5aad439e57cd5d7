'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import type { ThreadSelection } from '../../hooks/useThreadSessions.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import type { ChatFrameOptions } from '../chat/Chat.js';
import type { ChatUiOptions } from '../chat/ChatProvider.js';
import { LocaleBoundary } from '../ui/LocaleBoundary.js';
import { AppFrame } from './AppFrame.js';

/** What only `ChatApp` has. */
export interface ChatAppOptions extends ThreadSelection {
  /** The turn to open `threadId` (or `defaultThreadId`) at, by the id of its question. Default: the end of the thread. */
  readonly turnId?: string | undefined;
  /** Returns the address of a thread, which makes the threads of the list links. Default: buttons. */
  readonly linkTo?: ((threadId: string) => string) | undefined;
}

/** Options of a session that `ChatApp` sets for each thread. */
type ThreadOptions = 'chatId' | 'initialMessages' | 'onChatIdChange';

type RootAttributes = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof ChatSessionOptions | keyof ChatUiOptions | keyof ChatFrameOptions | keyof ChatAppOptions | 'children'
>;

/** Props of `ChatApp`: those of `Chat` with the options of a session, the reader's threads, and the attributes of a `<div>`. */
export type ChatAppProps = ChatSessionOptions & { readonly [Name in ThreadOptions]?: undefined } & ChatUiOptions &
  ChatFrameOptions &
  ChatAppOptions &
  RootAttributes;

/**
 * The chat with the list of the reader's threads: beside it from 720 pixels of its own width, in a drawer below. It fills its
 * container. A running answer continues while another thread is shown, and the list marks it. `data-state`: `open` or `closed`, as
 * the drawer.
 *
 * ```tsx
 * const store = createLocalThreadStore({ user: 'ann' });
 *
 * <ChatApp threads={store} chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 */
export const ChatApp = forwardRef<HTMLDivElement, ChatAppProps>(function ChatApp(props, ref) {
  const waiting = <div aria-busy="true" data-tt-part="chat-app" data-tt-root="" data-state="waiting" />;
  return (
    <LocaleBoundary locale={props.locale} fallback={props.fallback ?? waiting}>
      {(locale) => <AppFrame {...props} locale={locale} ref={ref} />}
    </LocaleBoundary>
  );
});
