import { ChatError } from '../protocol/ChatError.js';

/** Returns the `interrupted` ChatError of a response whose body broke off. */
export function connectionLost(cause?: unknown): ChatError {
  return new ChatError('interrupted', 'The connection was lost before the answer was complete.', { cause });
}
