'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { useChatSessionContext } from '../hooks/ChatSessionContext.js';
import { useAutoScroll } from '../hooks/useAutoScroll.js';
import { useBrowserLayoutEffect } from '../hooks/useBrowserLayoutEffect.js';
import { useChatStream } from '../hooks/useChatStream.js';
import { useTurns } from '../hooks/useTurns.js';
import type { ChatStatus, TurnEnd } from '../stream/ChatSession.js';
import { isBusyStatus } from '../stream/createChatSession.js';
import { useLocale } from './ChatUiContext.js';
import { EmptyState } from './EmptyState.js';
import { Icon } from './Icon.js';
import { ScrollHoldContext } from './ScrollHoldContext.js';
import { Turn, type TurnState } from './Turn.js';

export interface MessageListProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Stands where there is no message yet. Default: `<EmptyState/>`. */
  readonly empty?: ReactNode;
}

/**
 * The thread in a scroller that follows its end while the reader is there. `data-state`: `empty`, `loading` while a
 * thread is read and nothing of it is there, or `filled`.
 */
export const MessageList = forwardRef<HTMLDivElement, MessageListProps>(function MessageList(
  { empty = <EmptyState />, ...attributes },
  ref,
) {
  const { session } = useChatSessionContext('MessageList');
  const { status, turnEnds } = useChatStream({ session });
  const turns = useTurns();
  const locale = useLocale();
  const { scrollerRef, contentRef, isAtEnd, scrollToEnd, holdInPlace } = useAutoScroll();
  const state = turns.length > 0 ? 'filled' : status === 'loading' ? 'loading' : 'empty';
  const isAsking = status === 'connecting';
  const newest = turns.at(-1);

  // Who asks wants to see the answer, wherever in the thread they were.
  useBrowserLayoutEffect(() => {
    if (isAsking) scrollToEnd();
  }, [isAsking, newest?.id, scrollToEnd]);

  return (
    <div {...attributes} ref={ref} data-tt-part="message-list" data-state={state}>
      <div
        ref={scrollerRef}
        role="log"
        // Read by the page's one live region as a beginning and an end: deltas read aloud are noise.
        aria-live="off"
        aria-label={locale.conversation}
        aria-busy={status === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
        tabIndex={0}
        data-tt-part="message-scroller"
      >
        <div ref={contentRef} data-tt-part="message-content">
          {state === 'empty' && empty}
          {state === 'loading' && <Skeleton label={locale.loadingThread} />}
          <ScrollHoldContext.Provider value={holdInPlace}>
            {turns.map((turn) => {
              const end = turn.questionId === undefined ? undefined : turnEnds[turn.questionId];
              return (
                <Turn
                  key={turn.id}
                  turn={turn}
                  state={turn === newest ? newestState(status, end) : (end?.type ?? 'completed')}
                  durationMs={end?.durationMs}
                />
              );
            })}
          </ScrollHoldContext.Provider>
        </div>
      </div>
      {!isAtEnd && (
        <button type="button" onClick={() => scrollToEnd({ isSmooth: true })} data-tt-part="jump-button">
          <Icon name="down" />
          <span data-tt-part="jump-label">{locale.jumpToLatest}</span>
        </button>
      )}
    </div>
  );
});

/** The session's status is about the newest turn, and says more than how that turn ended before. */
function newestState(status: ChatStatus, end: TurnEnd | undefined): TurnState {
  if (isBusyStatus(status)) return 'running';
  return status === 'interrupted' ? 'interrupted' : (end?.type ?? 'completed');
}

function Skeleton({ label }: { readonly label: string }) {
  return (
    <div data-tt-part="skeleton" role="status">
      <span data-tt-part="hidden-text">{label}</span>
      <i data-kind="question" />
      <i />
      <i />
      <i />
    </div>
  );
}
