/** Time as the service sees it. Inject one to run a slow answer without waiting. */
export interface TestClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The machine's own time. `sleep(0)` sets no timer, so that a service without delays needs none. */
export const realClock: TestClock = { now: () => Date.now(), sleep: realSleep };

async function realSleep(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms <= 0) return;
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
