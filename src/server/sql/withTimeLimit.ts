import { tooSlow } from './queryErrors.js';

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/**
 * Runs work with a signal that aborts when the given one does or, with a `ChatError` that the model can read, after a time limit.
 */
export async function withTimeLimit<Result>(
  { signal, timeoutMs }: TimeLimit,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // Not `AbortSignal.any`: in Node 20 it can be collected, with its listeners, before a timeout.
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(tooSlow(timeoutMs)), timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
