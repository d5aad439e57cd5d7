import type { ComponentPropsWithoutRef } from 'react';
import type { ThreadSelection } from '../../hooks/useThreadSessions.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import type { ChatFrameOptions } from '../chat/ChatFrameOptions.js';
import type { ChatUiOptions } from '../chat/ChatProvider.js';

/** The options that only `ChatApp` has. */
interface ChatAppOptions extends ThreadSelection {
  /**
   * The turn to open `threadId` (or `defaultThreadId`) at, by the id of its question.
   *
   * @default the end of the thread
   */
  readonly turnId?: string | undefined;
  /**
   * Returns the address of a thread, which makes the threads of the list links.
   *
   * @default buttons
   */
  readonly linkTo?: ((threadId: string) => string) | undefined;
}

/** Options of a session that `ChatApp` sets for each thread. */
type ThreadOptions = 'chatId' | 'initialMessages' | 'onChatIdChange';

/** The attributes of the root, except names that have another meaning here. */
type RootAttributes = Omit<
  ComponentPropsWithoutRef<'div'>,
  keyof ChatSessionOptions | keyof ChatUiOptions | keyof ChatFrameOptions | keyof ChatAppOptions | 'children'
>;

/** Props of `ChatApp`: those of `Chat` with the options of a session, the reader's threads, and the attributes of a `<div>`. */
export type ChatAppProps = ChatSessionOptions & { readonly [Name in ThreadOptions]?: undefined } & ChatUiOptions &
  ChatFrameOptions &
  ChatAppOptions &
  RootAttributes;
