'use client';

import { useCallback } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { TurnDetails } from '../../rows/TurnDetails.js';
import type { ChatTurn } from '../../stream/turns/ChatTurn.js';
import { splitQuestion } from '../../text/questionContext.js';
import { useResultContext } from '../results/useResultContext.js';

/** The code that reads a turn's results. */
export const turnDescriber = lazyPart(() => import('./describeTurn.js').then(({ describeTurn }) => describeTurn), {
  isPreloaded: true,
});

/**
 * `useTurnDetails` without its code, which reads results and is loaded with the first question. Returns a function that passes a
 * turn with its content to `receive`: at once if the code is loaded, and without results if it can't be loaded.
 */
export function useLateTurnDetails(): (turn: ChatTurn, receive: (details: TurnDetails) => void) => void {
  const context = useResultContext('useTurnDetails');
  return useCallback(
    (turn, receive) => {
      const { part } = turnDescriber.getSnapshot();
      if (part !== undefined) return receive(part(turn, context));
      const answer = turn.answerId === undefined ? undefined : context.session.getMessage(turn.answerId);
      const { question } = splitQuestion(turn.question ?? '');
      turnDescriber.load().then(
        (describeTurn) => receive(describeTurn(turn, context)),
        () => receive({ id: turn.id, question, answer: answer?.content ?? '', results: [], cubes: [] }),
      );
    },
    [context],
  );
}
