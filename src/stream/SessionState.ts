import type { ChatError } from '../protocol/ChatError.js';
import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { ChatSessionSnapshot, ChatStatus, TurnEnd } from './ChatSession.js';
import type { MessageStore } from './createMessageStore.js';
import type { Notifier } from './createNotifier.js';
import { findFinalAnswer } from './findFinalAnswer.js';

export interface SessionFields {
  readonly status: ChatStatus;
  readonly chatId: string | undefined;
  readonly error: ChatError | undefined;
  readonly usage: ChatUsage | undefined;
  readonly turnEnds: Readonly<Record<string, TurnEnd>>;
}

/** What a session knows besides its messages, and the snapshot of both. */
export class SessionState {
  #fields: SessionFields;
  #snapshot: ChatSessionSnapshot | undefined;
  #store: MessageStore;
  #notifier: Notifier;

  constructor(store: MessageStore, notifier: Notifier, chatId: string | undefined) {
    this.#store = store;
    this.#notifier = notifier;
    this.#fields = { status: 'idle', chatId, error: undefined, usage: undefined, turnEnds: {} };
  }

  get current(): SessionFields {
    return this.#fields;
  }

  /** Changes fields and tells subscribers at once: a change of state is rare and is what a person waits for. */
  change(changes: Partial<SessionFields>): void {
    this.#fields = { ...this.#fields, ...changes };
    this.#snapshot = undefined;
    this.#notifier.schedule();
    this.#notifier.flush();
  }

  /** The same object as before while nothing changed. */
  getSnapshot(): ChatSessionSnapshot {
    const { messages, messageIds } = this.#store.getSnapshot();
    if (this.#snapshot?.messages !== messages) {
      this.#snapshot = { ...this.#fields, messages, messageIds, finalAnswer: finalAnswerOfLastTurn(messages) };
    }
    return this.#snapshot;
  }
}

/** A user message opens a turn, so an answer before the last one belongs to an earlier turn. */
function finalAnswerOfLastTurn(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return findFinalAnswer(messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1));
}
