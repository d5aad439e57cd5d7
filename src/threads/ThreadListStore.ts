/** One conversation in a reader's list. */
export interface ThreadEntry {
  /** The thread's id, as assigned by the service (`chatId`). */
  readonly id: string;
  /** Its title: the beginning of the first question until the reader renames it. At most 200 characters are kept. */
  readonly title: string;
  /** When its last question was asked, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/**
 * Where the list of one reader's threads is kept. `createMemoryThreadStore` and `createLocalThreadStore` implement it; to keep the
 * list on a server, implement it with requests. Each method may return a promise; a rejection is shown to the reader, and the
 * change is reverted on screen. The conversations themselves stay at the chat service.
 *
 * A store belongs to one user: create another one when the user changes.
 */
export interface ThreadListStore {
  /** Returns the threads, in any order. Entries without a usable id are dropped, as are those beyond the newest 1,000. */
  list(): readonly ThreadEntry[] | Promise<readonly ThreadEntry[]>;
  /** Adds a thread, or replaces the one with the same id. */
  put(thread: ThreadEntry): void | Promise<void>;
  /**
   * Removes a thread from the list. Called once the reader can no longer undo it, so it may also delete the thread at the
   * service, for which the chat protocol has no operation.
   */
  remove(id: string): void | Promise<void>;
  /** Removes everything that the store keeps for its user. Call it at sign-out. */
  clear?(): void | Promise<void>;
  /**
   * Calls `listener` when the user's data is cleared, here or in another tab: `ChatApp` then closes all conversations. Returns the
   * function that unsubscribes.
   */
  onClear?(listener: () => void): () => void;
  /** Calls `listener` when another tab or device has changed the list. Returns the function that unsubscribes. */
  subscribe?(listener: () => void): () => void;
}
