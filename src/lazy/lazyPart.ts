import { createListeners } from '../protocol/createListeners.js';
import { addPreloadedPart } from './preloadParts.js';

/** The state of code that loads late. A new object with each change. */
export interface LazyPartState<Part> {
  /** Undefined until the code is loaded. */
  readonly part: Part | undefined;
  /** The number of attempts that have failed. */
  readonly failures: number;
}

/** Code that loads late, shared by everything on the page that uses it. */
export interface LazyPart<Part> {
  readonly getSnapshot: () => LazyPartState<Part>;
  /** Calls `listener` after each attempt, successful or not. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves to the part. Rejects with the import's error; the next call tries again. Only one attempt runs at a time. */
  readonly load: () => Promise<Part>;
  /**
   * Loads the part in advance, unless the page is offline: some browsers would remember the failure. The next `load` reports a
   * failure.
   */
  readonly preload: () => void;
}

export interface LazyPartOptions {
  /** Whether `preloadParts` loads it. `'first'`: before the others, because it is large. Default `false`. */
  readonly isPreloaded?: boolean | 'first' | undefined;
  /** Parts that `preloadParts` loads as well, although their modules would only be imported by this part's code. Default none. */
  readonly preloadedWith?: readonly LazyPart<unknown>[] | undefined;
}

/**
 * Returns code that loads when it is first needed. An attempt that fails, because the page is offline or a deployment has removed
 * the file, isn't kept, unlike the rejection of `React.lazy`. Some browsers keep it themselves: Firefox (153) and Chromium before
 * 2026 answer every later `import()` of a failed file with the same error until the page is reloaded, unless a bundler such as
 * webpack loads files its own way (https://github.com/whatwg/html/issues/6768). So after a second failure, offer to reload the
 * page.
 */
export function lazyPart<Part>(
  importPart: () => Promise<Part>,
  { isPreloaded = false, preloadedWith = [] }: LazyPartOptions = {},
): LazyPart<Part> {
  let state: LazyPartState<Part> = { part: undefined, failures: 0 };
  let loading: Promise<Part> | undefined;
  const { subscribe, tell } = createListeners();

  const change = (next: LazyPartState<Part>) => {
    state = next;
    tell();
  };
  const load = () => {
    loading ??= importPart().then(
      (part) => {
        change({ ...state, part });
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        change({ ...state, failures: state.failures + 1 });
        throw error;
      },
    );
    return loading;
  };
  const lazy: LazyPart<Part> = {
    getSnapshot: () => state,
    subscribe,
    load,
    preload() {
      if (globalThis.navigator?.onLine !== false) load().catch(() => {});
    },
  };
  if (isPreloaded) addPreloadedPart(lazy, isPreloaded === 'first');
  for (const part of preloadedWith) addPreloadedPart(part);
  return lazy;
}
