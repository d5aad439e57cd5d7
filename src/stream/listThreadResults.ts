import type { ChatMessage } from '../protocol/chatMessage.js';
import { createToolKindReader, type ToolNaming } from '../protocol/toolKind.js';
import type { SqlToolResult } from '../protocol/toolResult.js';
import { parseToolCallAs } from './parseToolCall.js';

/** A query of a thread, with its rows. */
export interface ThreadResult {
  /** Id of the message with the query. */
  readonly messageId: string;
  /** `''` if the agent sent none. */
  readonly title: string;
  /** `''` if the agent sent none. */
  readonly description: string;
  /** The query, never empty. */
  readonly sqlQuery: string;
  /** A Vega-Lite spec as received, a string or an object; undefined if the agent sent no chart. */
  readonly vegaSpec: unknown;
  /** Its rows. */
  readonly result: SqlToolResult;
  /** The titles that its table shows, in the order of the columns. Set in what a chat's own components pass on. */
  readonly columnTitles?: readonly string[] | undefined;
}

/**
 * Returns the results of a thread whose query is known, in reading order. `naming`: the vendor's name, or that and your
 * `toolKinds`.
 */
export function listThreadResults(
  messages: readonly ChatMessage[],
  naming?: string | ToolNaming,
): readonly ThreadResult[] {
  const toolKindOf = createToolKindReader(naming);
  return messages.flatMap(({ id, toolCall }) => {
    const invocation = toolCall === undefined ? undefined : parseToolCallAs(toolKindOf(toolCall.name), toolCall);
    if (invocation?.kind !== 'sqlApi' || invocation.state !== 'done') return [];
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
