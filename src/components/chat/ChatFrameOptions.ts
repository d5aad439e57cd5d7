import type { ReactNode, Ref } from 'react';
import type { QuestionContext } from '../../text/questionContext.js';
import type { MessageListProps } from './list/MessageList.js';
import type { ChatHandle } from './useChatHandle.js';

/** The options of `Chat` for the area around the thread. */
export interface ChatFrameOptions extends Pick<MessageListProps, 'followOutput' | 'initialTurnId'> {
  /**
   * Questions to offer in an empty thread.
   *
   * @default none
   */
  readonly suggestions?: readonly string[] | undefined;
  /**
   * Light or dark.
   *
   * @default `auto`: the reader's setting
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * `compact`: smaller text and space, for a dense page. Controls stay 44 pixels high for fingers.
   *
   * @default comfortable
   */
  readonly density?: 'comfortable' | 'compact' | undefined;
  /**
   * Adds a bar above the thread, with this title and a button for a new conversation.
   *
   * @default no bar
   */
  readonly title?: string | undefined;
  /**
   * Content at the end of that bar. Adds the bar even without a title.
   *
   * @default none
   */
  readonly header?: ReactNode;
  /**
   * Placeholder of the composer.
   *
   * @default the locale's `composerPlaceholder`
   */
  readonly composerPlaceholder?: string | undefined;
  /**
   * Describes what the page around the chat shows, such as “Orders, Germany, Q3” and its filters. It is sent with each question,
   * as a fenced block, until the reader removes its chip above the field; a different context restores the chip. May be a new
   * object on every render.
   *
   * @default none
   */
  readonly context?: QuestionContext | undefined;
  /**
   * When the code of tables, charts and menus loads, about 360 kB. `approach`: when the composer is focused or a suggestion is
   * pointed at. `idle`: as soon as the page is idle, for a page on which nearly all readers ask something. In browsers that are
   * set to save data, it loads once a question is sent.
   *
   * @default 'approach'
   */
  readonly preload?: 'approach' | 'idle' | undefined;
  /**
   * Receives methods to control the chat from outside: ask, fill in a question, focus the field, show a turn. `ref` is the root
   * element.
   *
   * @default none
   */
  readonly handleRef?: Ref<ChatHandle> | undefined;
  /**
   * Focuses the composer on mount.
   *
   * @default false
   */
  readonly autoFocus?: boolean | undefined;
}
