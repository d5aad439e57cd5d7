'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../../dom/whenIdle.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { useTurns } from '../../../hooks/turns/useTurns.js';
import { useAutoScroll } from '../../../hooks/useAutoScroll.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import { toolResult } from '../../result/tool/LazyToolResult.js';
import { usePrinting } from '../../ui/usePrinting.js';
import { useSlot } from '../../ui/useSlot.js';
import { Turn } from '../turn/Turn.js';
import { EmptyState } from './EmptyState.js';
import { HoldInPlaceContext } from './HoldInPlaceContext.js';
import { JumpButton } from './JumpButton.js';
import { ThreadSkeleton } from './ThreadSkeleton.js';
import { useThreadHeight } from './useThreadHeight.js';
import { newestTurnIn, useThreadPosition } from './useThreadPosition.js';
import { useThreadWindow } from './useThreadWindow.js';

const turnKeys = lazyPart(() => import('./moveBetweenTurns.js').then(({ moveBetweenTurns }) => moveBetweenTurns));

/** In messages. In longer threads, only the turns near the reader are mounted. */
const MAX_WHOLE_THREAD = 200;

/** Props of `MessageList`, besides the attributes of a `<div>`. */
export interface MessageListProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * Shown in an empty thread.
   *
   * @default <EmptyState/>
   */
  readonly empty?: ReactNode;
  /**
   * What stays in view while an answer is written. `question`: the question moves to the top when it is sent and
   * stays there. `end`: the end of the answer stays in view. In both cases the reader can scroll away at any time.
   *
   * @default question
   */
  readonly followOutput?: 'question' | 'end' | undefined;
  /**
   * Id of a turn, which is the id of its question: a thread that is read opens there. When this changes later, the view and the
   * focus move to that turn.
   *
   * @default at its end, as with an unknown id
   */
  readonly initialTurnId?: string | undefined;
  /**
   * Whether a thread of more than 200 messages has only the turns near the reader mounted. With `false` the browser's search
   * finds every turn, at the cost of rendering them all. Printing always mounts all turns.
   *
   * @default true
   */
  readonly windowing?: boolean | undefined;
}

/**
 * The thread, in a scroller that moves a new question to the top and otherwise keeps the reader's position; see
 * `followOutput`. Page Down and Page Up move between turns. `data-state`: `empty`, `loading` until the first message of a
 * thread has been read, or `filled`. `data-jump`: while the button that jumps to the end is shown.
 */
export const MessageList = forwardRef<HTMLDivElement, MessageListProps>(function MessageList(
  { empty, followOutput = 'question', initialTurnId, windowing = true, ...attributes },
  ref,
) {
  const { session, status } = useChatStream();
  const turns = useTurns();
  const locale = useLocale();
  const [Empty, emptyProps] = useSlot('EmptyState', EmptyState);
  const [Skeleton, skeletonProps] = useSlot('ThreadSkeleton', ThreadSkeleton);
  const [OneTurn, turnProps] = useSlot('Turn', Turn);
  const [Jump, jumpProps] = useSlot('JumpButton', JumpButton);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  const hasCalls = turns.some(({ toolCallIds }) => toolCallIds.length > 0);
  useThreadHeight(scroller, hasCalls);
  const autoScroll = useAutoScroll();
  const { scrollerRef, contentRef, isAtEnd, hasNewBelow, scrollToEnd, holdInPlace, settle } = autoScroll;
  const isPrinting = usePrinting();
  // A thread that is loading may turn out to be long, and is shown from its end.
  const isLong = status === 'loading' || session.getSnapshot().messageIds.length > MAX_WHOLE_THREAD;
  const isWindowed = windowing && !isPrinting && isLong;
  const { pieces, keep, update } = useThreadWindow({ turns, isWindowed, scroller, content, settle });
  // A thread that will be read counts as loading from the first paint on, even in a server's markup.
  const [isUnread, setIsUnread] = useState(session.getSnapshot().chatId !== undefined && turns.length === 0);
  useEffect(() => setIsUnread(false), []);
  const state = turns.length > 0 ? 'filled' : status === 'loading' || isUnread ? 'loading' : 'empty';
  useThreadPosition({
    ...{ session, status, turns, pieces, state, followOutput, initialTurnId },
    ...{ content, autoScroll, keep, update },
  });

  // The content of an empty thread is shown from its top, and its end isn't followed.
  const contentOf = useBothRefs(content, state === 'empty' ? unfollowed : contentRef);

  useEffect(turnKeys.preload, []);
  // The calls in view load it themselves; others may be scrolled to.
  useEffect(() => (hasCalls ? whenIdle(toolResult.preload) : undefined), [hasCalls]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || scroller.current === null) return;
    if (turnKeys.getSnapshot().part?.(event, scroller.current, turns, keep)) event.preventDefault();
  };

  const jump = () => {
    scrollToEnd({ isSmooth: true });
    // The button is about to be unmounted.
    newestTurnIn(content.current)?.focus({ preventScroll: true });
  };

  const canJump = !isAtEnd && state !== 'empty' && Jump !== undefined;

  return (
    <div {...attributes} ref={ref} data-tt-part="message-list" data-state={state} data-jump={canJump ? '' : undefined}>
      {/* biome-ignore-start lint/a11y: the role is one of two, and both accept a name. */}
      <div
        ref={useBothRefs(scroller, scrollerRef)}
        // A feed must contain only articles, so an empty thread is a group.
        role={state === 'filled' ? 'feed' : 'group'}
        aria-label={locale.conversation}
        aria-busy={status === 'loading' || state === 'loading'}
        // A scroller must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-tt-part="message-scroller"
      >
        <div ref={contentOf} data-tt-part="message-content">
          {state === 'empty' && (empty !== undefined ? empty : Empty && <Empty {...emptyProps} />)}
          {state === 'loading' && Skeleton && <Skeleton {...skeletonProps} />}
          <HoldInPlaceContext.Provider value={holdInPlace}>
            {pieces.map((piece) => {
              if (piece.kind === 'space') {
                return (
                  <div key={piece.key} style={{ blockSize: piece.height }} data-tt-part="thread-space" aria-hidden />
                );
              }
              const { turn, index } = piece;
              return OneTurn === undefined ? null : (
                <OneTurn
                  key={turn.id}
                  turn={turn}
                  state={turn.state}
                  durationMs={turn.end?.durationMs}
                  {...turnProps}
                  tabIndex={-1}
                  aria-posinset={index + 1}
                  aria-setsize={turns.length}
                />
              );
            })}
          </HoldInPlaceContext.Provider>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: see above. */}
      {canJump && <Jump onClick={jump} hasNewText={hasNewBelow} {...jumpProps} />}
    </div>
  );
});

function unfollowed(): void {}

function useBothRefs(object: { current: HTMLElement | null }, callback: (element: HTMLElement | null) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      object.current = element;
      callback(element);
    },
    [object, callback],
  );
}
