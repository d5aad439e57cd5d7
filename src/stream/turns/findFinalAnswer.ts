import type { ChatMessage } from '../../protocol/chatMessage.js';

/**
 * Returns the final answer of messages in reading order: the last assistant message whose `graphPath` starts with `final` and
 * has at most two elements (spec: Extracting the final answer). Undefined if there is none.
 */
export function findFinalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return messages.findLast(isFinalAnswer);
}

export function isFinalAnswer(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.graphPath[0] === 'final' && message.graphPath.length <= 2;
}
