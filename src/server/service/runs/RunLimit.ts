import type { MessageLine } from '../lines/ThreadStore.js';
import type { ServiceLimits } from '../ServiceLimits.js';
import { lengthOf, messageLength } from './messageLength.js';

/** Thrown when a run exceeds a limit. The reader sees the message. */
export class RunLimitError extends Error {
  override readonly name = 'RunLimitError';
}

/** Counts the lines and characters that a run has produced. */
export class RunLimit {
  readonly #limits: ServiceLimits;
  #lines = 0;
  #length = 0;

  constructor(limits: ServiceLimits) {
    this.#limits = limits;
  }

  /** Throws a RunLimitError for the first line beyond a limit. */
  count(line: MessageLine): void {
    this.#lines += 1;
    // The line that ends a message repeats its text or its input. Only a result is new.
    this.#length += line.isInProcess ? messageLength(line) : lengthOf(line.toolCall?.result);
    if (this.#lines > this.#limits.runLines || this.#length > this.#limits.runLength) {
      throw new RunLimitError('The answer grew too long and was stopped. Ask for less at once.');
    }
  }
}
