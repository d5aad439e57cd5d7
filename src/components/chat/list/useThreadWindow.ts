'use client';

import { type RefObject, useMemo, useState, useSyncExternalStore } from 'react';
import { useBrowserLayoutEffect } from '../../../hooks/useBrowserLayoutEffect.js';
import { planWhole, planWindow, type ThreadPiece } from '../../../scroll/planThread.js';
import { ThreadWindow } from '../../../scroll/ThreadWindow.js';
import type { ChatTurn } from '../../../stream/turns/ChatTurn.js';

export interface ThreadWindowOptions {
  readonly turns: readonly ChatTurn[];
  /** Whether turns far from the reader are left out. It may change at any time; turns on the page stay the same. */
  readonly isWindowed: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  /** Restores the reader's position after the mounted turns have changed. */
  readonly settle: () => void;
}

/** Returns what to render of a thread: turns, and spacers for those that are left out. */
export function useThreadWindow({ turns, isWindowed, scroller, content, settle }: ThreadWindowOptions): {
  readonly pieces: readonly ThreadPiece[];
  /** Mounts a turn wherever the reader is. */
  readonly keep: (id: string) => void;
  /** Mounts the turns of the current position before the scroller reports it. */
  readonly update: () => void;
} {
  const [thread] = useState(() => new ThreadWindow());
  const view = useSyncExternalStore(thread.subscribe, thread.getView, thread.getView);
  const pieces = useMemo(() => {
    // This doesn't lose any state, so it is harmless in a render that React discards.
    thread.heights.setTurns(turns);
    thread.heights.learn();
    return isWindowed ? planWindow(turns, thread.orFirst(view), thread.heights) : planWhole(turns);
  }, [thread, turns, view, isWindowed]);

  useBrowserLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return;
    return thread.listen(scroller.current, content.current);
  }, [thread, scroller, content]);

  useBrowserLayoutEffect(() => {
    thread.show(pieces, isWindowed);
    if (isWindowed) thread.measure();
    settle();
    thread.update();
  }, [thread, pieces, isWindowed, settle]);

  return { pieces, keep: thread.keep, update: thread.update };
}
