'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { ChatTurn, TurnState } from '../stream/turns/ChatTurn.js';

/**
 * Returns a function that gives the state of a turn as the reader should see it. `isShortLoss`: see `useShortLoss`. A turn that was
 * stopped in this tab is known to the tab alone, so the first render must equal that of a server, which can't know it.
 */
export function useTurnState(): (turn: ChatTurn, isShortLoss: boolean) => TurnState {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useCallback(
    ({ state, end, answerId }, isShortLoss) => {
      if (isShortLoss) return 'running';
      if (isHydrated || state !== 'aborted' || end !== undefined) return state;
      return answerId === undefined ? 'unanswered' : 'interrupted';
    },
    [isHydrated],
  );
}

const neverChanges = () => () => {};
