'use client';

import type { Result } from '../../rows/Result.js';
import type { ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { resultOf } from './resultOf.js';
import { useResultContext } from './useResultContext.js';

/** Returns the result of a message's query as the agent sent it; undefined until the query is done, and for other tools. */
export function useReceivedResult(messageId: string, { state }: ToolInvocation): Result | undefined {
  const context = useResultContext('useReceivedResult');
  return state === 'done' ? resultOf(context, messageId) : undefined;
}
