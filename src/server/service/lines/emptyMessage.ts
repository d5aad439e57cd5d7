import type { StoredMessage } from './ThreadStore.js';

/** Returns a complete message of the assistant without a text. */
export function emptyMessage(id: string): StoredMessage {
  return {
    id,
    role: 'assistant',
    content: '',
    thinking: '',
    graphPath: [],
    isDelta: false,
    isInProcess: false,
    isStructuredResponse: false,
    sort: 0,
  };
}
