import { joinLines } from './joinLines.js';
import type { Linger } from './Linger.js';
import type { MessageLine, ThreadStore, TurnId } from './ThreadStore.js';

/** Where a run's lines go. */
interface LineTarget {
  readonly store: ThreadStore;
  readonly turn: TurnId;
  /** How long increments wait to be joined with others. */
  readonly linger: Linger;
  /** Called with lines that are kept. Only these may be shown. */
  readonly publish: (lines: readonly MessageLine[]) => void;
  /** Called once if the lines can't be kept, with the store's error, or `undefined` if the turn was ended elsewhere. */
  readonly fail: (error: unknown) => void;
}

/**
 * Keeps a run's lines in the store before any reader sees them, so that no reader can have seen a line that is lost. While the
 * store is busy, lines are collected and then written together. An increment that continues a message waits a moment and is
 * joined with those that follow, so that all readers get the same lines. A line that begins or ends a message is written
 * immediately.
 */
export class LineKeeper {
  readonly #target: LineTarget;
  #waiting: MessageLine[] = [];
  /** The message of the newest line. */
  #message: string | undefined;
  /** Whether all waiting lines continue that message. */
  #mayLinger = true;
  /** Ends the wait for further lines. */
  #hurry = () => {};
  #writing: Promise<void> | undefined;
  #isClosed = false;

  constructor(target: LineTarget) {
    this.#target = target;
  }

  keep(line: MessageLine): void {
    if (this.#isClosed) return;
    const last = this.#waiting.at(-1);
    const joined = last && joinLines(last, line);
    if (joined) this.#waiting.pop();
    this.#waiting.push(joined ?? line);
    if (!line.isDelta || line.id !== this.#message) this.#flush();
    this.#message = line.id;
    this.#writing ??= this.#write();
  }

  /** Resolves once every line so far is saved, or is known to be lost. */
  async settled(): Promise<void> {
    this.#flush();
    await this.#writing;
  }

  /** Stops saving lines, even those that are waiting. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#flush();
  }

  #flush(): void {
    this.#mayLinger = false;
    this.#hurry();
  }

  async #write(): Promise<void> {
    const { store, turn, publish, fail } = this.#target;
    try {
      while (this.#waiting.length > 0) {
        if (this.#mayLinger) await this.#lingerAWhile();
        const lines = this.#waiting;
        this.#waiting = [];
        this.#mayLinger = true;
        if (this.#isClosed) return;
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

  async #lingerAWhile(): Promise<void> {
    const moment = this.#target.linger.wait();
    if (!moment) return;
    const hurried = new Promise<void>((resolve) => {
      this.#hurry = resolve;
    });
    await Promise.race([moment, hurried]);
  }
}
