import type { ChatMessage } from '../../../protocol/chatMessage.js';

/** Returns the length of a message's text, tool input and tool result, in UTF-16 units. */
export function messageLength({
  content,
  thinking,
  toolCall,
}: Pick<ChatMessage, 'content' | 'thinking' | 'toolCall'>): number {
  return content.length + thinking.length + lengthOf(toolCall?.input) + lengthOf(toolCall?.result);
}

/** The length of a text in UTF-16 units; 0 for anything else. */
export function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}
