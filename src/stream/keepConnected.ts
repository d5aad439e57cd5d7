import type { ChatSession } from './ChatSession.js';

/** Milliseconds before each try; after the last the person decides. */
const DELAYS = [1_000, 2_000, 4_000, 8_000, 16_000];

export interface KeepConnectedOptions {
  /** Milliseconds before each try, in order; default 1, 2, 4, 8 and 16 s. Their number is the number of tries. */
  readonly delays?: readonly number[] | undefined;
}

/**
 * Lets a session find lost answers again by itself: after an interruption it calls `reconnect()`, which never asks
 * twice, with growing pauses; at once when the browser is online again or the page is looked at again. A session that
 * was told to stop listening, or whose thread has no id yet, is left alone. Returns the way to stop.
 */
export function keepConnected(session: ChatSession, options: KeepConnectedOptions = {}): () => void {
  const delays = options.delays ?? DELAYS;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update() {
    const { status } = session.getSnapshot();
    if (status === 'streaming' || status === 'idle') tries = 0;
    if (!isLost(session)) cancel();
    else if (timer === undefined && tries < delays.length) timer = setTimeout(tryNow, delays[tries]);
  }

  function tryNow() {
    cancel();
    if (!isLost(session)) return;
    tries += 1;
    void session.reconnect();
  }

  /** A sign that the network or the person is back is worth more than any pause. */
  function wake() {
    if (document.visibilityState === 'hidden') return;
    tries = 0;
    tryNow();
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
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
    cancel();
    if (hasPage) {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    }
  };
}

/** Whether an answer was lost on the way. Without an error it was the person who stopped listening. */
function isLost(session: ChatSession): boolean {
  const { status, error, chatId } = session.getSnapshot();
  return status === 'interrupted' && error !== undefined && chatId !== undefined;
}
