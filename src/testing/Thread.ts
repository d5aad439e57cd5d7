import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { TestUser } from './agent.js';
import type { LineLog } from './LineLog.js';
import type { TurnEnd } from './testServiceEvent.js';

/** A message as the thread keeps it. `sort` is where it stands: a text at its newest line, a tool call where it began. */
export interface StoredMessage extends ChatMessage {
  readonly sort: number;
}

/** A question and what came of it. */
export interface Turn {
  readonly messageId: string;
  /** Ids of the turn's messages, the question included. */
  readonly messageIds: Set<string>;
  /** Absent while the turn runs. */
  end?: TurnEnd;
  /** What the agent threw. */
  error?: string;
  /** What a completed turn cost, where that is reported. */
  usage?: ChatUsage;
}

/** A turn that is under way. */
export interface Run {
  readonly turn: Turn;
  /** What is said now; another log after each `resume`. */
  readonly log: LineLog;
  readonly abort: () => void;
  /** Ends the log with a `__suspended__` line; nothing more is said until `resume`. */
  readonly suspend: () => void;
  readonly resume: () => void;
}

/** One conversation: its messages in order, its turns, and the run that answers now. */
export class Thread {
  readonly chatId: string;
  readonly owner: TestUser;
  readonly turns = new Map<string, Turn>();
  /** Present while the thread is streaming. */
  run: Run | undefined;
  /** A run that was stopped by a restart of the service and can go on. Never beside `run`. */
  suspended: Run | undefined;
  readonly #messages = new Map<string, StoredMessage>();
  #lastSort = 0;

  constructor(chatId: string, owner: TestUser) {
    this.chatId = chatId;
    this.owner = owner;
  }

  /** All messages as they stand, in the order of `sort`. */
  get messages(): readonly StoredMessage[] {
    return [...this.#messages.values()].sort((a, b) => a.sort - b.sort);
  }

  /** The number of the next line. Grows by one with every line of the thread. */
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
