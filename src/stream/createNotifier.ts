import { createListeners, type Listeners } from '../protocol/createListeners.js';

/** Notifies listeners of changes, at most once per animation frame. */
export interface Notifier {
  /** Calls `listener` after any change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` after a change of `key` only. Returns the function that unsubscribes. */
  subscribeKey(key: string, listener: () => void): () => void;
  /** Notifies listeners at the next frame, including those of `key` if given. */
  schedule(key?: string): void;
  /** Sends pending notifications now. */
  flush(): void;
}

/** Maximum wait for a frame in milliseconds: a hidden page or a throttled iframe gets none. */
const MAX_FRAME_WAIT = 100;

/** Creates a notifier. It keeps no timer while nothing is pending. */
export function createNotifier(): Notifier {
  let hasListeners = false;
  const all = createListeners(() => {
    hasListeners = true;
    return () => {
      hasListeners = false;
    };
  });
  /** Only keys that have listeners. */
  const byKey = new Map<string, Listeners<[]>>();
  const pendingKeys = new Set<string>();
  let cancel: (() => void) | undefined;

  function flush() {
    if (cancel === undefined) return;
    cancel();
    cancel = undefined;
    const keys = [...pendingKeys];
    pendingKeys.clear();
    for (const key of keys) byKey.get(key)?.tell();
    all.tell();
  }

  return {
    subscribe: all.subscribe,
    subscribeKey(key, listener) {
      const listeners = byKey.get(key) ?? createListeners(() => () => byKey.delete(key));
      byKey.set(key, listeners);
      return listeners.subscribe(listener);
    },
    schedule(key) {
      if (!hasListeners && byKey.size === 0) return;
      if (key !== undefined) pendingKeys.add(key);
      cancel ??= requestFlush(flush);
    },
    flush,
  };
}

/** Runs `flush` at the next frame, or on a timer if the page doesn't draw. Returns the function that cancels it. */
function requestFlush(flush: () => void): () => void {
  const timer = setTimeout(flush, MAX_FRAME_WAIT);
  if (typeof requestAnimationFrame !== 'function') {
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(flush);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
