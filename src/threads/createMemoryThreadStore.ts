import { createListeners } from '../protocol/createListeners.js';
import { readThreadEntries, readThreadEntry } from './readThreadEntries.js';
import type { ThreadEntry, ThreadListStore } from './ThreadListStore.js';

/** A store that the page keeps in memory: for tests, stories, and pages that must not write to the browser. */
export interface MemoryThreadStore extends ThreadListStore {
  /** Returns the threads, the newest first. */
  list(): readonly ThreadEntry[];
  /** Adds or replaces a thread. */
  put(thread: ThreadEntry): void;
  /** Removes a thread. */
  remove(id: string): void;
  /** Removes all threads. */
  clear(): void;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store that lasts as long as the page. `threads`: its first entries; default none. */
export function createMemoryThreadStore(threads: readonly ThreadEntry[] = []): MemoryThreadStore {
  const kept = new Map(readThreadEntries(threads).map((thread) => [thread.id, thread]));
  const { subscribe, tell } = createListeners();
  return {
    list: () => readThreadEntries([...kept.values()]),
    put(thread) {
      const entry = readThreadEntry(thread);
      if (entry === undefined) return;
      kept.set(entry.id, entry);
      tell();
    },
    remove(id) {
      if (kept.delete(id)) tell();
    },
    clear() {
      kept.clear();
      tell();
    },
    subscribe,
  };
}
