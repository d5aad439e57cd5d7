import { createListeners } from '../protocol/createListeners.js';
import { userStorageKey } from './userStorage.js';

/** Reports the users whose data is cleared in this tab, by their signals. */
const cleared = /* @__PURE__ */ createListeners<[signal: string]>();

/**
 * Calls `listener` when a user's data is cleared, in this tab or another one of this origin. A tab that the browser has frozen is
 * notified when it wakes. Returns the function that unsubscribes. An error of the listener is reported as uncaught.
 */
export function onUserDataCleared(user: string, storage: Storage | undefined, listener: () => void): () => void {
  const signal = signalOf(user);
  const hear = ({ key, newValue, storageArea }: StorageEvent) => {
    // `null`: the other tab has cleared everything.
    if (storageArea === storage && (key === null || (key === signal && newValue !== null))) listener();
  };
  const stop = cleared.subscribe((other) => {
    if (other === signal) listener();
  });
  globalThis.window?.addEventListener('storage', hear);
  return () => {
    stop();
    globalThis.window?.removeEventListener('storage', hear);
  };
}

/**
 * Notifies all tabs that a user's data was cleared; only this one without a storage. Nothing that names the user remains in the
 * storage.
 */
export function tellUserDataCleared(user: string, storage: Storage | undefined): void {
  const signal = signalOf(user);
  cleared.tell(signal);
  try {
    storage?.setItem(signal, '');
    storage?.removeItem(signal);
  } catch {
    // Blocked or full: other tabs can't be notified.
  }
}

function signalOf(user: string): string {
  return userStorageKey(user, 'cleared');
}
