import type { ServiceSettings } from '../ServiceSettings.js';

/** Milliseconds between two reads of the turns that other processes run. */
const INTERVAL = 250;

/**
 * Keeps reading the turns of other processes that have readers here: all of them at the same moment, so that a store can answer
 * with one statement. Without such turns, it does nothing.
 */
export class Followers {
  readonly #settings: Pick<ServiceSettings, 'clock' | 'onError'>;
  readonly #reads = new Set<() => Promise<void>>();
  #isLooking = false;

  constructor(settings: Pick<ServiceSettings, 'clock' | 'onError'>) {
    this.#settings = settings;
  }

  /** Calls `read` at each interval. It may reject; the same error of several reads is reported once. */
  add(read: () => Promise<void>): void {
    this.#reads.add(read);
    if (!this.#isLooking) void this.#look();
  }

  delete(read: () => Promise<void>): void {
    this.#reads.delete(read);
  }

  async #look(): Promise<void> {
    const { clock, onError } = this.#settings;
    const { signal } = new AbortController();
    this.#isLooking = true;
    while (this.#reads.size > 0) {
      await clock.sleep(INTERVAL, signal);
      const results = await Promise.allSettled([...this.#reads].map((read) => read()));
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const error of new Set(errors)) onError(error);
    }
    this.#isLooking = false;
  }
}
