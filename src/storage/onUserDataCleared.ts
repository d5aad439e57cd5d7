import { throwLater } from '../protocol/throwLater.js';
import { userStorageKey } from './userStorage.js';

/** The listeners by user. */
const listeners = new Map<string, Set<() => void>>();

/**
 * Calls `listener` when a user's data is cleared, in this tab or another one of this origin. A tab that the browser has frozen is
 * notified when it wakes. Returns the function that unsubscribes.
 */
export function onUserDataCleared(user: string, storage: Storage | undefined, listener: () => void): () => void {
  const signal = signalOf(user);
  const hear = ({ key, newValue, storageArea }: StorageEvent) => {
    // `null`: the other tab has cleared everything.
    if (storageArea === storage && (key === null || (key === signal && newValue !== null))) listener();
  };
  const local = listeners.get(signal) ?? new Set();
  listeners.set(signal, local.add(listener));
  globalThis.window?.addEventListener('storage', hear);
  return () => {
    local.delete(listener);
    globalThis.window?.removeEventListener('storage', hear);
  };
}

/**
 * Notifies all tabs that a user's data was cleared; only this one without a storage. Nothing that names the user remains in the
 * storage. An error of a listener is reported as uncaught.
 */
export function tellUserDataCleared(user: string, storage: Storage | undefined): void {
  const signal = signalOf(user);
  for (const listener of [...(listeners.get(signal) ?? [])]) {
    try {
      listener();
    } catch (error) {
      throwLater(error);
    }
  }
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
