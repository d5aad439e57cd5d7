'use client';

import { useMemo } from 'react';
import type { Result } from '../../rows/Result.js';
import { useChatStream } from '../useChatStream.js';
import { resultsOf } from './resultOf.js';
import { useResultContext } from './useResultContext.js';

/** Returns the results in the nearest provider's thread whose query is known, in reading order. */
export function useThreadResults(): readonly Result[] {
  const context = useResultContext('useThreadResults');
  const { messages } = useChatStream();
  return useMemo(
    () =>
      resultsOf(
        context,
        messages.map(({ id }) => id),
      ),
    [context, messages],
  );
}
