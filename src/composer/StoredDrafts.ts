import type { DraftStorage } from './DraftStorage.js';

/** Milliseconds without a change before a draft is written. */
const WRITE_DELAY = 300;

/** Characters. A longer text is most likely pasted, and would fill the storage of the whole page. */
const MAX_STORED_LENGTH = 100_000;

/**
 * The typed texts of threads in a storage. Writes wait for a pause, or for the page to be hidden or left: phones close hidden
 * pages without another event. There are listeners and a timer only while something is unwritten.
 */
export class StoredDrafts {
  readonly #storage: DraftStorage;
  readonly #unwritten = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: DraftStorage) {
    this.#storage = storage;
  }

  read(thread: string | undefined): string {
    const key = keyOf(thread);
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return (this.#storage.getItem(key) ?? '').slice(0, MAX_STORED_LENGTH);
    } catch {
      return '';
    }
  }

  write(thread: string | undefined, text: string): void {
    if (this.#unwritten.size === 0) this.#listen('addEventListener');
    this.#unwritten.set(keyOf(thread), text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, WRITE_DELAY);
  }

  readonly flush = (): void => {
    if (this.#unwritten.size === 0) return;
    const unwritten = [...this.#unwritten];
    this.cancel();
    for (const [key, text] of unwritten) {
      try {
        if (text.trim() === '' || text.length > MAX_STORED_LENGTH) this.#storage.removeItem(key);
        else this.#storage.setItem(key, text);
      } catch {
        // Blocked or full: the draft is still in memory.
      }
    }
  };

  /** Forgets what hasn't been written. */
  cancel(): void {
    if (this.#unwritten.size > 0) this.#listen('removeEventListener');
    this.#unwritten.clear();
    clearTimeout(this.#timer);
  }

  #listen(method: 'addEventListener' | 'removeEventListener'): void {
    if (typeof window === 'undefined') return;
    window[method]('pagehide', this.flush);
    document[method]('visibilitychange', this.flush);
  }
}

function keyOf(thread: string | undefined): string {
  return `draft:${encodeURIComponent(thread ?? '')}`;
}
