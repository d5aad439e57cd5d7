import type { ChatMessage } from '../protocol/chatMessage.js';

/**
 * The final answer among messages in order: the last assistant message whose `graphPath` begins with `final` and has at
 * most two elements (spec: Extracting the final answer). Undefined when there is none.
 */
export function findFinalAnswer(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return messages.findLast(isFinalAnswer);
}

export function isFinalAnswer(message: ChatMessage): boolean {
  return message.role === 'assistant' && message.graphPath[0] === 'final' && message.graphPath.length <= 2;
}
