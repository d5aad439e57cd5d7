import type { ReactNode } from 'react';
import type { MessageListProps } from './list/MessageList.js';

/** What `Chat` shows around the thread. */
export interface ChatFrameOptions extends Pick<MessageListProps, 'followOutput' | 'initialTurnId'> {
  /** Questions to offer in an empty thread. Default: none. */
  readonly suggestions?: readonly string[] | undefined;
  /** Light or dark. Default `auto`: the reader's setting. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /** `compact`: smaller text and space, for a dense page. Controls stay 44 pixels high for fingers. Default `comfortable`. */
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Adds a bar above the thread, with this title and a button for a new conversation. Default: no bar. */
  readonly title?: string | undefined;
  /** Content at the end of that bar. Adds the bar even without a title. Default: none. */
  readonly header?: ReactNode;
  /** Placeholder of the composer. Default: the locale's `composerPlaceholder`. */
  readonly composerPlaceholder?: string | undefined;
  /** Focuses the composer on mount. Default `false`. */
  readonly autoFocus?: boolean | undefined;
}
