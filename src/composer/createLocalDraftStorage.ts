import { clearUserData } from '../storage/clearUserData.js';
import { onUserDataCleared } from '../storage/onUserDataCleared.js';
import { findLocalStorage, userStorageKey } from '../storage/userStorage.js';
import type { DraftStorage } from './DraftStorage.js';

/** Drafts of one user in the browser's `localStorage`. */
export interface LocalDraftStorage extends DraftStorage {
  /**
   * Removes every entry of this user, drafts and others: keys that begin with `tabletalk:<user>:`. Also empties the chats with
   * this user's storage in every tab. Afterwards, this object doesn't store anything. Create another one for the next sign-in.
   */
  clear(): void;
}

/**
 * Returns a storage for the option `draftStorage` that keeps the drafts of one user in `localStorage`, across reloads and tabs.
 * Call `clear()` at sign-out. If the storage is full or blocked, nothing is stored, and nothing fails. Throws a `configuration`
 * ChatError for a user that is empty or longer than 255 characters.
 *
 * ```ts
 * const draftStorage = createLocalDraftStorage({ user: 'ann' });
 * ```
 */
export function createLocalDraftStorage({
  user,
}: {
  /** Id of the user who is signed in, such as `ann`. Part of every key, so that nobody gets another user's drafts. */
  readonly user: string;
}): LocalDraftStorage {
  const prefix = userStorageKey(user, '');
  let isCleared = false;
  return {
    getItem: (key) => attempt(() => localStorage.getItem(prefix + key)) ?? null,
    setItem: (key, text) => attempt(() => isCleared || localStorage.setItem(prefix + key, text)),
    removeItem: (key) => attempt(() => localStorage.removeItem(prefix + key)),
    clear() {
      isCleared = true;
      clearUserData(user);
    },
    onClear: (listener) => onUserDataCleared(user, findLocalStorage(), listener),
  };
}

/** Where storage is blocked, even reading the property throws; on a server, there is no storage. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
