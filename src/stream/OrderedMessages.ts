import type { MergedMessage } from './mergeLine.js';

/** Where a message stands: by response first, then by its `sort` there, then by who came first. */
interface Place {
  response: number;
  sort: number;
  arrival: number;
}

export type PlacedMessage = MergedMessage & { place: Place; index: number };

/**
 * Messages in reading order. Appending and growing at the end cost the same however long the thread is; a message
 * that really moves is looked up by halves and the ones behind it are numbered anew.
 */
export class OrderedMessages {
  readonly messages: PlacedMessage[] = [];
  /** Rises with each response; ids that are new in a response stand after all known before. */
  response = 0;
  #arrivals = 0;
  /** Newest finite `sort` seen in this response: the place of messages that have none. */
  #newestSort = Number.NEGATIVE_INFINITY;
  /** First `sort` of each message that is new in this response. */
  #takenSorts = new Set<number>();
  #movedFrom = 0;

  /** Where the order begins to differ from that at the last call; the number of messages when it does not. */
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

  /** Gives a message that is new its place, by its first line. */
  add(message: MergedMessage, isUser: boolean, sort: number | undefined): PlacedMessage {
    // A thread read back from a server that counts each response from 0: a question whose number is taken
    // already begins the next count.
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
   * Takes notice of a line's `sort`. A text stands at its newest, a tool call where it began. `canMove`: the line is
   * news for a message that was still open, so that a text goes on in this response, where the new line stands.
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
    let low = 0;
    let high = this.messages.length;
    // Nearly every message goes to the end.
    const last = this.messages.at(-1);
    if (last === undefined || compare(last, message) < 0) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.messages[middle];
      if (other !== undefined && compare(other, message) < 0) low = middle + 1;
      else high = middle;
    }
    this.messages.splice(low, 0, message);
    this.#renumber(low);
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

/** Subtraction would give NaN for two messages before any number. */
function compareSorts(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
