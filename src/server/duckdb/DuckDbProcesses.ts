import { ChatError } from '../../protocol/ChatError.js';
import type { DuckDbStart } from './DuckDbMessages.js';
import { DuckDbProcess } from './DuckDbProcess.js';

/** The processes of a server: one for each database, which users with the same rows share. */
export class DuckDbProcesses {
  readonly #max: number;
  /** In the order of their last use; the most recent is last. */
  readonly #open = new Map<string, DuckDbProcess>();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Returns the process of a database, and starts it if needed: the one that is shared, or one of this key. Throws a `ChatError` if
   * all processes are busy.
   */
  get(start: DuckDbStart, key = JSON.stringify(start)): DuckDbProcess {
    for (const [other, { hasEnded }] of this.#open) if (hasEnded) this.#open.delete(other);
    const used = this.#open.get(key) ?? this.#start(start);
    this.#open.delete(key);
    this.#open.set(key, used);
    return used;
  }

  #start(start: DuckDbStart): DuckDbProcess {
    if (this.#open.size >= this.#max) {
      const [key, oldest] = [...this.#open].find(([, { isIdle }]) => isIdle) ?? [];
      if (key === undefined)
        throw new ChatError('server', 'All databases are busy. Nothing is wrong with the query; ask again later.');
      oldest?.end();
      this.#open.delete(key);
    }
    return new DuckDbProcess(start);
  }
}
