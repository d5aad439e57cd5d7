import type { ChatUsage } from '../protocol/chatMessage.js';
import { asFiniteNumber, isRecord } from '../protocol/narrow.js';

/** Reads the AI SDK's token counts. Version 5 has no details of the input and counts only cached reads. */
export function readUsage(total: unknown, llmCalls: number): ChatUsage {
  const counts = isRecord(total) ? total : {};
  const details = isRecord(counts.inputTokenDetails) ? counts.inputTokenDetails : {};
  return {
    // None were reported, which doesn't mean that there were none.
    llmCalls: llmCalls === 0 ? undefined : llmCalls,
    inputTokens: asFiniteNumber(counts.inputTokens),
    outputTokens: asFiniteNumber(counts.outputTokens),
    cacheReadTokens: asFiniteNumber(details.cacheReadTokens) ?? asFiniteNumber(counts.cachedInputTokens),
    cacheWriteTokens: asFiniteNumber(details.cacheWriteTokens),
    totalTokens: asFiniteNumber(counts.totalTokens),
  };
}

/** Returns the number of all tokens; undefined if the provider reported none. */
export function countTokens({ totalTokens, inputTokens, outputTokens }: ChatUsage): number | undefined {
  if (totalTokens !== undefined || (inputTokens === undefined && outputTokens === undefined)) return totalTokens;
  return (inputTokens ?? 0) + (outputTokens ?? 0);
}
