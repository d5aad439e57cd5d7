'use client';

import { type RefObject, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** Characters. A text's direction shows long before. */
const MAX_AUTO_LENGTH = 20_000;

/**
 * The `dir` of an element that holds a text: `auto`, and for a long text what that came to. Chromium looks for the direction
 * again at each child that is added, past all those before: 5 s of 6 for 20,000 headings.
 */
export function useDirection(root: RefObject<HTMLElement | null>, text: string): string {
  const [direction, setDirection] = useState('auto');
  const isLong = text.length > MAX_AUTO_LENGTH;
  useBrowserLayoutEffect(() => {
    if (root.current !== null) setDirection(isLong ? getComputedStyle(root.current).direction : 'auto');
  }, [isLong, root]);
  return direction;
}
