import { nextTask } from '../protocol/nextTask.js';

/** Milliseconds of work after which the page gets its turn: a frame has 16, and drawing needs some of them. */
const SLICE = 8;

/**
 * Runs the steps of a generator and gives the page its turn every few milliseconds, so that no long work freezes it.
 * Resolves to what the generator returns; rejects with the signal's reason when it was aborted.
 */
export async function workInSlices<Value>(steps: Generator<unknown, Value>, signal?: AbortSignal): Promise<Value> {
  for (;;) {
    const slice = workUntil(steps, performance.now() + SLICE);
    if (slice.done) return slice.value;
    await nextTask();
    signal?.throwIfAborted();
  }
}

/** Runs steps until a time (as `performance.now()` tells it) or their end. */
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
