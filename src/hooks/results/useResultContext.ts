'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ToolNaming } from '../../protocol/toolKind.js';
import { useNearestQueryClient } from '../data/useNearestQueryClient.js';
import { type ChatSessionContextValue, useChatSessionContext } from '../provider/ChatSessionContext.js';
import { useToolNaming } from './useToolNaming.js';

/** What the results of a thread are made from, besides their calls. */
export interface ResultContext
  extends Pick<ChatSessionContextValue, 'session' | 'dataClient' | 'formatColumn' | 'timeZone'> {
  readonly naming: ToolNaming;
  readonly queryClient: QueryClient;
}

/** Returns what the results of the nearest provider's thread are made from: the same object until something in it changes. */
export function useResultContext(caller: string): ResultContext {
  const { session, dataClient, formatColumn, timeZone } = useChatSessionContext(caller);
  const naming = useToolNaming(caller);
  const queryClient = useNearestQueryClient();
  return useMemo(
    () => ({ session, dataClient, formatColumn, timeZone, naming, queryClient }),
    [session, dataClient, formatColumn, timeZone, naming, queryClient],
  );
}
