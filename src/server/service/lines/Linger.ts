import type { Clock } from '../Clock.js';

/**
 * A short wait in which increments collect more text, shared by all runs of a service: their lines then reach the store together,
 * in one statement, however many runs there are.
 */
export class Linger {
  readonly #ms: number;
  readonly #clock: Clock;
  #moment: Promise<void> | undefined;

  /** `ms`: the length of the wait; 0 for none. */
  constructor(ms: number, clock: Clock) {
    this.#ms = ms;
    this.#clock = clock;
  }

  /** Resolves at the end of the wait, which the first caller starts. Undefined if there is none. */
  wait(): Promise<void> | undefined {
    if (this.#ms <= 0) return undefined;
    this.#moment ??= this.#clock.sleep(this.#ms, new AbortController().signal).finally(() => {
      this.#moment = undefined;
    });
    return this.#moment;
  }
}
