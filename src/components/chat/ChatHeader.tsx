'use client';

import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import { useChatStream } from '../../hooks/useChatStream.js';
import { useMessageIds } from '../../hooks/useMessageIds.js';
import { ActionButton } from '../ui/ActionButton.js';
import { useSlot } from '../ui/useSlot.js';
import { ConversationMenu } from './ConversationMenu.js';
import { focusComposer } from './focusComposer.js';

/** Props of `ChatHeader`, besides the attributes of a `<header>`. */
export interface ChatHeaderProps extends Omit<ComponentPropsWithoutRef<'header'>, 'title'> {
  /**
   * The `title` of the chat.
   *
   * @default none
   */
  readonly title?: string | undefined;
  /**
   * Content before the title, such as the button of a drawer. Adds the bar even without a title.
   *
   * @default none
   */
  readonly leading?: ReactNode;
  /**
   * Called by the button for a new conversation.
   *
   * @default empties the thread of the session
   */
  readonly onNewConversation?: (() => void) | undefined;
  /**
   * Names the file that the menu saves.
   *
   * @default the thread's first question
   */
  readonly threadTitle?: string | undefined;
}

/**
 * The bar above the thread: a title; once there is a conversation, a button that starts a new one and a menu that saves and
 * prints it (slot `ConversationMenu`); and children at the end, which are the `header` of `Chat`. Renders nothing without title,
 * leading content and children. `data-state`: `empty` or `filled`, like the thread.
 */
export const ChatHeader = forwardRef<HTMLElement, ChatHeaderProps>(function ChatHeader(
  { title, leading, onNewConversation, threadTitle, children, ...attributes },
  ref,
) {
  const { reset } = useChatStream();
  const locale = useLocale();
  const { ask: canAsk } = useCan();
  const [Menu, menuProps] = useSlot('ConversationMenu', ConversationMenu);
  const isEmpty = useMessageIds().length === 0;
  if (title === undefined && leading === undefined && children === undefined) return null;
  const startOver = (event: MouseEvent<HTMLElement>) => {
    (onNewConversation ?? reset)();
    focusComposer(event.currentTarget);
  };
  return (
    <header {...attributes} ref={ref} data-tt-part="chat-header" data-state={isEmpty ? 'empty' : 'filled'}>
      {leading}
      {title !== undefined && <h2 data-tt-part="chat-title">{title}</h2>}
      {!isEmpty && canAsk && (
        <ActionButton part="new-button" icon="plus" label={locale.newConversation} onClick={startOver} />
      )}
      {!isEmpty && Menu && <Menu threadTitle={threadTitle} {...menuProps} />}
      {children}
    </header>
  );
});
