import type { ChatStreamLine } from '../protocol/chatMessage.js';

/**
 * The lines of one run, in the order they were said. A reader is only an index into the log: a slow one holds
 * nothing back and costs nothing, and one that comes late reads what it missed. The log is as large as the
 * answer, once, however many readers there are, and goes when the run has ended and its last reader has.
 */
export class LineLog {
  readonly #lines: ChatStreamLine[];
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** `before`: lines that were said in an earlier log of the same run. */
  constructor(before?: LineLog) {
    this.#lines = before ? [...before.#lines] : [];
  }

  /** Number of lines so far: the index from which a reader sees only what is new. */
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

  /** The line at `index`, as soon as there is one; `undefined` when the log ends before it. */
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
