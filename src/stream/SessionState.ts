import type { ChatError } from '../protocol/ChatError.js';
import type { ChatUsage } from '../protocol/chatMessage.js';
import { throwLater } from '../protocol/throwLater.js';
import type { ToolKind } from '../protocol/toolKind.js';
import { isDevelopment } from '../protocol/warnInDevelopment.js';
import type { ChatSessionSnapshot, ChatStatus } from './ChatSession.js';
import type { MessageStore } from './createMessageStore.js';
import type { Notifier } from './createNotifier.js';
import { nextStatus, type StatusEvent } from './statusTransitions.js';
import type { ChatTurn, TurnEnd } from './turns/ChatTurn.js';
import { deriveTurns } from './turns/deriveTurns.js';

export interface SessionFields {
  readonly status: ChatStatus;
  readonly chatId: string | undefined;
  readonly error: ChatError | undefined;
  readonly usage: ChatUsage | undefined;
  readonly turnEnds: Readonly<Record<string, TurnEnd>>;
}

/** The state of a session, except its messages, and the snapshot of both. */
export class SessionState {
  #fields: SessionFields;
  #snapshot: ChatSessionSnapshot | undefined;
  #store: MessageStore;
  #notifier: Notifier;
  #toolKindOf: (name: string) => ToolKind;
  #turns: readonly ChatTurn[] = [];

  constructor(
    store: MessageStore,
    notifier: Notifier,
    chatId: string | undefined,
    toolKindOf: (name: string) => ToolKind,
  ) {
    this.#store = store;
    this.#toolKindOf = toolKindOf;
    this.#notifier = notifier;
    this.#fields = { status: 'idle', chatId, error: undefined, usage: undefined, turnEnds: {} };
  }

  get current(): SessionFields {
    return this.#fields;
  }

  /**
   * Makes a transition of STATUS_TRANSITIONS; nothing else changes the status. An event that the status doesn't accept is a bug
   * in the session: the status stays the same, the other changes are made, and in development and tests an uncaught error is
   * thrown. It is thrown outside the caller's stack, since an error in a cleanup function would unmount the host's page.
   * Production stays silent: every busy status accepts the end of a request, so no chat gets stuck. `beforeOthers`: called when
   * the state has changed, before subscribers are.
   */
  move(event: StatusEvent, changes: Omit<Partial<SessionFields>, 'status'> = {}, beforeOthers?: () => void): void {
    const { status } = this.#fields;
    const next = nextStatus(status, event);
    if (next === undefined && isDevelopment()) {
      throwLater(new Error(`tabletalk: a session got the event "${event}" while its status was "${status}".`));
    }
    this.#assign({ ...changes, status: next ?? status }, beforeOthers);
  }

  /** Changes fields other than the status. */
  change(changes: Omit<Partial<SessionFields>, 'status'>): void {
    this.#assign(changes);
  }

  /** Notifies subscribers immediately: state changes are rare, and the user is waiting for them. */
  #assign(changes: Partial<SessionFields>, beforeOthers?: () => void): void {
    this.#fields = { ...this.#fields, ...changes };
    this.#snapshot = undefined;
    beforeOthers?.();
    this.#notifier.schedule();
    this.#notifier.flush();
  }

  /** The same object until something changes. */
  getSnapshot(): ChatSessionSnapshot {
    const { messages, messageIds } = this.#store.getSnapshot();
    if (this.#snapshot?.messages !== messages) {
      this.#turns = deriveTurns(messages, { ...this.#fields, toolKindOf: this.#toolKindOf }, this.#turns);
      const answerId = this.#turns.at(-1)?.answerId;
      const finalAnswer = answerId === undefined ? undefined : this.#store.getMessage(answerId);
      this.#snapshot = { ...this.#fields, messages, messageIds, turns: this.#turns, finalAnswer };
    }
    return this.#snapshot;
  }
}
