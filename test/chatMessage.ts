import type { ChatMessage } from '../src/protocol/chatMessage.js';

/** A finished message of the assistant without content, changed by `fields`. */
export function chatMessage(id: string, fields: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    role: 'assistant',
    content: '',
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    ...fields,
  };
}
