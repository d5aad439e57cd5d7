'use client';

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
import { threadListOf } from '../threads/createThreadList.js';
import {
  createThreadSessions,
  type ThreadChange,
  type ThreadSessionsSnapshot,
} from '../threads/createThreadSessions.js';
import type { ThreadListStore } from '../threads/ThreadListStore.js';
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.js';
import { openSession, sessionIdentity } from './useChatSession.js';
import { useLatest } from './useLatest.js';

/** Which thread is shown. */
export interface ThreadSelection {
  /** The reader's list of threads. A new store, such as another user's, starts with an empty conversation. */
  readonly threads: ThreadListStore;
  /**
   * The thread to show; null for a new conversation. A change opens that thread. The reader can open others, which
   * `onThreadIdChange` reports.
   *
   * @default defaultThreadId
   */
  readonly threadId?: string | null | undefined;
  /**
   * The thread to show first, if the page doesn't follow it.
   *
   * @default a new conversation
   */
  readonly defaultThreadId?: string | null | undefined;
  /**
   * Called when another thread is shown, with null for a new conversation. `change`: `opened` by the reader, or `started`, when the
   * service has assigned an id to the conversation on screen.
   */
  readonly onThreadIdChange?: ((threadId: string | null, change: ThreadChange) => void) | undefined;
}

/** The conversations of a reader, and what the reader can do. */
export interface ThreadSessionsResult extends ThreadSessionsSnapshot {
  /** Shows a thread, or an empty conversation for null. */
  readonly open: (threadId: string | null) => void;
  /** Shows an empty conversation, which `undoNew` undoes for 6 s. */
  readonly startNew: () => void;
  /** Returns to the conversation before `startNew`. */
  readonly undoNew: () => void;
  /** Ends the time to undo if that would return to this thread, which was removed. */
  readonly forget: (threadId: string) => void;
  /** Pauses the time to undo. */
  readonly holdUndo: (isHeld: boolean) => void;
}

/** Opens a session for each thread that is shown. Those with a running answer continue while another one is shown. */
export function useThreadSessions(options: ChatSessionOptions & ThreadSelection): ThreadSessionsResult {
  const { threads: store, threadId, defaultThreadId = null } = options;
  const latest = useLatest(options);
  const identity = sessionIdentity(options);
  const [first] = useState({ identity, store });
  const keys = useRef(0);
  const [clears, setClears] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` represents the options that matter.
  const sessions = useMemo(() => {
    const isFirst = identity === first.identity && store === first.store && clears === 0;
    return createThreadSessions({
      threadId: threadId ?? (isFirst ? defaultThreadId : null),
      createKey: () => {
        keys.current += 1;
        return String(keys.current);
      },
      // The spread loses the link between identity and authentication, which the type of `options` has checked.
      open: (chatId) => openSession({ ...options, chatId } as ChatSessionOptions, latest),
      onQuestion: (id, question) => threadListOf(store).noteQuestion(id, question),
      onThreadIdChange: (id, change) => latest.current.onThreadIdChange?.(id, change),
    });
  }, [identity, store, clears]);

  useEffect(() => sessions.connect(), [sessions]);
  useEffect(
    () =>
      store.onClear?.(() => {
        setClears((count) => count + 1);
        latest.current.onThreadIdChange?.(null, 'opened');
      }),
    [store],
  );
  useBrowserLayoutEffect(() => {
    if (threadId !== undefined) sessions.select(threadId);
  }, [sessions, threadId]);

  const snapshot = useSyncExternalStore(sessions.subscribe, sessions.getSnapshot, sessions.getSnapshot);
  const actions = useMemo(() => {
    const report = () => latest.current.onThreadIdChange?.(sessions.getSnapshot().threadId, 'opened');
    return {
      open(id: string | null) {
        sessions.select(id);
        report();
      },
      startNew() {
        sessions.startNew();
        report();
      },
      undoNew() {
        sessions.undoNew();
        report();
      },
      forget: sessions.forget,
      holdUndo: sessions.holdUndo,
    };
  }, [sessions]);
  return { ...snapshot, ...actions };
}
