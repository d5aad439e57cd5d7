'use client';

import { useEffect } from 'react';
import { useLatest } from '../../hooks/useLatest.js';

/** Milliseconds after which a selection counts as settled and is announced. */
const SETTLED_AFTER = 700;

/** Announces the figures of a selection once it has settled. `words`: undefined while there are none. */
export function useSettledWords(words: string | undefined, say: (words: string) => void): void {
  const latest = useLatest(say);
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => latest.current(words), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [words]);
}
