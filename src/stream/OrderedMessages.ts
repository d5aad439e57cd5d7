import { findFirstIndex } from '../protocol/findFirstIndex.js';
import type { MergedMessage } from './mergeLine.js';

/** A message's position: by response, then by `sort` within it, then by arrival. */
interface Place {
  response: number;
  sort: number;
  arrival: number;
}

export type PlacedMessage = MergedMessage & { place: Place; index: number };

/**
 * Messages in reading order. Appending and growing at the end take constant time however long the thread is. A message that
 * moves is placed by binary search, and the messages after it get new indexes.
 */
export class OrderedMessages {
  readonly messages: PlacedMessage[] = [];
  /** Increases with each response. Ids that first appear in a response come after all ids known before. */
  response = 0;
  #arrivals = 0;
  /** Newest finite `sort` of this response, used for messages without one. */
  #newestSort = Number.NEGATIVE_INFINITY;
  /** First `sort` of each message that first appeared in this response. */
  #takenSorts = new Set<number>();
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
  }

  clear(): void {
    this.messages.length = 0;
    this.#movedFrom = 0;
    this.beginResponse();
  }

  /** Places a new message by its first line. */
  add(message: MergedMessage, isUser: boolean, sort: number | undefined): PlacedMessage {
    // A thread read back from a server that counts each response from 0: a question whose `sort` is already taken starts the
    // next count.
    if (isUser && sort !== undefined && this.#takenSorts.has(sort)) this.beginResponse();
    if (sort !== undefined) this.#takenSorts.add(sort);
    const place = { response: this.response, sort: sort ?? this.#newestSort, arrival: this.#arrivals++ };
    const placed: PlacedMessage = Object.assign(message, { place, index: -1 });
    message.firstSort = sort;
    this.#insert(placed);
    return placed;
  }

  remove(message: PlacedMessage): void {
    this.messages.splice(message.index, 1);
    this.#renumber(message.index);
  }

  /**
   * Updates a message's position from a line's `sort`. Text is placed at its newest `sort`, a tool call at its first.
   * `canMove`: the line adds to a message that was still open, so its text continues in this response.
   */
  update(message: PlacedMessage, sort: number | undefined, canMove: boolean): void {
    if (sort === undefined) return;
    if (sort > this.#newestSort) this.#newestSort = sort;
    if (message.newestSort === undefined || sort > message.newestSort) message.newestSort = sort;
    const { place } = message;
    const isTool = message.toolCall !== undefined;
    if (place.response === this.response) {
      if (message.firstSort === undefined || sort < message.firstSort) message.firstSort = sort;
      const next = isTool ? message.firstSort : Math.max(sort, place.sort);
      if (next !== place.sort) this.#move(message, place.response, next);
    } else if (canMove && !isTool && message.role !== 'user') {
      this.#move(message, this.response, sort);
    }
  }

  #move(message: PlacedMessage, response: number, sort: number): void {
    message.place.response = response;
    message.place.sort = sort;
    const before = this.messages[message.index - 1];
    const after = this.messages[message.index + 1];
    const staysAfter = before === undefined || compare(before, message) < 0;
    const staysBefore = after === undefined || compare(message, after) < 0;
    if (staysAfter && staysBefore) return;
    this.messages.splice(message.index, 1);
    this.#renumber(message.index);
    this.#insert(message);
  }

  #insert(message: PlacedMessage): void {
    const { length } = this.messages;
    const isBefore = (other: PlacedMessage | undefined) => other !== undefined && compare(other, message) < 0;
    // Nearly every message is appended.
    const index = isBefore(this.messages[length - 1])
      ? length
      : findFirstIndex(length, (place) => !isBefore(this.messages[place]));
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
  return (
    a.place.response - b.place.response || compareSorts(a.place.sort, b.place.sort) || a.place.arrival - b.place.arrival
  );
}

/** Subtracting two infinities would give NaN. */
function compareSorts(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
