/** The questions whose answers were stopped in this tab, newest last. Ids only. */
const STORAGE_KEY = 'tabletalk:stopped';
/** Beyond this number, the oldest are forgotten. */
const MAX_STOPPED = 100;

/**
 * Remembers that the reader stopped the answer to a question. A read of a thread doesn't say how its turns ended, so without this a
 * stopped turn would look like a lost one after a reload. Kept in the tab's session storage, if there is one.
 */
export function noteStopped(messageId: string): void {
  try {
    const others = readStopped().filter((id) => id !== messageId);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, messageId].slice(-MAX_STOPPED)));
  } catch {
    // The storage is missing, full or blocked.
  }
}

/** Returns whether the reader stopped the answer to a question in this tab, also before a reload. */
export function wasStopped(messageId: string): boolean {
  try {
    return readStopped().includes(messageId);
  } catch {
    return false;
  }
}

function readStopped(): readonly unknown[] {
  const ids: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  return Array.isArray(ids) ? ids : [];
}
