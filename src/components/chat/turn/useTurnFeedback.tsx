'use client';

import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import type { TurnFeedback } from '../../../hooks/provider/TurnAction.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { lazyPart } from '../../../lazy/lazyPart.js';
import type { TurnDetails } from '../../../rows/TurnDetails.js';
import type { ChatSession } from '../../../stream/ChatSession.js';
import { LazyBoundary } from '../../ui/LazyBoundary.js';

const feedbackForm = lazyPart(() => import('./FeedbackForm.js').then(({ FeedbackForm }) => FeedbackForm));

type Rating = TurnFeedback['rating'];

/** Ratings per session, so that a turn keeps its rating when a long thread unmounts it. */
const ratings = new WeakMap<ChatSession, Map<string, Rating>>();

interface TurnFeedbackControl {
  readonly rating: Rating;
  /** Gives a rating; giving the same one again removes it. A bad one opens the form for a reason. */
  readonly rate: (rating: Exclude<Rating, undefined>) => void;
  /** Receives the focus when the form closes. */
  readonly badButton: RefObject<HTMLButtonElement | null>;
  /** The form while it is open, then a word of thanks. */
  readonly below: ReactNode;
}

/**
 * The reader's rating of a turn, and the form for the reason of a bad one, whose code is loaded when it is needed. `describe`
 * calls its argument with the turn's content.
 */
export function useTurnFeedback(
  turnId: string,
  describe: (receive: (turn: TurnDetails) => void) => void,
): TurnFeedbackControl {
  const { session } = useChatStream();
  const { locale, onFeedback, report } = useChatUi();
  const known = ratings.get(session) ?? new Map<string, Rating>();
  ratings.set(session, known);
  const [rating, setRating] = useState(known.get(turnId));
  const [isAsked, setAsked] = useState(false);
  const [isThanked, setIsThanked] = useState<boolean>();
  const badButton = useRef<HTMLButtonElement>(null);

  const rate = (value: Exclude<Rating, undefined>) => {
    const next = rating === value ? undefined : value;
    known.set(turnId, next);
    setRating(next);
    setAsked(next === 'bad');
    setIsThanked(false);
    describe((turn) => onFeedback?.({ turn, rating: next }));
    report?.({ type: 'feedback', rating: next }, turnId);
  };
  const close = () => {
    badButton.current?.focus({ preventScroll: true });
    setAsked(false);
  };
  const send = (reason: string) => {
    close();
    setIsThanked(true);
    describe((turn) => onFeedback?.({ turn, rating: 'bad', reason }));
  };

  const below = (
    <>
      {isAsked && (
        <LazyBoundary part={feedbackForm} fallback={null}>
          {(Form) => <Form opener={badButton} onSend={send} onCancel={close} />}
        </LazyBoundary>
      )}
      {/* Mounted before its text, so that screen readers announce the text. */}
      {isThanked !== undefined && (
        <span role="status" data-tt-part="turn-note">
          {isThanked && locale.feedbackThanks}
        </span>
      )}
    </>
  );
  return { rating, rate, badButton, below };
}
