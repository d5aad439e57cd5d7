'use client';

import { useMemo } from 'react';
import { findResultSources, type ResultSource } from '../../stream/turns/findResultSources.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';
import { useToolNaming } from './useToolNaming.js';

const NOTHING: readonly ResultSource[] = [];

/** Returns the sources of a query's figures: see `findResultSources`. Empty for other tools, and until the query is done. */
export function useResultSources(messageId: string, invocation: ToolInvocation): readonly ResultSource[] {
  const { session } = useChatSessionContext('useResultSources');
  const naming = useToolNaming('useResultSources');
  const sqlQuery =
    invocation.kind === 'sqlApi' && invocation.state === 'done'
      ? (invocation.result.sqlQuery ?? invocation.input.sqlQuery)
      : undefined;
  return useMemo(
    // Searches before a finished query don't change, so `messages` isn't a dependency.
    () => (sqlQuery === undefined ? NOTHING : findResultSources(session, messageId, sqlQuery, naming)),
    [session, messageId, sqlQuery, naming],
  );
}
