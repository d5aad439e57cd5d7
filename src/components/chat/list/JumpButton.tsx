'use client';

import { type ComponentPropsWithoutRef, forwardRef, useCallback, useState, useSyncExternalStore } from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import type { ChatSession } from '../../../stream/ChatSession.js';
import { Button } from '../../ui/Button.js';

/** Props of `JumpButton`, besides the attributes of a `<button>`. */
export interface JumpButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /**
   * Whether the button appeared because text was added at the end.
   *
   * @default `false`: the reader scrolled away
   */
  readonly hasNewText?: boolean | undefined;
}

/**
 * Scrolls to the end of the thread. `data-state`: `new` if text has been added there that the reader has not seen, otherwise
 * `idle`.
 */
export const JumpButton = forwardRef<HTMLButtonElement, JumpButtonProps>(function JumpButton(
  { hasNewText = false, ...attributes },
  ref,
) {
  const { session } = useChatStream();
  const locale = useLocale();
  const [seen] = useState(() => describeEnd(session));
  const getIsNew = useCallback(() => hasNewText || describeEnd(session) !== seen, [session, seen, hasNewText]);
  const isNew = useSyncExternalStore(session.subscribe, getIsNew, getIsNew);
  return (
    <Button {...attributes} ref={ref} part="jump-button" icon="down" data-state={isNew ? 'new' : 'idle'}>
      <span data-tt-part="jump-label">{isNew ? locale.newTextBelow : locale.jumpToLatest}</span>
    </Button>
  );
});

/** A text that changes only when something is added at the end of the thread. */
function describeEnd(session: ChatSession): string {
  const last = session.getSnapshot().messages.at(-1);
  if (last === undefined) return '';
  const { id, content, thinking, toolCall } = last;
  return [id, content.length, thinking.length, toolCall?.result === undefined].join(' ');
}
