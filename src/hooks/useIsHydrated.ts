'use client';

import { useSyncExternalStore } from 'react';

/** Returns false on a server and in the first render in a browser, which must produce the same markup, and true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
