'use client';

import { type RefObject, useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';

/** In characters. The direction of a text is known long before this. */
const MAX_AUTO_LENGTH = 20_000;

/**
 * The `dir` of an element with text: `auto`, and for a long text the direction that this resolved to. Chromium resolves
 * `auto` again for each added child, past all earlier ones: 5 of 6 s for 20,000 headings.
 */
export function useDirection(root: RefObject<HTMLElement | null>, text: string): string {
  const [direction, setDirection] = useState('auto');
  const isLong = text.length > MAX_AUTO_LENGTH;
  useBrowserLayoutEffect(() => {
    if (root.current !== null) setDirection(isLong ? getComputedStyle(root.current).direction : 'auto');
  }, [isLong, root]);
  return direction;
}
