import { ChatError, type ChatErrorCode } from '../protocol/ChatError.js';
import type { ChatOutcome } from './ChatSession.js';

/** An outcome for a request that was not sent. */
export function refused(code: ChatErrorCode, message: string): ChatOutcome {
  return { type: 'refused', error: new ChatError(code, message, { retryable: code === 'busy' }) };
}

export function cutError(): ChatError {
  return new ChatError(
    'interrupted',
    'The connection was lost before the answer was complete. The partial answer is kept.',
  );
}

export function suspendedError(): ChatError {
  return new ChatError('interrupted', 'The service restarted and suspended the answer. Reconnect to continue it.');
}

export function unknownQuestionError(): ChatError {
  return new ChatError(
    'interrupted',
    'The thread is answering a question that it does not show yet, perhaps one from another tab. Reconnect to look again.',
  );
}

export function notReceivedError(): ChatError {
  return new ChatError('network', 'The question has not reached the service. Ask it again.');
}

export function unnamedError(): ChatError {
  return new ChatError(
    'timeout',
    'The service has not sent the id of the thread, so the run could not be stopped. It may continue.',
  );
}

export function unconfirmedError(): ChatError {
  return new ChatError('timeout', 'The service has not confirmed the stop. The run may continue.');
}

/** A custom `fetch` or token function may throw anything. */
export function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  return new ChatError('network', 'The request failed before the service could answer.', { cause: error });
}
