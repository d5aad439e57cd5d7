import type { TurnId } from '../lines/ThreadStore.js';
import { keyOf } from './LineBatch.js';

/** Milliseconds between two checks of the turns that this process runs. */
const INTERVAL = 250;

/** Milliseconds between two heartbeats. Measured separately from the checks, since a busy database can delay each of those. */
const BEAT_INTERVAL = 2000;

/** The statements that a watch needs, on a JSON array of `{ chat_id, message_id }`. */
interface WatchStatements {
  /** Returns the turns that have not ended. */
  readonly check: (json: string) => Promise<readonly TurnId[]>;
  /** Shows other processes that the turns are alive. */
  readonly beat: (json: string) => Promise<unknown>;
}

/** Keeps the turns alive that this process runs, and notices when another process has ended one. */
export class RunWatch {
  readonly #statements: WatchStatements;
  readonly #turns = new Map<string, { readonly turn: TurnId; readonly onEnded: () => void }>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #isLooking = false;

  constructor(statements: WatchStatements) {
    this.#statements = statements;
  }

  /** Calls `onEnded` once if another process ends the turn. Returns the function that stops watching. */
  add(turn: TurnId, onEnded: () => void): () => void {
    const key = keyOf(turn);
    this.#turns.set(key, { turn, onEnded });
    this.#timer ??= setInterval(() => void this.#look(), INTERVAL);
    return () => {
      this.#turns.delete(key);
      if (this.#turns.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const watched = [...this.#turns];
    const json = JSON.stringify(watched.map(([, { turn }]) => ({ chat_id: turn.chatId, message_id: turn.messageId })));
    try {
      // Doesn't use the time of day, which can be set back.
      const now = performance.now();
      if (now - this.#lastBeat >= BEAT_INTERVAL) {
        this.#lastBeat = now;
        await this.#statements.beat(json);
      }
      const open = new Set((await this.#statements.check(json)).map(keyOf));
      for (const [key, { onEnded }] of watched) {
        if (!open.has(key) && this.#turns.delete(key)) onEnded();
      }
    } catch {
      // The next check may succeed. Until then, no other process can end the turn either, and saving its next line will report
      // the error.
    } finally {
      this.#isLooking = false;
    }
  }
}
