import type { ChatStreamLine } from '../../protocol/chatMessage.js';
import type { MessageLine } from './ThreadStore.js';

/**
 * The lines of one run, in the order they were sent. A reader is only an index into the log: a slow reader blocks
 * nobody and costs nothing, and a late one reads what it missed. However many readers there are, the log stores the
 * answer once. It is garbage-collected after the run has ended and its last reader has finished.
 */
export class LineLog {
  readonly #lines: MessageLine[];
  readonly #waiting = new Set<() => void>();
  /** The lines that end the stream. The log is open until there are some, or none are needed. */
  #end: readonly ChatStreamLine[] | undefined;

  /** Begins with a copy of `lines`. */
  constructor(lines: readonly MessageLine[] = []) {
    this.#lines = [...lines];
  }

  /** The lines so far, without those that end the stream. */
  get lines(): readonly MessageLine[] {
    return this.#lines;
  }

  append(lines: readonly MessageLine[]): void {
    this.#lines.push(...lines);
    this.#wakeReaders();
  }

  /** Ends the log with `lines`. */
  close(lines: readonly ChatStreamLine[]): void {
    this.#end ??= lines;
    this.#wakeReaders();
  }

  /** Resolves to the line at `index` once it exists, or to `undefined` if the log closes before that. */
  async read(index: number): Promise<ChatStreamLine | undefined> {
    while (index >= this.#lines.length && !this.#end) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
    const line = this.#lines[index];
    return line ? { ...line } : this.#end?.[index - this.#lines.length];
  }

  #wakeReaders(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }
}
