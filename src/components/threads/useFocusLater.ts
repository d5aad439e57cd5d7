import { type RefObject, useCallback, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { listOpeners, threadOf } from './pressThreadKey.js';

/**
 * Returns a function that moves the focus to a thread after the next render, when the focused element is gone. If the thread is
 * gone, the list itself gets the focus, so that the page never does.
 */
export function useFocusLater(root: RefObject<HTMLElement | null>): (id: string | undefined) => void {
  const pending = useRef<{ readonly id: string | undefined }>(undefined);
  useBrowserLayoutEffect(() => {
    const { current: list } = root;
    if (pending.current === undefined || list === null) return;
    const { id } = pending.current;
    pending.current = undefined;
    (listOpeners(list).find((opener) => threadOf(opener) === id) ?? list).focus();
  });
  return useCallback((id) => {
    pending.current = { id };
  }, []);
}
