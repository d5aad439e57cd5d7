'use client';

import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useMessageIds } from '../../hooks/useMessageIds.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';
import { focusComposer } from './focusComposer.js';

/** Props of `ChatHeader`, besides the attributes of a `<header>`. */
export interface ChatHeaderProps extends Omit<ComponentPropsWithoutRef<'header'>, 'title'> {
  /** The `title` of the chat. Default: none. */
  readonly title?: string | undefined;
}

/**
 * The bar above the thread: a title, a button that starts a new conversation once there is one, and children at the end,
 * which are the `header` of `Chat`. Renders nothing without title and children. `data-state`: `empty` or `filled`, as the
 * thread.
 */
export const ChatHeader = forwardRef<HTMLElement, ChatHeaderProps>(function ChatHeader(
  { title, children, ...attributes },
  ref,
) {
  const { session } = useChatSessionContext('ChatHeader');
  const locale = useLocale();
  const isEmpty = useMessageIds().length === 0;
  if (title === undefined && children === undefined) return null;
  const startOver = (event: MouseEvent<HTMLElement>) => {
    session.reset();
    focusComposer(event.currentTarget);
  };
  return (
    <header {...attributes} ref={ref} data-tt-part="chat-header" data-state={isEmpty ? 'empty' : 'filled'}>
      {title !== undefined && <h2 data-tt-part="chat-title">{title}</h2>}
      {!isEmpty && (
        <button
          type="button"
          aria-label={locale.newConversation}
          title={locale.newConversation}
          onClick={startOver}
          data-tt-part="new-button"
        >
          <Icon name="plus" />
        </button>
      )}
      {children}
    </header>
  );
});
