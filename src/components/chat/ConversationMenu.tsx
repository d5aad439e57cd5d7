'use client';

import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  forwardRef,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLocale } from '../ui/ChatUiContext.js';
import { Icon } from '../ui/Icon.js';
import type { ConversationCommandsProps } from './ConversationCommands.js';

/** Props of `ConversationMenu`, besides the attributes of a `<button>`. */
export interface ConversationMenuProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Names the file. Default: the thread's first question. */
  readonly threadTitle?: string | undefined;
}

/**
 * The button of a menu that saves the conversation as Markdown and prints it. The menu and what it does load with the first
 * press, hover or focus. `data-state`: `open` or `closed`.
 */
export const ConversationMenu = forwardRef<HTMLButtonElement, ConversationMenuProps>(function ConversationMenu(
  { threadTitle, ...attributes },
  ref,
) {
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const [Commands, setCommands] = useState<ComponentType<ConversationCommandsProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const load = () => {
    import('./ConversationCommands.js').then(
      ({ ConversationCommands }) => setCommands(() => ConversationCommands),
      // Offline, nothing opens. The next press tries again.
      () => setIsOpen(false),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-label={locale.conversationMenu}
        title={locale.conversationMenu}
        {...attributes}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen || undefined}
        onPointerEnter={(event) => {
          attributes.onPointerEnter?.(event);
          load();
        }}
        onFocus={(event) => {
          attributes.onFocus?.(event);
          load();
        }}
        onClick={(event) => {
          attributes.onClick?.(event);
          load();
          setIsOpen(!isOpen);
        }}
        data-tt-part="conversation-menu"
        data-state={isOpen ? 'open' : 'closed'}
      >
        <Icon name="more" />
      </button>
      {Commands && (
        <Commands button={button} isOpen={isOpen} onClose={() => setIsOpen(false)} threadTitle={threadTitle} />
      )}
    </>
  );
});
