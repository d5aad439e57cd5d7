'use client';

import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { ActionButton } from '../ui/ActionButton.js';
import { useOpenPart } from '../ui/useOpenPart.js';

/** Props of `ConversationMenu`, besides the attributes of a `<button>`. */
export interface ConversationMenuProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /**
   * Names the file.
   *
   * @default the thread's first question
   */
  readonly threadTitle?: string | undefined;
}

const commands = lazyPart(() =>
  import('./ConversationCommands.js').then(({ ConversationCommands }) => ConversationCommands),
);

/**
 * The button of a menu that saves the conversation as Markdown and prints it. The menu and its commands load with the first
 * press, hover or focus. Renders nothing if the provider's `can` forbids exports. `data-state`: `open` or `closed`.
 */
export const ConversationMenu = forwardRef<HTMLButtonElement, ConversationMenuProps>(function ConversationMenu(
  { threadTitle, ...attributes },
  ref,
) {
  const locale = useLocale();
  const { export: isAllowed } = useCan();
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const { part: Commands, isOpen, setOpen, onApproach, failed } = useOpenPart(commands);
  if (!isAllowed) return null;
  return (
    <>
      <ActionButton
        label={locale.conversationMenu}
        {...attributes}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen || undefined}
        onPointerEnter={(event) => {
          attributes.onPointerEnter?.(event);
          onApproach.onPointerEnter();
        }}
        onFocus={(event) => {
          attributes.onFocus?.(event);
          onApproach.onFocus();
        }}
        onClick={(event) => {
          attributes.onClick?.(event);
          setOpen(!isOpen);
        }}
        part="conversation-menu"
        icon="more"
        data-state={isOpen ? 'open' : 'closed'}
      />
      {Commands && (
        <Commands button={button} isOpen={isOpen} onClose={() => setOpen(false)} threadTitle={threadTitle} />
      )}
      {failed}
    </>
  );
});
