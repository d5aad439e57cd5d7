'use client';

import { useRef } from 'react';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';

/** Returns a ref to the value of the last committed render, for callbacks that outlive their render. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
