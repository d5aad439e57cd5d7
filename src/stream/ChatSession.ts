import type { ChatError } from '../protocol/ChatError.js';
import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { ChatTurn, TurnEnd } from './turns/ChatTurn.js';

/**
 * The state of a session.
 *
 * - `idle`: nothing is running.
 * - `loading`: a thread is being read.
 * - `connecting`: a question was sent; no line of the answer has arrived.
 * - `streaming`: lines are arriving.
 * - `aborting`: the abort request has not been answered yet.
 * - `reconnecting`: the session is looking for a lost answer. The question is not asked twice.
 * - `interrupted`: the answer stopped before its end. The part received is kept; `reconnect()` may fetch the rest.
 * - `error`: the last request failed; `error` has the reason.
 */
export type ChatStatus =
  | 'idle'
  | 'loading'
  | 'connecting'
  | 'streaming'
  | 'aborting'
  | 'reconnecting'
  | 'interrupted'
  | 'error';

/** How a question, a read or a reconnect ended. Session methods resolve to this and never reject. */
export type ChatOutcome =
  /** The run reached its end. */
  | { readonly type: 'completed' }
  /** The abort operation was confirmed with 204. */
  | { readonly type: 'aborted' }
  /** The stream ended before the run did. */
  | { readonly type: 'interrupted'; readonly error: ChatError }
  | { readonly type: 'failed'; readonly error: ChatError }
  /** Nothing was sent. Put the draft back into the composer. */
  | { readonly type: 'refused'; readonly error: ChatError }
  /** The component was unmounted, or the session was reset or disconnected. */
  | { readonly type: 'disconnected' };

/** The state of a session at one moment. */
export interface ChatSessionSnapshot {
  /** What the session is doing. */
  readonly status: ChatStatus;
  /** The thread's id; undefined until the service has assigned one. */
  readonly chatId: string | undefined;
  /** Messages in reading order. An unchanged message is the same object as in the previous snapshot. */
  readonly messages: readonly ChatMessage[];
  /** Ids in the same order; the same array while the order is unchanged. */
  readonly messageIds: readonly string[];
  /** Why the last request failed. May be set while `streaming`, after a refused abort. */
  readonly error: ChatError | undefined;
  /** The consolidated answer of the latest turn; undefined until it starts. */
  readonly finalAnswer: ChatMessage | undefined;
  /** Token counts of the last request, once the server has reported them. */
  readonly usage: ChatUsage | undefined;
  /** The thread as turns, oldest first: the same array, and the same turns, while nothing in them changed. */
  readonly turns: readonly ChatTurn[];
  /**
   * How each turn that this session ran ended, by the id of its user message.
   *
   * @deprecated `end` of each of the `turns`. Removed in the next minor version.
   */
  readonly turnEnds: Readonly<Record<string, TurnEnd>>;
}

/**
 * One conversation, independent of any framework. `getSnapshot()` is always current; subscribers are notified at most once
 * per animation frame.
 */
export interface ChatSession {
  /** The current state; the same object until something changes. */
  getSnapshot(): ChatSessionSnapshot;
  /** The message with this id; undefined for an unknown id. */
  getMessage(id: string): ChatMessage | undefined;
  /** Calls `listener` after any change, at most once per frame. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` when a turn starts, continues, ends or gets another step, but not while text streams in. */
  subscribeTurns(listener: () => void): () => void;
  /** Calls `listener` after a change of this message only. Returns the function that unsubscribes. */
  subscribeMessage(id: string, listener: () => void): () => void;
  /** Asks a question. The user's message appears at once. Refused, without any change, while a request is running. */
  send(input: string): Promise<ChatOutcome>;
  /**
   * Asks the service to stop the run. Waits up to 10 s for the thread's id if the service hasn't assigned one yet, and as long
   * for the confirmation. One that comes later still ends the run.
   */
  abort(): Promise<ChatOutcome>;
  /** Asks the last question again: under the same id while its turn hasn't ended, else as a new question. */
  retry(): Promise<ChatOutcome>;
  /**
   * Asks any question of the thread again, by the id of its message. It is sent as a new question, except that the last question
   * is sent as `retry` sends it while its turn hasn't ended. A suspended run is resumed instead. Refused for an unknown id.
   */
  askAgain(questionId: string): Promise<ChatOutcome>;
  /** Looks for a lost answer without asking twice. */
  reconnect(): Promise<ChatOutcome>;
  /** Reads a thread (default: the current one) and joins its run if one is active. */
  load(chatId?: string): Promise<ChatOutcome>;
  /** Starts an empty thread. An active run continues at the service. */
  reset(): void;
  /** Stops reading. The run may continue at the service. */
  disconnect(): void;
  /** Clears the error; the status `error` becomes `idle`. */
  clearError(): void;
}
