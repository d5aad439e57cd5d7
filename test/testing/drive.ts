import type { VirtualClock } from '../../src/testing/index.js';

/** Resolves after one turn of the event loop: promises and streams that are ready have run, timers have not. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Advances the clock by `step` milliseconds at a time until `work` settles. Throws after `limit` steps. */
export async function drive<T>(work: Promise<T>, clock: VirtualClock, step = 50, limit = 2_000): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for (let steps = 0; !isDone; steps += 1) {
    if (steps > limit) throw new Error(`The work did not settle within ${step * limit} ms of the virtual clock`);
    await settled();
    if (!isDone) await clock.advance(step);
  }
  return work;
}
