import { timerDelay } from '../../protocol/timerDelay.js';

/** The service's source of time. Inject a virtual clock to run a slow answer without waiting. */
export interface Clock {
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms` milliseconds, or rejects with the signal's reason if that aborts first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The system clock. `sleep(0)` resolves without a timer, so a service without delays sets none. */
export const realClock: Clock = { now: () => Date.now(), sleep: realSleep };

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
    }, timerDelay(ms));
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
