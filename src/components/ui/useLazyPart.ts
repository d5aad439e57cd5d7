'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LazyPart, LazyPartState } from '../../lazy/lazyPart.js';

/** Why a part is missing, and what may bring it back. */
export interface LazyFailure {
  /** Attempts that have failed since the part was wanted. */
  readonly attempts: number;
  /** Loads the part again. Rejects if that fails. */
  readonly retry: () => Promise<unknown>;
}

export interface LazyPartUse<Part> {
  /** The part; undefined until its code is loaded. */
  readonly part: Part | undefined;
  /** Set while the part is wanted and its code couldn't be loaded. */
  readonly failure: LazyFailure | undefined;
}

/**
 * Returns a part once its code is loaded, and loads it while it is wanted. An earlier failure doesn't count: each time that the part
 * becomes wanted, it is requested again.
 */
export function useLazyPart<Part>(lazy: LazyPart<Part>, isWanted = true): LazyPartUse<Part> {
  const { part, failures } = useSyncExternalStore(lazy.subscribe, lazy.getSnapshot, readNothing);
  /** The failures before it was wanted; undefined while it isn't. */
  const [earlier, setEarlier] = useState<number>();
  if (isWanted !== (earlier !== undefined)) setEarlier(isWanted ? failures : undefined);
  useEffect(() => {
    if (isWanted) lazy.load().catch(() => {});
  }, [lazy, isWanted]);
  return { part, failure: part === undefined ? failureSince(lazy, failures, earlier) : undefined };
}

/** Returns the failure of a part whose failures have become more than the `earlier` ones. */
export function failureSince(
  lazy: LazyPart<unknown>,
  failures: number,
  earlier: number | undefined,
): LazyFailure | undefined {
  if (earlier === undefined || failures <= earlier) return undefined;
  return { attempts: failures - earlier, retry: lazy.load };
}

const NOTHING: LazyPartState<never> = { part: undefined, failures: 0 };

function readNothing() {
  return NOTHING;
}
