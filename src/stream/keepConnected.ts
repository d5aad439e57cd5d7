import type { ChatSession } from './ChatSession.js';
import { connectionOf, isLost } from './connectionOf.js';

/** Milliseconds before each attempt. After the last one, the user decides. */
const DELAYS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Options of `keepConnected`. */
export interface KeepConnectedOptions {
  /**
   * Milliseconds before each attempt; one attempt per entry.
   *
   * @default 1, 2, 4, 8 and 16 s
   */
  readonly delays?: readonly number[] | undefined;
}

/**
 * Reconnects a session automatically. After an interruption it calls `reconnect()`, which never asks twice, at increasing
 * intervals, and immediately when the browser comes online or the page becomes visible. A thread that couldn't be read because
 * the network was down is also read again then. It doesn't reconnect after `disconnect()` or while the thread has no id, and it
 * never asks a question that failed. Returns the function that stops it.
 */
export function keepConnected(session: ChatSession, options: KeepConnectedOptions = {}): () => void {
  const delays = options.delays ?? DELAYS;
  const { plan } = connectionOf(session);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  function update() {
    const { status } = session.getSnapshot();
    if (status === 'streaming' || status === 'idle') tries = 0;
    if (status !== 'reconnecting') isTrying = false;
    if (!isLost(session)) cancel();
    else if (tries >= delays.length) plan({ hasGivenUp: true });
    else if (timer === undefined) {
      const delay = delayOf(session, delays[tries]);
      timer = setTimeout(tryNow, delay);
      plan({ nextTryAt: Date.now() + delay });
    }
  }

  function tryNow() {
    // Also called when an attempt is already under way, and the network comes back.
    if (!isLost(session)) return;
    isTrying = true;
    cancel();
    tries += 1;
    void session.reconnect();
  }

  /** Called when the network or the user is back: reconnects without waiting any longer, unless the service asked for that. */
  function wake() {
    if (document.visibilityState === 'hidden') return;
    tries = 0;
    if (isUnread(session)) void session.load();
    else if (delayOf(session) > 0) update();
    else tryNow();
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    plan({ isTrying });
  }

  const unsubscribe = session.subscribe(update);
  const hasPage = typeof window !== 'undefined' && typeof document !== 'undefined';
  if (hasPage) {
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
  }
  update();

  return () => {
    unsubscribe();
    isTrying = false;
    cancel();
    if (hasPage) {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    }
  };
}

/** The service may ask for a longer pause. */
function delayOf(session: ChatSession, delay = 0): number {
  return Math.max(delay, (session.getSnapshot().error?.retryAt ?? 0) - Date.now());
}

/** Whether a thread couldn't be read because the network was down. A question that failed isn't repeated: the reader decides. */
function isUnread(session: ChatSession): boolean {
  const { status, error, chatId, turns } = session.getSnapshot();
  const hasFailed = turns.at(-1)?.end?.type === 'failed';
  return status === 'error' && error?.code === 'network' && chatId !== undefined && !hasFailed;
}
