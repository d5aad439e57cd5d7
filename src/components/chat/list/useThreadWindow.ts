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
  /** Brings the reader back to where they were, once what is on the page has changed. */
  readonly settle: () => void;
}

/** What of a thread to render: turns, and room for those that are left out. */
export function useThreadWindow({ turns, isWindowed, scroller, content, settle }: ThreadWindowOptions): {
  readonly pieces: readonly ThreadPiece[];
  /** Puts a turn on the page wherever the reader is. */
  readonly keep: (id: string) => void;
  /** Puts the turns on the page that belong to the current position, before the scroller reports it. */
  readonly update: () => void;
} {
  const [thread] = useState(() => new ThreadWindow());
  const view = useSyncExternalStore(thread.subscribe, thread.getView, thread.getView);
  const pieces = useMemo(() => {
    // Nothing is forgotten by this, so a render that React throws away does no harm.
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
