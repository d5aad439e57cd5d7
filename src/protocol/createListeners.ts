import { throwLater } from './throwLater.js';

/** Functions that are called together. */
export interface Listeners<Values extends readonly unknown[]> {
  /** Adds a function; one that is added twice is called twice. Returns the function that removes it. */
  readonly subscribe: (listener: (...values: Values) => void) => () => void;
  /** Calls all functions that are subscribed at this moment. An error in one is reported as uncaught, and the others are called. */
  readonly tell: (...values: Values) => void;
}

/**
 * Creates a list of listeners. `start`: called before the first one is added. It returns a function that is called once the last
 * one is removed.
 */
export function createListeners<Values extends readonly unknown[] = []>(
  start?: () => () => unknown,
): Listeners<Values> {
  const all = new Set<(...values: Values) => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      const own = (...values: Values) => listener(...values);
      if (all.size === 0) stop = start?.();
      all.add(own);
      return () => {
        if (all.delete(own) && all.size === 0) stop?.();
      };
    },
    tell(...values) {
      for (const listener of [...all]) {
        try {
          listener(...values);
        } catch (error) {
          throwLater(error);
        }
      }
    },
  };
}

/** Returns a function that ends several subscriptions. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
