import type { KeyboardEvent } from 'react';
import { hasModifier } from '../../dom/hasModifier.js';

/**
 * Returns the index to which an arrow key, Home or End moves from `at` in a row of `count` items, and around its ends; undefined for
 * other keys.
 */
export function nextByKey(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const { key, currentTarget } = event;
  // Alt+← goes back in the browser's history, and Shift selects text.
  if (hasModifier(event)) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  return (at + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1) + count) % count;
}
