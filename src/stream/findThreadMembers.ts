import type { ChatMessage } from '../protocol/chatMessage.js';
import { createToolKindReader, type ToolNaming } from '../protocol/toolKind.js';
import type { MetaMember } from '../protocol/toolResult.js';
import { parseToolCallAs } from './parseToolCall.js';

/**
 * Returns the members that metadata searches found before a message, the newest search first. A follow-up question is often
 * answered without another search, so earlier turns count too. `naming`: the vendor's name, or that and your `toolKinds`.
 */
export function findThreadMembers(
  messages: readonly ChatMessage[],
  messageId: string,
  naming?: string | ToolNaming,
): readonly MetaMember[] {
  const toolKindOf = createToolKindReader(naming);
  const end = messages.findIndex(({ id }) => id === messageId);
  const searches = messages.slice(0, Math.max(0, end)).flatMap(({ toolCall }) => {
    const kind = toolCall === undefined ? undefined : toolKindOf(toolCall.name);
    const invocation = toolCall !== undefined && kind === 'meta' ? parseToolCallAs(kind, toolCall) : undefined;
    return invocation?.kind === 'meta' && invocation.state === 'done' ? [invocation.result.cubes] : [];
  });
  return searches.reverse().flatMap((cubes) => cubes.flatMap(({ members }) => members));
}
