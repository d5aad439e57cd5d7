'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { useChatSessionContext } from '../../../hooks/ChatSessionContext.js';
import { describeTurn } from '../../../hooks/describeTurn.js';
import { useResultContext } from '../../../hooks/results/useResultContext.js';
import { throwLater } from '../../../stream/throwLater.js';
import type { ChatTurn } from '../../../stream/turns/ChatTurn.js';
import { useChatUi } from '../../ui/ChatUiContext.js';
import { useSlot } from '../../ui/useSlot.js';
import { Suggestions } from '../list/Suggestions.js';

/** More of them would push the composer's neighbour, the answer, out of view. */
const MAX_FOLLOW_UPS = 6;

/** The questions that `suggestionsFor` offers below the thread's last answer. Nothing below earlier ones. */
export function FollowUps({ turn }: { readonly turn: ChatTurn }) {
  const { locale } = useChatUi();
  const [Questions, questionsProps] = useSlot('Suggestions', Suggestions);
  const suggestions = useFollowUps(turn);
  if (Questions === undefined || suggestions.length === 0) return null;
  return <Questions aria-label={locale.followUps} suggestions={suggestions} {...questionsProps} />;
}

const NONE: readonly string[] = [];

function useFollowUps(turn: ChatTurn): readonly string[] {
  const { session } = useChatSessionContext('FollowUps');
  const { suggestionsFor, locale } = useChatUi();
  const readIsLast = () => session.getSnapshot().turns.at(-1)?.id === turn.id;
  const context = useResultContext('FollowUps');
  const isLast = useSyncExternalStore(session.subscribeTurns, readIsLast, readIsLast);
  const [suggestions, setSuggestions] = useState(NONE);

  useEffect(() => {
    setSuggestions(NONE);
    if (!isLast || suggestionsFor === undefined) return;
    let isCurrent = true;
    const show = (offered: readonly string[]) => {
      if (isCurrent) setSuggestions(offered.filter((one) => typeof one === 'string').slice(0, MAX_FOLLOW_UPS));
    };
    // The product's code may throw or reject; the thread goes on without its suggestions.
    Promise.resolve()
      .then(() => suggestionsFor(describeTurn(turn, context), locale))
      .then(show)
      .catch(throwLater);
    return () => {
      isCurrent = false;
    };
  }, [isLast, suggestionsFor, turn, locale, context]);

  return suggestions;
}
