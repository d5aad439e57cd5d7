'use client';

import { useCallback } from 'react';
import type { TurnDetails } from '../../rows/TurnDetails.js';
import { useResultContext } from '../results/useResultContext.js';
import { describeTurn } from './describeTurn.js';

/**
 * Returns a function that returns a turn of the nearest provider's thread with its current content: question, answer, results and
 * the views that were found. Call it in events and effects; an unknown id gives undefined. The same function until the provider
 * changes.
 */
export function useTurnDetails(): (turnId: string) => TurnDetails | undefined {
  const context = useResultContext('useTurnDetails');
  return useCallback(
    (turnId) => {
      const turn = context.session.getSnapshot().turns.findLast(({ id }) => id === turnId);
      return turn && describeTurn(turn, context);
    },
    [context],
  );
}
