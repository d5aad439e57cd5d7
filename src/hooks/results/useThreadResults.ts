'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { Result } from '../../rows/Result.js';
import { heldSnapshot } from '../../stream/heldSnapshot.js';
import { isSameList } from '../../stream/isSameList.js';
import { resultsOf } from './resultOf.js';
import { useResultContext } from './useResultContext.js';

/**
 * Returns the results in the nearest provider's thread whose query is known, in reading order: the same array until one is added
 * or replaced.
 */
export function useThreadResults(): readonly Result[] {
  const context = useResultContext('useThreadResults');
  const { session } = context;
  const getResults = useMemo(() => {
    let results: readonly Result[] = [];
    return () => {
      const now = resultsOf(context, heldSnapshot(session).messageIds);
      if (!isSameList(results, now)) results = now;
      return results;
    };
  }, [context, session]);
  return useSyncExternalStore(session.subscribe, getResults, getResults);
}
