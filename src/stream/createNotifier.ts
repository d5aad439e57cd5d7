/** Tells listeners that something changed, at most once an animation frame. */
export interface Notifier {
  subscribe(listener: () => void): () => void;
  subscribeKey(key: string, listener: () => void): () => void;
  /** Listeners hear at the next frame; those of `key` too, when one is given. */
  schedule(key?: string): void;
  /** Tells what is pending now. */
  flush(): void;
}

/** Longest wait in milliseconds for a frame that a hidden page or a throttled iframe does not get. */
const HIDDEN_PAGE_INTERVAL = 100;

/** Makes a notifier. It holds no timer while nothing is pending. */
export function createNotifier(): Notifier {
  const listeners = new Set<() => void>();
  const keyListeners = new Map<string, Set<() => void>>();
  const pendingKeys = new Set<string>();
  let cancel: (() => void) | undefined;

  function flush() {
    if (cancel === undefined) return;
    cancel();
    cancel = undefined;
    const keys = [...pendingKeys];
    pendingKeys.clear();
    for (const key of keys) {
      for (const listener of [...(keyListeners.get(key) ?? [])]) listener();
    }
    for (const listener of [...listeners]) listener();
  }

  return {
    subscribe(listener) {
      // A wrapper of our own, so that the same function subscribed twice is two subscriptions.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    subscribeKey(key, listener) {
      const own = () => listener();
      const set = keyListeners.get(key) ?? new Set();
      keyListeners.set(key, set.add(own));
      return () => {
        set.delete(own);
        if (set.size === 0 && keyListeners.get(key) === set) keyListeners.delete(key);
      };
    },
    schedule(key) {
      if (key !== undefined) pendingKeys.add(key);
      if (listeners.size === 0 && keyListeners.size === 0) pendingKeys.clear();
      else cancel ??= requestFlush(flush);
    },
    flush,
  };
}

/** A frame where the page draws, a timer where it does not; whichever comes first. Returns the way to cancel. */
function requestFlush(flush: () => void): () => void {
  const timer = setTimeout(flush, HIDDEN_PAGE_INTERVAL);
  if (typeof requestAnimationFrame !== 'function') {
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(flush);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
