import type { ChatError } from '../protocol/ChatError.js';
import type { ChatOutcome, ChatSession, ChatSessionSnapshot } from './ChatSession.js';

/** A session that does nothing but say why: stands in where options can't work, so that a page stays up. */
export function createFailedSession(error: ChatError): ChatSession {
  const snapshot: ChatSessionSnapshot = {
    status: 'error',
    chatId: undefined,
    messages: [],
    messageIds: [],
    error,
    finalAnswer: undefined,
    usage: undefined,
    turnEnds: {},
  };
  const refuse = async (): Promise<ChatOutcome> => ({ type: 'refused', error });
  const nothing = () => {};
  return {
    getSnapshot: () => snapshot,
    getMessage: () => undefined,
    subscribe: () => nothing,
    subscribeMessage: () => nothing,
    send: refuse,
    abort: refuse,
    retry: refuse,
    reconnect: refuse,
    load: refuse,
    reset: nothing,
    disconnect: nothing,
    clearError: nothing,
  };
}
