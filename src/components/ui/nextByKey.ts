import type { KeyboardEvent } from 'react';

/**
 * Returns the index to which an arrow key, Home or End moves from `at` in a row of `count` items, and around its ends; undefined for
 * other keys. `hasLines`: whether ↓ and ↑ move as well.
 */
export function nextByKey(
  event: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
  hasLines = false,
): number | undefined {
  const { key, currentTarget } = event;
  // Alt+← goes back in the browser's history, and Shift selects text.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const isForward = key === 'ArrowRight' || (hasLines && key === 'ArrowDown');
  if (!isForward && key !== 'ArrowLeft' && !(hasLines && key === 'ArrowUp')) return undefined;
  const isReversed = /Left|Right/.test(key) && getComputedStyle(currentTarget).direction === 'rtl';
  return (at + (isForward === isReversed ? -1 : 1) + count) % count;
}
