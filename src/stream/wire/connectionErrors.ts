import { ChatError } from '../../protocol/ChatError.js';

/** The error of a request that the service didn't receive or answer. */
export function networkError(cause: unknown): ChatError {
  return new ChatError('network', 'The service could not be reached. Check the connection, then try again.', { cause });
}

/** The error of a response whose body broke off. */
export function connectionLost(cause?: unknown): ChatError {
  return new ChatError('interrupted', 'The connection was lost before the answer was complete.', { cause });
}
