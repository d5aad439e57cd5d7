'use client';

import { useMemo, useSyncExternalStore } from 'react';
import {
  getLoadingThreads,
  type ThreadList,
  type ThreadListSnapshot,
  threadListOf,
} from '../threads/createThreadList.js';
import type { ThreadListStore } from '../threads/ThreadListStore.js';

/** The threads of a reader, and what can be done with them. */
export type Threads = ThreadListSnapshot &
  Pick<ThreadList, 'put' | 'rename' | 'remove' | 'undoRemove' | 'holdUndo' | 'reload'>;

/**
 * Returns the threads of a store, newest first, and follows its changes. The store is read when the first component needs it;
 * components with the same store share one list. Changes appear at once. If the store refuses one, it is reverted and `error` has
 * the reason. A removal reaches the store after 6 s, when the last component unmounts, or when the page is left.
 *
 * ```tsx
 * const { threads, state, rename, remove, undoRemove } = useThreads(store);
 * ```
 */
export function useThreads(store: ThreadListStore): Threads {
  const list = threadListOf(store);
  const snapshot = useSyncExternalStore(list.subscribe, list.getSnapshot, getLoadingThreads);
  return useMemo(() => {
    const { put, rename, remove, undoRemove, holdUndo, reload } = list;
    return { ...snapshot, put, rename, remove, undoRemove, holdUndo, reload };
  }, [snapshot, list]);
}
