import { checkAmount } from '../protocol/checkAmount.js';
import { createListeners } from '../protocol/createListeners.js';
import { isRecord } from '../protocol/narrow.js';
import { clearUserData } from '../storage/clearUserData.js';
import { onUserDataCleared } from '../storage/onUserDataCleared.js';
import { findLocalStorage, userStorageKey } from '../storage/userStorage.js';
import type { MemoryThreadStore } from './createMemoryThreadStore.js';
import { readThreadEntries } from './readThreadEntries.js';
import type { ThreadEntry } from './ThreadListStore.js';

/** The version of the stored format. A list in another version is ignored, and replaced by the next change. */
const VERSION = 1;
const DEFAULT_MAX_THREADS = 200;

/** Options of `createLocalThreadStore`. */
interface LocalThreadStoreOptions {
  /** The reader's id in your product: separates the lists of people who share a browser. 1 to 255 characters; never a token. */
  readonly user: string;
  /**
   * Threads to keep; the oldest are dropped.
   *
   * @default 200
   */
  readonly maxThreads?: number | undefined;
  /**
   * Where the list is kept.
   *
   * @default localStorage
   */
  readonly storage?: Storage | undefined;
}

/**
 * Creates a store that keeps a reader's list in this browser: ids, titles and times, but no answers. It is synchronized across
 * tabs. A title is the beginning of a question, so call `clear()` at sign-out: it also removes the reader's drafts, and every tab
 * forgets what it shows. If the storage is full or blocked, and on a server, the list lasts only as long as the page. Throws a
 * `configuration` ChatError for an unusable `user` or `maxThreads`.
 *
 * Create it once per user, outside a component or in `useMemo`.
 */
export function createLocalThreadStore(options: LocalThreadStoreOptions): MemoryThreadStore {
  const { user, maxThreads = DEFAULT_MAX_THREADS, storage = findLocalStorage() } = options;
  checkAmount('maxThreads', maxThreads);
  const key = userStorageKey(user, 'threads');
  /** The list, while the browser refuses to store it. */
  let unsaved: readonly ThreadEntry[] | undefined;

  const { subscribe, tell } = createListeners(() => {
    globalThis.window?.addEventListener('storage', hearOtherTab);
    return () => globalThis.window?.removeEventListener('storage', hearOtherTab);
  });
  const hearOtherTab = (event: StorageEvent) => {
    // `null`: the other tab has cleared everything.
    if (event.storageArea === storage && (event.key === key || event.key === null)) tell();
  };
  // Read before each change, since another tab may have written.
  const read = () => unsaved ?? readStored(storage, key, maxThreads);
  const write = (threads: readonly ThreadEntry[]) => {
    const kept = readThreadEntries(threads, maxThreads);
    unsaved = trySave(storage, key, kept) ? undefined : kept;
    tell();
  };

  return {
    list: read,
    // An earlier entry with the same id is dropped.
    put: (thread) => write([thread, ...read()]),
    remove: (id) => write(read().filter((thread) => thread.id !== id)),
    clear() {
      unsaved = undefined;
      clearUserData(user, storage);
      tell();
    },
    onClear(listener) {
      const forget = () => {
        unsaved = undefined;
        listener();
      };
      const stop = onUserDataCleared(user, storage, forget);
      // A page in the back/forward cache misses the event, but its list may have been cleared.
      let hadList = false;
      const leave = () => {
        hadList = readStored(storage, key, 1).length > 0;
      };
      const comeBack = () => {
        if (hadList && readStored(storage, key, 1).length === 0) forget();
      };
      globalThis.window?.addEventListener('pagehide', leave);
      globalThis.window?.addEventListener('pageshow', comeBack);
      return () => {
        stop();
        globalThis.window?.removeEventListener('pagehide', leave);
        globalThis.window?.removeEventListener('pageshow', comeBack);
      };
    },
    subscribe,
  };
}

function readStored(storage: Storage | undefined, key: string, maxThreads: number): readonly ThreadEntry[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isRecord(stored) && stored.version === VERSION ? readThreadEntries(stored.threads, maxThreads) : [];
  } catch {
    // The storage is blocked, or the entry isn't JSON: anything on this origin can write to it.
    return [];
  }
}

function trySave(storage: Storage | undefined, key: string, threads: readonly ThreadEntry[]): boolean {
  try {
    storage?.setItem(key, JSON.stringify({ version: VERSION, threads }));
    return storage !== undefined;
  } catch {
    return false;
  }
}
