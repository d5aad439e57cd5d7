import type { ChatError } from '../protocol/ChatError.js';
import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';

/**
 * What the session is doing.
 *
 * - `idle`: nothing runs.
 * - `loading`: the state of a thread is being read.
 * - `connecting`: a question is on its way; no line of the answer has come.
 * - `streaming`: lines arrive.
 * - `aborting`: the abort operation was asked and has not answered.
 * - `reconnecting`: a lost answer is being found again; the question is not asked twice.
 * - `interrupted`: the answer's end never came. What came is kept; `reconnect()` may bring the rest.
 * - `error`: the last request failed; `error` says why.
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

/** How a question, a read or a reconnect ended. No verb of the session rejects. */
export type ChatOutcome =
  /** The run reached its end. */
  | { readonly type: 'completed' }
  /** The abort operation was confirmed with 204. */
  | { readonly type: 'aborted' }
  /** The stream ended before the run did. */
  | { readonly type: 'interrupted'; readonly error: ChatError }
  | { readonly type: 'failed'; readonly error: ChatError }
  /** Nothing was sent. The draft belongs back into the composer. */
  | { readonly type: 'refused'; readonly error: ChatError }
  /** The component went away, or the session was reset or disconnected. */
  | { readonly type: 'disconnected' };

export interface ChatSessionSnapshot {
  readonly status: ChatStatus;
  /** The thread; undefined until the service has named it. */
  readonly chatId: string | undefined;
  /** Messages in reading order. A message that did not change is the same object as before. */
  readonly messages: readonly ChatMessage[];
  /** Ids in the same order; the same array as before while the order stays. */
  readonly messageIds: readonly string[];
  /** Why the last thing failed; it may stand beside `streaming` (an abort that was refused). */
  readonly error: ChatError | undefined;
  /** The consolidated answer of the latest turn, once there is one. */
  readonly finalAnswer: ChatMessage | undefined;
  /** Token counts of the last run, where the server reports them. */
  readonly usage: ChatUsage | undefined;
  /** User messages whose run failed or was aborted, by message id. */
  readonly turnEnds: Readonly<Record<string, TurnEnd>>;
}

/** How a turn ended, and how long it took where this session saw it from its start. */
export interface TurnEnd {
  readonly type: 'completed' | 'aborted' | 'interrupted' | 'failed';
  /** Milliseconds from the question to the end; absent after a reload. */
  readonly durationMs?: number | undefined;
}

/**
 * One conversation. Holds no framework; subscribe and read `getSnapshot()`, which is always current while
 * subscribers hear at most once an animation frame.
 */
export interface ChatSession {
  getSnapshot(): ChatSessionSnapshot;
  getMessage(id: string): ChatMessage | undefined;
  /** Called after any change, at most once a frame. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Called after a change of that one message. */
  subscribeMessage(id: string, listener: () => void): () => void;
  /** Asks. The user's message shows at once. While something runs it is refused and nothing changes. */
  send(input: string): Promise<ChatOutcome>;
  /** Asks the service to stop the run. Pressed before the thread id is known, it waits for the id. */
  abort(): Promise<ChatOutcome>;
  /** Asks the last question again: under the same id when nothing was received, else as a new question. */
  retry(): Promise<ChatOutcome>;
  /** Finds a lost answer again without asking twice. */
  reconnect(): Promise<ChatOutcome>;
  /** Reads a thread (default: the current one) and joins its run when one is active. */
  load(chatId?: string): Promise<ChatOutcome>;
  /** Starts an empty thread. A run that is active goes on at the service. */
  reset(): void;
  /** Stops listening; the run may go on. */
  disconnect(): void;
  /** Takes the error notice away; an `error` status becomes `idle`. */
  clearError(): void;
}
