import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { TestUser } from './agent.js';
import type { LineLog } from './LineLog.js';
import type { TurnEnd } from './testServiceEvent.js';

/**
 * A message as the thread stores it. `sort` is its position: for a text, that of its latest line; for a tool call, that
 * of its first.
 */
export interface StoredMessage extends ChatMessage {
  readonly sort: number;
}

/** A question and its outcome. */
export interface Turn {
  readonly messageId: string;
  /** Ids of the turn's messages, including the question. */
  readonly messageIds: Set<string>;
  /** Absent while the turn is running. */
  end?: TurnEnd | undefined;
  /** Message of the error that the agent threw. */
  error?: string | undefined;
  /** Token usage of a completed turn, if reported. */
  usage?: ChatUsage | undefined;
}

/** A turn in progress. */
export interface Run {
  readonly turn: Turn;
  /** The log that lines are appended to. Replaced each time the run is suspended. */
  readonly log: LineLog;
  readonly abort: () => void;
  /** Ends the log with a `__suspended__` line and sends nothing more until `resume`. */
  readonly suspend: () => void;
  readonly resume: () => void;
}

/** One conversation: its messages in order, its turns and its current run. */
export class Thread {
  readonly chatId: string;
  readonly owner: TestUser;
  readonly turns = new Map<string, Turn>();
  /** Present while the thread is streaming. */
  run: Run | undefined;
  /** A run that a service restart interrupted and that can be resumed. Never set together with `run`. */
  suspended: Run | undefined;
  readonly #messages = new Map<string, StoredMessage>();
  #lastSort = 0;

  constructor(chatId: string, owner: TestUser) {
    this.chatId = chatId;
    this.owner = owner;
  }

  /** All messages in their current state, ordered by `sort`. */
  get messages(): readonly StoredMessage[] {
    return [...this.#messages.values()].sort((a, b) => a.sort - b.sort);
  }

  /** Returns the `sort` of the next line: one more for every line of the thread. */
  nextSort(): number {
    return ++this.#lastSort;
  }

  get(id: string): StoredMessage | undefined {
    return this.#messages.get(id);
  }

  put(message: StoredMessage, turn: Turn): void {
    this.#messages.set(message.id, message);
    turn.messageIds.add(message.id);
  }
}
