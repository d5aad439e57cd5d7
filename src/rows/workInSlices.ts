import { nextTask } from '../protocol/nextTask.js';

/** Milliseconds of work per task. A frame has 16, and drawing needs some of them. */
const SLICE = 8;

/**
 * Runs a generator in tasks of a few milliseconds, so that the page stays responsive. Resolves to the generator's return
 * value. Rejects with the signal's reason once it is aborted.
 */
export async function workInSlices<Value>(steps: Generator<unknown, Value>, signal?: AbortSignal): Promise<Value> {
  for (;;) {
    const slice = workUntil(steps, performance.now() + SLICE);
    if (slice.done) return slice.value;
    await nextTask();
    signal?.throwIfAborted();
  }
}

/** Runs a generator in one task, for small results and for servers. */
export function workAtOnce<Value>(steps: Generator<unknown, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs a generator until it is done or until `time`, a `performance.now()` timestamp, whichever is earlier. */
export function workUntil<Value>(
  steps: Generator<unknown, Value>,
  time: number,
): { readonly done: true; readonly value: Value } | { readonly done: false } {
  do {
    const step = steps.next();
    if (step.done) return { done: true, value: step.value };
  } while (performance.now() < time);
  return { done: false };
}
