import type { ChatMessage } from '../protocol/chatMessage.js';
import { findFirstIndex } from '../protocol/findFirstIndex.js';
import type { MergedMessage } from './mergeLine.js';

/** A message and its position: by response, then by `sort` within it, then by arrival. */
export interface PlacedMessage {
  readonly id: string;
  readonly isUser: boolean;
  response: number;
  sort: number;
  readonly arrival: number;
  index: number;
  firstSort: number | undefined;
  /** The state that lines change. Undefined for a message that was stored whole, until a line changes it. */
  merged: MergedMessage | undefined;
  /** The object that was last returned to readers. Undefined before the first read. */
  shown: ChatMessage | undefined;
  /** Whether lines have changed the message since it was last read. */
  isTouched: boolean;
}

/**
 * Messages in reading order. Appending a message and extending the last one take constant time, however long the thread is. A
 * message that moves is placed by binary search, and the messages after it get new indexes.
 */
export class OrderedMessages {
  readonly messages: PlacedMessage[] = [];
  /**
   * Increases with each response. Ids that first appear in a response come after all ids known before, or at the end of the turn that
   * the response is repeating.
   */
  response = 0;
  #arrivals = 0;
  /** Newest finite `sort` of this response, used for messages without one. */
  #newestSort = Number.NEGATIVE_INFINITY;
  /** First `sort` of each message that first appeared in this response. */
  #takenSorts = new Set<number>();
  /** Of the messages of which this response has sent a line, the last one in reading order. */
  #reached: PlacedMessage | undefined;
  #movedFrom = 0;

  /** Index from which the order differs from that at the last call; the number of messages if it doesn't differ. */
  takeMovedFrom(): number {
    const from = Math.min(this.#movedFrom, this.messages.length);
    this.#movedFrom = Number.POSITIVE_INFINITY;
    return from;
  }

  beginResponse(): void {
    this.response += 1;
    this.#newestSort = Number.NEGATIVE_INFINITY;
    this.#takenSorts.clear();
    this.#reached = undefined;
  }

  /** The response answers this question. */
  answer(question: PlacedMessage | undefined): void {
    this.#reached = question;
  }

  /** What the response has not repeated by now is new. */
  endRepeat(): void {
    if (this.#reached !== undefined) this.#reached = this.messages.at(-1);
  }

  clear(): void {
    this.messages.length = 0;
    this.#movedFrom = 0;
    this.beginResponse();
  }

  /** Places a new message by its first line. */
  add(id: string, isUser: boolean, sort?: number | undefined): PlacedMessage {
    // A thread read back from a server that counts each response from 0: a question whose `sort` is already taken starts the
    // next count.
    if (isUser && sort !== undefined && this.#takenSorts.has(sort)) this.beginResponse();
    if (sort !== undefined) this.#takenSorts.add(sort);
    const message: PlacedMessage = {
      id,
      isUser,
      response: this.response,
      sort: sort ?? this.#newestSort,
      arrival: this.#arrivals++,
      index: -1,
      firstSort: sort,
      merged: undefined,
      shown: undefined,
      isTouched: false,
    };
    const next = isUser ? undefined : this.#questionAfter(this.#reached);
    if (next !== undefined) this.#insertBefore(next, message);
    // Without a `sort` it comes after all known ones.
    else if (sort === undefined) this.#append(message);
    else this.#insert(message);
    this.#reach(message);
    return message;
  }

  remove(message: PlacedMessage): void {
    this.messages.splice(message.index, 1);
    this.#renumber(message.index);
    if (this.#reached === message) this.#reached = undefined;
  }

  /**
   * Updates a message's position from a line's `sort`. Text is placed at its newest `sort`, a tool call at its first.
   * `canMove`: the line adds to a message that was still open, so its text continues in this response.
   */
  update(message: PlacedMessage, merged: MergedMessage, sort: number | undefined, canMove: boolean): void {
    this.#reach(message);
    if (sort === undefined) return;
    if (sort > this.#newestSort) this.#newestSort = sort;
    if (merged.newestSort === undefined || sort > merged.newestSort) merged.newestSort = sort;
    const isTool = merged.toolCall !== undefined;
    if (message.response === this.response) {
      if (message.firstSort === undefined || sort < message.firstSort) message.firstSort = sort;
      const next = isTool ? message.firstSort : Math.max(sort, message.sort);
      // True for nearly every line: the newest message stays last.
      if (next > message.sort && message.index === this.messages.length - 1) message.sort = next;
      else if (next !== message.sort) this.#move(message, message.response, next);
    } else if (canMove && !isTool && !message.isUser && this.#questionAfter(message) === undefined) {
      this.#move(message, this.response, sort);
    }
  }

  #reach(message: PlacedMessage): void {
    if (this.#reached === undefined || message.index > this.#reached.index) this.#reached = message;
  }

  /** The question that ends the turn of a message; undefined in the newest turn. */
  #questionAfter(message: PlacedMessage | undefined): PlacedMessage | undefined {
    if (message === undefined) return undefined;
    for (let index = message.index + 1; index < this.messages.length; index += 1) {
      if (this.messages[index]?.isUser) return this.messages[index];
    }
    return undefined;
  }

  /**
   * Adds a message at the end of an earlier turn: a response that repeats the thread has the rest of an answer that was lost before
   * the next question was asked.
   */
  #insertBefore(question: PlacedMessage, message: PlacedMessage): void {
    const { index } = question;
    const response = this.messages[index - 1]?.response ?? 0;
    // The turn's messages need a response number that those after them don't have.
    if (question.response === response) {
      for (const later of this.messages.slice(index)) later.response += 1;
      this.response += 1;
    }
    message.response = response;
    message.sort = Number.POSITIVE_INFINITY;
    this.messages.splice(index, 0, message);
    this.#renumber(index);
  }

  #move(message: PlacedMessage, response: number, sort: number): void {
    message.response = response;
    message.sort = sort;
    const before = this.messages[message.index - 1];
    const after = this.messages[message.index + 1];
    const staysAfter = before === undefined || compare(before, message) < 0;
    const staysBefore = after === undefined || compare(message, after) < 0;
    if (staysAfter && staysBefore) return;
    this.messages.splice(message.index, 1);
    this.#renumber(message.index);
    this.#insert(message);
    // The echo of a question moves it behind a history that came first.
    this.#reach(message);
  }

  #append(message: PlacedMessage): void {
    message.index = this.messages.length;
    this.#movedFrom = Math.min(this.#movedFrom, message.index);
    this.messages.push(message);
  }

  #insert(message: PlacedMessage): void {
    const { length } = this.messages;
    const last = this.messages[length - 1];
    // Nearly every message is appended.
    if (last === undefined || compare(last, message) < 0) {
      this.#append(message);
      return;
    }
    const index = findFirstIndex(length, (place) => {
      const other = this.messages[place];
      return other === undefined || compare(other, message) >= 0;
    });
    this.messages.splice(index, 0, message);
    this.#renumber(index);
  }

  #renumber(from: number): void {
    this.#movedFrom = Math.min(this.#movedFrom, from);
    for (let index = from; index < this.messages.length; index += 1) {
      const message = this.messages[index];
      if (message !== undefined) message.index = index;
    }
  }
}

function compare(a: PlacedMessage, b: PlacedMessage): number {
  return a.response - b.response || compareSorts(a.sort, b.sort) || a.arrival - b.arrival;
}

/** Subtracting two infinities would give NaN. */
function compareSorts(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
