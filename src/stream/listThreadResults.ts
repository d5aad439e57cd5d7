import type { ChatMessage } from '../protocol/chatMessage.js';
import { createToolKindReader, type ToolNaming } from '../protocol/toolKind.js';
import type { SqlToolResult } from '../protocol/toolResult.js';
import { parseToolCallAs } from './parseToolCall.js';

/** A query of a thread that gave rows. */
export interface ThreadResult {
  readonly messageId: string;
  /** `''` where the agent gave it none. */
  readonly title: string;
  readonly description: string;
  readonly sqlQuery: string;
  /** A Vega-Lite spec as it came, a string or an object; undefined: the agent drew nothing. */
  readonly vegaSpec: unknown;
  readonly result: SqlToolResult;
}

/**
 * The results of a thread whose query is known, in the order of the thread. `naming`: the vendor's word, or that and the
 * product's `toolKinds`.
 */
export function listThreadResults(
  messages: readonly ChatMessage[],
  naming?: string | ToolNaming,
): readonly ThreadResult[] {
  const toolKindOf = createToolKindReader(naming);
  return messages.flatMap(({ id, toolCall }) => {
    const invocation = toolCall === undefined ? undefined : parseToolCallAs(toolKindOf(toolCall.name), toolCall);
    if (invocation?.kind !== 'sqlApi' || invocation.result === undefined) return [];
    const { input, result } = invocation;
    const sqlQuery = result.sqlQuery || input.sqlQuery;
    if (!sqlQuery) return [];
    return {
      messageId: id,
      title: result.queryTitle || input.queryTitle || '',
      description: result.description || input.description || '',
      sqlQuery,
      vegaSpec: result.vegaSpec ?? input.vegaSpec,
      result,
    };
  });
}
