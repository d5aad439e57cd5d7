import { ChatError } from '../protocol/ChatError.js';
import { untilAborted } from '../protocol/untilAborted.js';

/** Ends work that takes too long or that its caller has aborted. */
export interface Deadline {
  /** For `fetch` and readers. Aborts with the caller's signal, and at a timeout. */
  readonly signal: AbortSignal;
  /**
   * Settles like `work`, unless the caller's signal aborts first (rejects with its reason) or the time runs out (rejects
   * with a `timeout` ChatError). Time between two calls does not count.
   */
  within<T>(work: Promise<T>): Promise<T>;
  /** Aborts `signal` and removes all listeners. */
  end(): void;
}

/** Returns a deadline. `timeoutMs`: milliseconds for each `within`. `outer`: the caller's signal. */
export function createDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const onOuterAbort = () => controller.abort(outer?.reason);
  if (outer?.aborted) onOuterAbort();
  else outer?.addEventListener('abort', onOuterAbort, { once: true });

  async function within<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => controller.abort(timeoutError(timeoutMs)), timeoutMs);
    try {
      // The caller's `fetch` may ignore the signal.
      return await untilAborted(work, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    signal,
    within,
    end() {
      outer?.removeEventListener('abort', onOuterAbort);
      controller.abort();
    },
  };
}

/** Does work within a deadline, which ends with it. */
export async function withinDeadline<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = createDeadline(timeoutMs, outer);
  try {
    return await deadline.within(work(deadline.signal));
  } finally {
    deadline.end();
  }
}

/** Throws a `configuration` ChatError unless `timeoutMs` is a delay that timers support. */
export function checkTimeout(timeoutMs: number): void {
  // Browsers and Node treat a larger delay as 0.
  if (Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs < 2 ** 31) return;
  throw new ChatError('configuration', '`timeoutMs` must be a number of milliseconds above 0 and below 2^31.');
}

function timeoutError(timeoutMs: number): ChatError {
  return new ChatError('timeout', `The service did not answer within ${timeoutMs} ms.`);
}
