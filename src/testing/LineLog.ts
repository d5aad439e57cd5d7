import type { ChatStreamLine } from '../protocol/chatMessage.js';

/**
 * The lines of one run, in the order they were sent. A reader is only an index into the log: a slow reader blocks
 * nobody and costs nothing, and a late one reads what it missed. However many readers there are, the log stores the
 * answer once. It is garbage-collected after the run has ended and its last reader has finished.
 */
export class LineLog {
  readonly #lines: ChatStreamLine[];
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** `before`: an earlier log of the same run, whose lines are copied. */
  constructor(before?: LineLog) {
    this.#lines = before ? [...before.#lines] : [];
  }

  /** Number of lines so far. A reader that starts at this index sees only new lines. */
  get length(): number {
    return this.#lines.length;
  }

  append(line: ChatStreamLine): void {
    this.#lines.push(line);
    this.#wakeReaders();
  }

  close(): void {
    this.#isClosed = true;
    this.#wakeReaders();
  }

  /** Resolves to the line at `index` once it exists, or to `undefined` if the log closes before that. */
  async read(index: number): Promise<ChatStreamLine | undefined> {
    while (index >= this.#lines.length && !this.#isClosed) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    return this.#lines[index];
  }

  #wakeReaders(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }
}
