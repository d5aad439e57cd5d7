import type { ChatError } from '../protocol/ChatError.js';
import type { ChatOutcome, ChatSession, ChatSessionSnapshot } from './ChatSession.js';

/** Creates a session that refuses everything with `error`. Used when options are invalid, so that the page keeps working. */
export function createFailedSession(error: ChatError): ChatSession {
  const snapshot: ChatSessionSnapshot = {
    status: 'error',
    chatId: undefined,
    messages: [],
    messageIds: [],
    error,
    finalAnswer: undefined,
    usage: undefined,
    turns: [],
    turnEnds: {},
  };
  const refuse = async (): Promise<ChatOutcome> => ({ type: 'refused', error });
  const nothing = () => {};
  return {
    getSnapshot: () => snapshot,
    getMessage: () => undefined,
    subscribe: () => nothing,
    subscribeTurns: () => nothing,
    subscribeMessage: () => nothing,
    send: refuse,
    abort: refuse,
    retry: refuse,
    askAgain: refuse,
    reconnect: refuse,
    load: refuse,
    reset: nothing,
    disconnect: nothing,
    clearError: nothing,
  };
}
