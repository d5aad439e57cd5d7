import type { ChatStreamLine } from '../../../protocol/chatMessage.js';
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
  readonly #onRead: (isRead: boolean) => void;
  #readers = 0;

  /** Begins with a copy of `lines`. Calls `onRead` with `true` for the first reader, and with `false` when the last one has gone. */
  constructor(lines: readonly MessageLine[] = [], onRead: (isRead: boolean) => void = () => {}) {
    this.#lines = [...lines];
    this.#onRead = onRead;
  }

  /** Counts a reader, until the returned function is called. */
  addReader(): () => void {
    let isHere = true;
    this.#readers += 1;
    if (this.#readers === 1) this.#onRead(true);
    return () => {
      if (!isHere) return;
      isHere = false;
      this.#readers -= 1;
      if (this.#readers === 0) this.#onRead(false);
    };
  }

  /** The lines so far, without those that end the stream. */
  get lines(): readonly MessageLine[] {
    return this.#lines;
  }

  append(lines: readonly MessageLine[]): void {
    // One by one: a call can have only so many arguments.
    for (const line of lines) this.#lines.push(line);
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
