import { ChatError } from '../protocol/ChatError.js';

/** Ends work that takes too long, and work that its caller no longer wants. */
export interface Deadline {
  /** For `fetch` and readers: aborts when the caller's signal does, and when time is up. */
  readonly signal: AbortSignal;
  /**
   * Settles as `work` does, unless the caller's signal aborts first (its reason is thrown) or the time is up (a `timeout`
   * ChatError). Only while it waits does time count.
   */
  within<T>(work: Promise<T>): Promise<T>;
  /** Ends what still listens to `signal`. */
  end(): void;
}

/** `timeoutMs`: milliseconds that each `within` may take. `outer`: the caller's own signal. */
export function createDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const onOuterAbort = () => controller.abort(outer?.reason);
  if (outer?.aborted) onOuterAbort();
  else outer?.addEventListener('abort', onOuterAbort, { once: true });

  async function within<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort = () => {};
    // A `fetch` of the caller's own may not heed the signal; the caller is heard all the same.
    const ended = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      timer = setTimeout(() => controller.abort(timeoutError(timeoutMs)), timeoutMs);
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
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

/** Throws a `configuration` ChatError unless `timeoutMs` is a time that a timer can hold. */
export function checkTimeout(timeoutMs: number): void {
  // Browsers and Node read a larger delay as none at all.
  if (Number.isFinite(timeoutMs) && timeoutMs > 0 && timeoutMs < 2 ** 31) return;
  throw new ChatError('configuration', '`timeoutMs` must be a number of milliseconds above 0 and below 2^31.');
}

function timeoutError(timeoutMs: number): ChatError {
  return new ChatError('timeout', `The service did not answer within ${timeoutMs} ms.`);
}
