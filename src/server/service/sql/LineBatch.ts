import type { MessageLine, TurnId } from '../lines/ThreadStore.js';

/** Lines of one turn, to be saved together with others. */
interface WaitingLines {
  readonly turn: TurnId;
  readonly lines: readonly MessageLine[];
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Saves the lines of all runs with one statement at a time: lines that arrive in the meantime go into the next statement. So the
 * number of statements depends on the database's speed rather than on the number of runs.
 */
export class LineBatch {
  readonly #keep: (json: string) => Promise<readonly TurnId[]>;
  #waiting: WaitingLines[] = [];
  #isWriting = false;

  /** `keep`: appends the batches in a JSON array of `{ chat_id, message_id, count, lines }`; returns the turns that were running. */
  constructor(keep: (json: string) => Promise<readonly TurnId[]>) {
    this.#keep = keep;
  }

  /** Resolves to whether the turn was running. A turn waits for its lines before it adds more. */
  add(turn: TurnId, lines: readonly MessageLine[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ turn, lines, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const kept = new Set((await this.#keep(JSON.stringify(batch.map(toRow)))).map(keyOf));
        for (const { turn, resolve } of batch) resolve(kept.has(keyOf(turn)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }
}

/** Identifies a turn in sets and maps. Neither id contains a space. */
export function keyOf({ chatId, messageId }: TurnId): string {
  return `${chatId} ${messageId}`;
}

function toRow({ turn, lines }: WaitingLines): object {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return { chat_id: turn.chatId, message_id: turn.messageId, count: lines.length, lines: text };
}
