import type { MessageLine, ThreadStore, TurnId } from './ThreadStore.js';

/** What becomes of a run's lines. */
interface LineTarget {
  readonly store: ThreadStore;
  readonly turn: TurnId;
  /** Called with lines that are kept. Only these may be shown. */
  readonly publish: (lines: readonly MessageLine[]) => void;
  /** Called once if the lines can't be kept, with the store's error, or `undefined` if the turn was ended elsewhere. */
  readonly fail: (error: unknown) => void;
}

/**
 * Keeps a run's lines in the store before any reader sees them, so that no reader can have seen a line that is lost. While
 * the store is busy, lines are collected; they go in together.
 */
export class LineKeeper {
  readonly #target: LineTarget;
  #waiting: MessageLine[] = [];
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(target: LineTarget) {
    this.#target = target;
  }

  keep(line: MessageLine): void {
    if (this.#isClosed) return;
    this.#waiting.push(line);
    this.#writing ??= this.#write();
  }

  /** Resolves once every line so far is kept, or never will be. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Keeps nothing more, not even lines that are waiting. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  async #write(): Promise<void> {
    const { store, turn, publish, fail } = this.#target;
    try {
      while (this.#waiting.length > 0) {
        const lines = this.#waiting;
        this.#waiting = [];
        const isKept = await store.appendLines(turn, lines);
        if (this.#isClosed) return;
        if (isKept) publish(lines);
        else {
          this.close();
          fail(undefined);
        }
      }
    } catch (error) {
      this.close();
      fail(error);
    } finally {
      this.#writing = undefined;
    }
  }
}
