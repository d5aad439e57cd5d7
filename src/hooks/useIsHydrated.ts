'use client';

import { useSyncExternalStore } from 'react';

/** Returns false on a server and for the first render of its markup, which must be the same, and true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
