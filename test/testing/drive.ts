import type { VirtualClock } from '../../src/testing/index.js';

/** Lets everything run that is ready: promises, streams, and a turn of the event loop; no timer. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Moves the clock on, by `step` milliseconds at a time, until `work` is done. Fails after `limit` steps. */
export async function drive<T>(work: Promise<T>, clock: VirtualClock, step = 50, limit = 2_000): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for (let steps = 0; !isDone; steps += 1) {
    if (steps > limit) throw new Error(`Nothing came of it within ${step * limit} ms of the virtual clock`);
    await settled();
    if (!isDone) await clock.advance(step);
  }
  return work;
}
