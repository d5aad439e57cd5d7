import type { Clock } from '../server/service/Clock.js';

/** A clock that moves only when `advance` is called. */
export interface VirtualClock extends Clock {
  /** Moves time forward by `ms` milliseconds, waking each sleeper at its time. */
  readonly advance: (ms: number) => Promise<void>;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Returns a clock for tests that inspect an answer while it is streaming. It starts at `start`, in epoch milliseconds
 * (defaults to 2026-01-01). Pass the same clock to the service, its faults, the recorder and the replay.
 *
 * ```ts
 * const clock = createVirtualClock();
 * const service = createTestService({ agent: scenarios.thinking, clock, pace: { deltaDelay: 50 } });
 * const fetch = withFaults(service.fetch, [stallAfter(500, 10_000)], { clock });
 * void session.send('How many returns?');
 * await clock.advance(400); // eight deltas later
 * ```
 *
 * Promise chains run between its steps; timers do not. Code that reads the answer may need one more turn of the event
 * loop after `advance` to see every line.
 */
export function createVirtualClock(start = 1_767_225_600_000): VirtualClock {
  let time = start;
  const sleepers = new Set<Sleeper>();

  function sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        sleepers.delete(sleeper);
        reject(signal.reason);
      };
      const sleeper: Sleeper = {
        at: time + ms,
        wake: () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      sleepers.add(sleeper);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  async function advance(ms: number): Promise<void> {
    const end = time + ms;
    await settle();
    for (let next = earliest(sleepers); next && next.at <= end; next = earliest(sleepers)) {
      sleepers.delete(next);
      time = next.at;
      next.wake();
      await settle();
    }
    time = end;
  }

  return { now: () => time, sleep, advance };
}

function earliest(sleepers: ReadonlySet<Sleeper>): Sleeper | undefined {
  let first: Sleeper | undefined;
  for (const sleeper of sleepers) if (!first || sleeper.at < first.at) first = sleeper;
  return first;
}

/** Flushes the microtasks that a wake-up queued. Doesn't run timers. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
