import { CLARIFY_TOOL } from '../../../protocol/clarifyTool.js';
import type { ToolInvocation } from '../../../stream/turns/parseToolCall.js';
import { type Clarification, readClarification } from '../../../text/readClarification.js';

/** Returns what a tool call asks back. Undefined for any other call, one that failed, and one whose input isn't usable. */
export function clarificationOf({ kind, name, state, input }: ToolInvocation): Clarification | undefined {
  return kind === 'other' && name === CLARIFY_TOOL && state !== 'failed' ? readClarification(input) : undefined;
}
