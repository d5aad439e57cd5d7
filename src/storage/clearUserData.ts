import { tellUserDataCleared } from './onUserDataCleared.js';
import { findLocalStorage, userStorageKey } from './userStorage.js';

/**
 * Removes everything that this browser stores for a user: the thread list of `createLocalThreadStore`, and drafts. Call it at
 * sign-out. In every tab, each chat with such a list or with drafts of that user forgets what it shows and what was typed.
 * `storage`: default `localStorage`. Throws a `configuration` ChatError for an unusable user. If the browser blocks the storage,
 * only the chats of this tab forget what they show.
 */
export function clearUserData(user: string, storage: Storage | undefined = findLocalStorage()): void {
  const prefix = userStorageKey(user, '');
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index));
    for (const key of keys) if (key?.startsWith(prefix)) storage?.removeItem(key);
  } catch {
    // A blocked storage can't contain anything.
  }
  tellUserDataCleared(user, storage);
}
