import type { ChatMessage } from '../../protocol/chatMessage.js';

/**
 * Returns the final answer of messages in reading order: the last assistant message whose `graphPath` starts with `final` and
 * has at most two elements (spec: Extracting the final answer). Undefined if there is none.
 */
export function findFinalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return messages.findLast(isFinalAnswer);
}

/** Also reads a line as received, which may have no path. */
export function isFinalAnswer({ role, graphPath }: Pick<ChatMessage, 'role'> & Partial<ChatMessage>): boolean {
  return role === 'assistant' && graphPath?.[0] === 'final' && graphPath.length <= 2;
}
