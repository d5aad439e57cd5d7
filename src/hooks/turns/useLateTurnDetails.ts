'use client';

import { useCallback } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { TurnDetails } from '../../rows/TurnDetails.js';
import type { ChatTurn } from '../../stream/turns/ChatTurn.js';
import { splitQuestion } from '../../text/questionContext.js';
import { useResultContext } from '../results/useResultContext.js';

const describer = lazyPart(() => import('./describeTurn.js').then(({ describeTurn }) => describeTurn), {
  isPreloaded: true,
});

/**
 * `useTurnDetails` without its code, which reads results and is loaded with the first question. Returns a function that passes a
 * turn with its content to `use`: at once if the code is loaded, and without results if it can't be loaded.
 */
export function useLateTurnDetails(): (turn: ChatTurn, use: (details: TurnDetails) => void) => void {
  const context = useResultContext('useTurnDetails');
  return useCallback(
    (turn, use) => {
      const { part } = describer.getSnapshot();
      if (part !== undefined) return use(part(turn, context));
      const answer = turn.answerId === undefined ? undefined : context.session.getMessage(turn.answerId);
      const { question } = splitQuestion(turn.question ?? '');
      describer.load().then(
        (describeTurn) => use(describeTurn(turn, context)),
        () => use({ id: turn.id, question, answer: answer?.content ?? '', results: [], cubes: [] }),
      );
    },
    [context],
  );
}
