import { CLARIFY_TOOL } from '../../../protocol/clarifyTool.js';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { type Clarification, readClarification } from '../../../text/readClarification.js';

/**
 * Returns the question that a tool call asks the reader. Undefined for any other call, for a failed one, and for one whose input
 * isn't usable.
 */
export function clarificationOf({ kind, name, state, input }: ToolInvocation): Clarification | undefined {
  return kind === 'other' && name === CLARIFY_TOOL && state !== 'failed' ? readClarification(input) : undefined;
}
