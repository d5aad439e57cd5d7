'use client';

import { useMemo } from 'react';
import type { MetaMember } from '../../protocol/toolResult.js';
import { findThreadMembers } from '../../stream/turns/findThreadMembers.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { useNearestQueryClient } from '../data/useNearestQueryClient.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';
import { readModelMembers } from './readModelMembers.js';
import { useToolNaming } from './useToolNaming.js';

const NOTHING: readonly MetaMember[] = [];

/**
 * Returns the members of the data model that are known when a query is done, for the titles and formats of its columns: from
 * the provider's data client if `useMeta` has already read its metadata, and from the metadata searches of the thread. It
 * sends no request. Empty for other tools, and until the query is done.
 */
export function useResultMembers(messageId: string, invocation: ToolInvocation): readonly MetaMember[] {
  const { session, dataClient } = useChatSessionContext('useResultMembers');
  const naming = useToolNaming('useResultMembers');
  const queryClient = useNearestQueryClient();
  const isDone = invocation.kind === 'sqlApi' && invocation.state === 'done';
  return useMemo(() => {
    if (!isDone) return NOTHING;
    // Read only once: a format that changes during reading is worse than a plain one.
    const model = readModelMembers(queryClient, dataClient);
    return [...model, ...findThreadMembers(session.getSnapshot().messages, messageId, naming)];
  }, [isDone, session, dataClient, queryClient, messageId, naming]);
}
