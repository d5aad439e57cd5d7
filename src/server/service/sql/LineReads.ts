import type { TurnId } from '../lines/ThreadStore.js';
import type { SqlRow } from './turnOfRow.js';

/** A read that waits to be answered together with others. */
interface WaitingRead {
  readonly turn: TurnId;
  readonly from: number;
  readonly resolve: (row: SqlRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads the new lines of any number of turns with one statement: all those requested at the same moment. */
export class LineReads {
  readonly #read: (json: string) => Promise<readonly SqlRow[]>;
  #waiting: WaitingRead[] = [];

  /** `read`: answers a JSON array of `{ at, chat_id, message_id, first }` with a row for each known turn. */
  constructor(read: (json: string) => Promise<readonly SqlRow[]>) {
    this.#read = read;
  }

  /** Resolves to the row of a turn with its lines from index `from` on, or to `undefined` for an unknown turn. */
  add(turn: TurnId, from: number): Promise<SqlRow | undefined> {
    return new Promise((resolve, reject) => {
      const read = { turn, from, resolve, reject };
      // A whole answer may be long. Several at once could exceed what a result may hold.
      if (from === 0) void this.#send([read]);
      else if (this.#waiting.push(read) === 1) queueMicrotask(() => this.#sendWaiting());
    });
  }

  #sendWaiting(): void {
    const reads = this.#waiting;
    this.#waiting = [];
    void this.#send(reads);
  }

  async #send(reads: readonly WaitingRead[]): Promise<void> {
    const json = JSON.stringify(
      reads.map(({ turn, from }, at) => ({ at, chat_id: turn.chatId, message_id: turn.messageId, first: from })),
    );
    try {
      const rows = new Map((await this.#read(json)).map((row) => [Number(row.at), row]));
      reads.forEach(({ resolve }, at) => {
        resolve(rows.get(at));
      });
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}
