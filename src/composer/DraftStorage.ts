/**
 * Where drafts survive a reload: an object with these three methods of the browser's `Storage`. Typed text is stored shortly
 * after the last change and when the page is left, under keys such as `draft:<chatId>`, or `draft:` for a new thread.
 * `edits:<chatId>` records which columns a reader hid, moved, sorted or charted in the thread's results, without values. If a
 * method throws, both are only kept in memory.
 */
export interface DraftStorage {
  /** The text stored under a key; null if there is none. */
  getItem(key: string): string | null;
  /** Stores a text. */
  setItem(key: string, text: string): void;
  /** Removes a text. */
  removeItem(key: string): void;
  /**
   * Calls `listener` when the user's data is cleared, here or in another tab: a chat with this storage then forgets its drafts and its
   * conversation. Returns the function that unsubscribes.
   */
  onClear?(listener: () => void): () => void;
}
