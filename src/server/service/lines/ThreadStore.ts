import type { ChatMessage, ChatUsage } from '../../../protocol/chatMessage.js';
import type { ChatUser } from '../requests/ChatUser.js';

/**
 * A message as a thread keeps it. `sort` is its position: for a text, that of its latest line; for a tool call, that of its
 * first.
 */
export interface StoredMessage extends ChatMessage {
  readonly sort: number;
}

/** One line of an answer as it went out. With `isDelta`, `content` and `thinking` are increments; otherwise it is the message. */
export type MessageLine = StoredMessage;

/** Whom a thread belongs to. */
export type ThreadOwner = Pick<ChatUser, 'id' | 'kind'>;

/** Names a question and its answer. */
export interface TurnId {
  /** Id of the thread. */
  readonly chatId: string;
  /** Id of the user's message. Unique in the thread. */
  readonly messageId: string;
}

/** How a run ended. */
export type TurnEnd =
  /** The agent finished. `usage`: what it reported. */
  | { readonly type: 'completed'; readonly usage?: ChatUsage | undefined }
  /** The abort operation stopped it. */
  | { readonly type: 'aborted' }
  /** The agent threw, a limit was reached, or the thread was deleted. `error`: the message for the reader. */
  | { readonly type: 'failed'; readonly error: string }
  /** Its process ended first. */
  | { readonly type: 'interrupted' };

/** The state of a turn. A suspended run has stopped sending and can be resumed. */
export type TurnState = { readonly type: 'running' } | { readonly type: 'suspended' } | TurnEnd;

/** A question and its answer so far. */
export interface StoredTurn {
  /** Id of the user's message. */
  readonly messageId: string;
  /** The state of the turn. */
  readonly state: TurnState;
  /** The question and the answer's messages, ordered by `sort`. */
  readonly messages: readonly StoredMessage[];
  /** `sort` of the newest line. */
  readonly lastSort: number;
}

/** A conversation. */
export interface StoredThread {
  /** Id of the thread. */
  readonly chatId: string;
  /** Whom the thread belongs to. */
  readonly owner: ThreadOwner;
  /** In the order in which they were asked. Only the last one can be running or suspended. */
  readonly turns: readonly StoredTurn[];
}

/** A question to be saved. */
export interface NewTurn extends TurnId {
  /** Whom the thread belongs to: the user who asks. */
  readonly owner: ThreadOwner;
  /** Whether the client chose `messageId`. The turn is then refused as known if another thread of the owner has it. */
  readonly isClientId: boolean;
  /** The echo of the question: the turn's first line. */
  readonly question: MessageLine;
  /** Runs that the owner may have at once, this one included. */
  readonly maxRuns: number;
}

/**
 * The outcome of starting a turn: it is running; the thread has another running or suspended turn; its `messageId` is already
 * known, in the given thread; or its owner has too many runs.
 */
export type TurnStart =
  | { readonly type: 'started' }
  | { readonly type: 'busy' }
  | {
      readonly type: 'known';
      /** Id of the thread that holds the question. */
      readonly chatId: string;
    }
  | { readonly type: 'limit' };

/** A thread in a list. */
export interface ThreadSummary {
  /** Id of the thread. */
  readonly chatId: string;
  /** The beginning of the first question, or the name that its owner gave it. */
  readonly title: string;
  /** When its last question was asked, in epoch milliseconds. */
  readonly updatedAt: number;
}

/**
 * Where a service keeps its threads. Every method is one atomic step, so several processes can share a store. A rejection
 * fails the request or the run that needed the step.
 */
export interface ThreadStore {
  /** Returns a thread with all its turns, or `undefined` if there is none. */
  readThread(chatId: string): Promise<StoredThread | undefined>;
  /**
   * Returns the id of the owner's thread that holds the question, or `undefined`. If several threads do, which earlier versions
   * allowed, it is one that began with the question.
   */
  findThread(owner: ThreadOwner, messageId: string): Promise<string | undefined>;
  /** Adds a turn to a thread, which is created if it is new. */
  startTurn(turn: NewTurn): Promise<TurnStart>;
  /** Appends lines to a running turn. Returns `false`, and keeps nothing, if the turn is not running. */
  appendLines(turn: TurnId, lines: readonly MessageLine[]): Promise<boolean>;
  /** Changes the state of a turn that has not ended. Returns `false` if it has. */
  setState(turn: TurnId, state: TurnState): Promise<boolean>;
  /** Returns a turn's state, and its lines starting at index `from`; `undefined` for an unknown turn. */
  readLines(turn: TurnId, from: number): Promise<TurnLines | undefined>;
  /**
   * Tells other processes that this one runs the turn, and calls `onEnded` once if one of them ends it. Returns the function
   * that stops watching. A store that isn't shared needs none.
   */
  watch?(turn: TurnId, onEnded: () => void): () => void;
  /** Returns the owner's threads, the newest first; at most 1,000. */
  listThreads(owner: ThreadOwner): Promise<readonly ThreadSummary[]>;
  /** Changes a title. Returns `false` if the owner has no such thread. */
  renameThread(owner: ThreadOwner, chatId: string, title: string): Promise<boolean>;
  /** Deletes a thread and everything in it. Returns `false` if the owner has no such thread. */
  deleteThread(owner: ThreadOwner, chatId: string): Promise<boolean>;
}

/** Part of a turn's lines. */
export interface TurnLines {
  /** The state of the turn. */
  readonly state: TurnState;
  /** The lines, in the order in which they were appended. */
  readonly lines: readonly MessageLine[];
}

/** Whether the state is final. */
export function isEnded(state: TurnState): state is TurnEnd {
  return state.type !== 'running' && state.type !== 'suspended';
}
