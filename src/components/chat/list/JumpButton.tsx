'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import type { ChatSession } from '../../../stream/ChatSession.js';
import { isBusyStatus } from '../../../stream/isBusyStatus.js';
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
 * `idle`, also if an answer has ended in view and only its actions lie below.
 */
export const JumpButton = forwardRef<HTMLButtonElement, JumpButtonProps>(function JumpButton(
  { hasNewText = false, ...attributes },
  ref,
) {
  const { session, status } = useChatStream();
  const isBusy = isBusyStatus(status);
  const locale = useLocale();
  const seen = useMemo(() => describeEnd(session), [session]);
  const getIsNew = useCallback(() => hasNewText || describeEnd(session) !== seen, [session, seen, hasNewText]);
  const hasGrown = useSyncExternalStore(session.subscribe, getIsNew, getIsNew);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const [isTextInView, setTextInView] = useState(false);
  useEffect(() => {
    setTextInView(false);
    if (!hasGrown || isBusy) return;
    const timer = setInterval(() => {
      if (!endsInView(button.current?.parentElement)) return;
      setTextInView(true);
      clearInterval(timer);
    }, SLIDE);
    return () => clearInterval(timer);
  }, [hasGrown, isBusy]);
  const isNew = hasGrown && !isTextInView;
  return (
    <Button {...attributes} ref={button} part="jump-button" icon="down" data-state={isNew ? 'new' : 'idle'}>
      <span data-tt-part="jump-label">{isNew ? locale.newTextBelow : locale.jumpToLatest}</span>
    </Button>
  );
});

/** Milliseconds after which an answer has slid to its place, or the reader may have scrolled to it. */
const SLIDE = 200;

/** Whether the end of the newest turn's last text is within the box of the thread. */
function endsInView(list: HTMLElement | null | undefined): boolean {
  const box = list?.querySelector('[data-tt-part="message-scroller"]');
  const text = [...(list?.querySelectorAll('[data-tt-part="turn-item"]') ?? [])].at(-1);
  return box != null && text !== undefined && text.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom;
}

/** A text that changes only when something is added at the end of the thread. */
function describeEnd(session: ChatSession): string {
  const last = session.getSnapshot().messages.at(-1);
  if (last === undefined) return '';
  const { id, content, thinking, toolCall } = last;
  return [id, content.length, thinking.length, toolCall?.result === undefined].join(' ');
}
