import { readColumnHints } from '../../chart/spec/readColumnHints.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import type { ColumnOptions } from '../../rows/ColumnOptions.js';
import { createResult, type ResultCall } from '../../rows/createResult.js';
import type { Result } from '../../rows/Result.js';
import { findThreadMembers } from '../../stream/turns/findThreadMembers.js';
import { parseToolCall } from '../../stream/turns/parseToolCall.js';
import { readModelMembers } from './readModelMembers.js';
import type { ResultContext } from './useResultContext.js';

const known = new WeakMap<ResultContext, WeakMap<SqlToolResult, Result>>();

/**
 * Returns the result of a message's query, the same object wherever a thread shows it; undefined for other messages, and until
 * the query is done. It uses the members of the data model that are known when it is first needed: a format that changes during
 * reading is worse than a plain one.
 */
export function resultOf(context: ResultContext, messageId: string): Result | undefined {
  const { session, dataClient, formatColumn, timeZone, naming, queryClient } = context;
  const toolCall = session.getMessage(messageId)?.toolCall;
  const invocation = toolCall && parseToolCall(toolCall, naming);
  if (invocation?.kind !== 'sqlApi' || invocation.state !== 'done') return undefined;
  const made = known.get(context) ?? new WeakMap<SqlToolResult, Result>();
  known.set(context, made);
  const before = made.get(invocation.result);
  if (before !== undefined) return before;
  const { messages } = session.getSnapshot();
  const members = [...readModelMembers(queryClient, dataClient), ...findThreadMembers(messages, messageId, naming)];
  const result = resultOfCall({ id: messageId, ...invocation }, { members, formatColumn, timeZone });
  made.set(invocation.result, result);
  return result;
}

/** Returns the result of a call, whose columns also have the titles and formats of its chart spec. */
export function resultOfCall(call: ResultCall, options: ColumnOptions): Result {
  const hints = readColumnHints(call.result.vegaSpec ?? call.input?.vegaSpec);
  return createResult(call, { ...options, hints });
}

/** Returns the results among some messages whose query is known, in their order. */
export function resultsOf(context: ResultContext, messageIds: readonly string[]): readonly Result[] {
  return messageIds.flatMap((id) => {
    const result = resultOf(context, id);
    return result === undefined || result.sqlQuery === '' ? [] : result;
  });
}
