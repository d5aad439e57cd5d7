import { ChatError } from '../../protocol/ChatError.js';

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
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => {
    const message = `The query took longer than ${timeoutMs / 1_000} s and was stopped. Make it read fewer rows.`;
    controller.abort(new ChatError('bad-request', message));
  }, timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
