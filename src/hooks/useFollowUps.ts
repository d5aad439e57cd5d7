'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { composerOf } from '../composer/composerOf.js';
import { throwLater } from '../protocol/throwLater.js';
import type { ChatOutcome } from '../stream/ChatSession.js';
import { splitQuestion } from '../text/questionContext.js';
import { useChatSessionContext } from './provider/ChatSessionContext.js';
import { useChatUi } from './provider/ChatUiContext.js';
import { useTurn } from './turns/useTurn.js';
import { useTurnDetails } from './turns/useTurnDetails.js';

/** A question that may be asked next. */
export interface FollowUp {
  /** Its words. */
  readonly text: string;
  /** Asks it, with the page's context. Refused while another question runs: see `send`. */
  readonly ask: () => Promise<ChatOutcome>;
}

/** More of them would push the answer out of view. */
const MAX_FOLLOW_UPS = 6;

const NONE: readonly string[] = [];

/**
 * Returns the questions that the provider's `suggestionsFor` offers below the thread's last answer, at most six. The
 * question just asked isn't among them. Empty for earlier turns, until the answer is complete, and without `suggestionsFor`.
 */
export function useFollowUps(turnId: string): readonly FollowUp[] {
  const { session } = useChatSessionContext('useFollowUps');
  const { suggestionsFor, locale, report } = useChatUi();
  const describe = useTurnDetails();
  const turn = useTurn(turnId);
  // On a page without suggestions, a turn doesn't re-render just because another turn follows.
  const readIsWanted = () => suggestionsFor !== undefined && session.getSnapshot().turns.at(-1)?.id === turnId;
  const isWanted = useSyncExternalStore(session.subscribeTurns, readIsWanted, readIsWanted);
  const question = splitQuestion(turn.question ?? '').question;
  const isOffered = isWanted && turn.state === 'completed' && turn.answerState === 'complete';
  const [texts, setTexts] = useState(NONE);

  useEffect(() => {
    setTexts(NONE);
    if (!isOffered || suggestionsFor === undefined) return;
    let isCurrent = true;
    const show = (offered: readonly string[]) => {
      // The result of a share by country leads to a share by country again.
      const others = offered.filter((one) => typeof one === 'string' && one !== question);
      if (isCurrent) setTexts(others.slice(0, MAX_FOLLOW_UPS));
    };
    const details = describe(turnId);
    // If the product's code throws or rejects, the thread continues without suggestions.
    Promise.resolve()
      .then(() => (details === undefined ? NONE : suggestionsFor(details, locale)))
      .then(show)
      .catch(throwLater);
    return () => {
      isCurrent = false;
    };
  }, [isOffered, suggestionsFor, turnId, question, locale, describe]);

  return useMemo(() => {
    // The effect clears the texts one commit later.
    return (isOffered ? texts : NONE).map((text, position) => ({
      text,
      ask() {
        report?.({ type: 'followUpPressed', position }, turnId);
        return composerOf(session).ask(text);
      },
    }));
  }, [isOffered, texts, session, turnId, report]);
}
