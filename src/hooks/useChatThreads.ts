'use client';

import { useMemo, useRef } from 'react';
import type { Locale } from '../locales/Locale.js';
import type { ChatSession } from '../stream/ChatSession.js';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { shownName } from '../text/shownName.js';
import type { ThreadMark, ThreadSessionsSnapshot } from '../threads/createThreadSessions.js';
import type { ThreadEntry, ThreadListStore } from '../threads/ThreadListStore.js';
import { describeMark } from './describeMark.js';
import { useLocale } from './provider/ChatUiContext.js';
import { useLatest } from './useLatest.js';
import { type ThreadSelection, type ThreadSessionsResult, useThreadSessions } from './useThreadSessions.js';
import { type Threads, useThreads } from './useThreads.js';

/** A thread of the list. */
export interface ChatThread extends ThreadEntry {
  /** A title to show: the beginning of the first question, until the reader renames it. `''` if there is none. Untrusted. */
  readonly title: string;
  /**
   * `running`, or how the run ended while another thread was shown: `unseen` (complete), `failed` or `interrupted`. Undefined
   * otherwise, and for questions asked on other pages.
   */
  readonly mark: ThreadMark | undefined;
  /** The mark in words; `''` without one. */
  readonly markText: string;
}

/** The reader's threads, and the conversation that is shown. */
export interface ChatThreads
  extends Omit<Threads, 'threads' | 'put'>,
    Pick<ThreadSessionsSnapshot, 'threadId' | 'marks' | 'canUndoNew'>,
    Pick<ThreadSessionsResult, 'open' | 'undoNew'> {
  /** The newest first. */
  readonly threads: readonly ChatThread[];
  /** The session of the conversation that is shown: give it to `ChatProvider` or `Chat`. It is disconnected here. */
  readonly session: ChatSession;
  /** Identifies that conversation, even before it has a thread id: use it as the React key of the component that shows it. */
  readonly sessionKey: string;
  /** Shows an empty conversation. For 6 s `undoNew` returns to the one before. */
  readonly startNew: () => void;
  /** Pauses the time to undo, such as while the reader is on the button. */
  readonly holdUndoNew: (isHeld: boolean) => void;
  /** Removes a thread from the list. `undoRemove` can undo that for 6 s. If it is shown, an empty conversation replaces it. */
  readonly remove: (id: string) => void;
}

/**
 * Manages the reader's threads: the store's list with titles, times and marks, the methods that change it, and a session for each
 * thread that is shown. A session reconnects by itself, and continues while another thread is shown. `ChatApp` uses this hook.
 * Besides the thread that is shown, up to four threads with a run and three without stay open. A new store, or a change of
 * address, vendor, identity or branch, starts over.
 *
 * `selection`: the thread to show, such as `useThreadAddress()`. Default: a new conversation at first, and then the reader's
 * choice. `words`: the language of `markText`, as in `useResultTable`. Default: English outside a provider.
 *
 * ```tsx
 * const { threads, session, sessionKey, open } = useChatThreads(store, options, useThreadAddress());
 * ```
 */
export function useChatThreads(
  store: ThreadListStore,
  options: ChatSessionOptions,
  selection: Omit<ThreadSelection, 'threads'> = {},
  words?: Locale,
): ChatThreads {
  const provided = useLocale();
  const locale = words ?? provided;
  const { threadId, defaultThreadId, onThreadIdChange } = selection;
  // The spread loses the link between identity and authentication, which the type of `options` has checked.
  const { current, ...shown } = useThreadSessions({
    ...options,
    ...{ threads: store, threadId, defaultThreadId, onThreadIdChange },
  } as ChatSessionOptions & ThreadSelection);
  const { threads: entries, put: _, ...list } = useThreads(store);
  const threads = useMemo(
    () =>
      entries.map((entry) => {
        const mark = shown.marks.get(entry.id);
        return { ...entry, title: shownName(entry.title).trim(), mark, markText: describeMark(mark, locale) };
      }),
    [entries, shown.marks, locale],
  );
  // The run of a removed thread may go on, but the reader can no longer open it.
  const removedIds = useRef(new Set<string>());
  const marks = useMemo(() => {
    const isRemoved = (id: string) => removedIds.current.has(id) && !entries.some((entry) => entry.id === id);
    return new Map([...shown.marks].filter(([id]) => !isRemoved(id)));
  }, [shown.marks, entries]);
  const removedWhileShown = useRef<string>(undefined);
  const latest = useLatest({
    threadId: shown.threadId,
    remove: list.remove,
    undoRemove: list.undoRemove,
    removed: list.removed,
    open: shown.open,
    forget: shown.forget,
    session: current.session,
  });
  const actions = useMemo(
    () => ({
      remove(id: string) {
        const { remove, threadId: shownId, open, forget } = latest.current;
        removedIds.current.add(id);
        remove(id);
        forget(id);
        removedWhileShown.current = id === shownId ? id : undefined;
        if (id === shownId) open(null);
      },
      undoRemove() {
        const { undoRemove, removed, open, threadId: shownId, session } = latest.current;
        undoRemove();
        // Meanwhile, the reader may have opened another thread or asked a question.
        const isEmpty = shownId === null && session.getSnapshot().messages.length === 0;
        // It may be too late.
        if (isEmpty && removed !== undefined && removed.id === removedWhileShown.current) open(removed.id);
        removedWhileShown.current = undefined;
      },
    }),
    [],
  );
  const { open, startNew, undoNew, holdUndo: holdUndoNew, threadId: shownId, canUndoNew } = shown;
  return {
    ...{ threads, session: current.session, sessionKey: current.key, threadId: shownId, marks, canUndoNew },
    ...{ open, startNew, undoNew, holdUndoNew },
    ...list,
    ...actions,
  };
}
