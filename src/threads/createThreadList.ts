import { createListeners } from '../protocol/createListeners.js';
import { titleOfQuestion } from '../text/titleOfQuestion.js';
import { createUndoWindow } from './createUndoWindow.js';
import { readThreadEntries, readThreadEntry, sortThreads } from './readThreadEntries.js';
import type { ThreadEntry, ThreadListStore } from './ThreadListStore.js';

/** A list at one moment. */
export interface ThreadListSnapshot {
  /** The threads, newest first, including changes that aren't saved yet. */
  readonly threads: readonly ThreadEntry[];
  /** `loading` until the store has answered; `error` if it could not be read. */
  readonly state: 'loading' | 'ready' | 'error';
  /** Why reading failed, or in the state `ready`, why the last change could not be saved. It has been reverted. */
  readonly error: Error | undefined;
  /** The thread that was removed last, for the 6 s in which that can be undone. */
  readonly removed: ThreadEntry | undefined;
}

/** The list of a store, as seen on this page: changes appear at once, and are reverted if the store refuses them. */
export interface ThreadList {
  /** The current list; the same object until something changes. Reads the store when first called. */
  getSnapshot(): ThreadListSnapshot;
  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Adds or replaces a thread. */
  put(thread: ThreadEntry): void;
  /** Changes a title; without effect if it is empty or the thread is unknown. */
  rename(id: string, title: string): void;
  /** Hides a thread, and removes it from the store after 6 s unless that is undone. */
  remove(id: string): void;
  /** Restores the thread that was removed last. */
  undoRemove(): void;
  /** Pauses the time to undo, such as while the reader is on the button. */
  holdUndo(isHeld: boolean): void;
  /** Reads the store again. */
  reload(): void;
  /** Moves a thread to the top, once the list is known. A thread that isn't on the list gets a title from its first question. */
  noteQuestion(id: string, firstQuestion: string): void;
}

const FIELDS = ['threads', 'state', 'error', 'removed'] as const;

const LOADING: ThreadListSnapshot = { threads: [], state: 'loading', error: undefined, removed: undefined };

/** The list before the store has been read, such as on a server. */
export const getLoadingThreads = (): ThreadListSnapshot => LOADING;

/** One list per store, so that all parts of a page see the same changes, even those that aren't saved yet. */
const lists = new WeakMap<ThreadListStore, ThreadList>();

/** Returns the list of a store; the same for the same store. */
export function threadListOf(store: ThreadListStore): ThreadList {
  const list = lists.get(store) ?? createThreadList(store);
  lists.set(store, list);
  return list;
}

function createThreadList(store: ThreadListStore): ThreadList {
  let snapshot = LOADING;
  /** What the store returned last. */
  let stored: readonly ThreadEntry[] = [];
  /** Changes that the store hasn't confirmed. They override what it returns. */
  const puts = new Map<string, ThreadEntry>();
  const removals = new Set<string>();
  /** First questions of threads, until the list is known. */
  const noted = new Map<string, string>();
  let reads = 0;
  let isReading = false;
  /** Whether nothing has followed the store since the last read. */
  let wasLeft = false;
  const undo = createUndoWindow(commitRemoval);
  const { subscribe, tell } = createListeners(follow);

  function change(values: Partial<ThreadListSnapshot> = {}): void {
    const covered = stored.filter(({ id }) => !puts.has(id) && !removals.has(id));
    const added = [...puts.values()].filter(({ id }) => !removals.has(id));
    const threads = sortThreads([...covered, ...added]);
    const next = {
      ...snapshot,
      ...values,
      threads: isSameList(threads, snapshot.threads) ? snapshot.threads : threads,
    };
    if (FIELDS.every((field) => next[field] === snapshot[field])) return;
    snapshot = next;
    tell();
  }

  function reload(): void {
    reads += 1;
    const read = reads;
    isReading = true;
    if (snapshot.state === 'error') change({ state: 'loading', error: undefined });
    const receive = (threads: unknown) => {
      // A later read is more current.
      if (read !== reads) return;
      isReading = false;
      stored = readThreadEntries(threads);
      change({ state: 'ready' });
      for (const [id, question] of [...noted]) noteQuestion(id, question);
    };
    const fail = (error: Error) => {
      if (read !== reads) return;
      isReading = false;
      // Keep showing the list: it is more useful than an error.
      if (snapshot.state !== 'ready') change({ state: 'error', error });
    };
    attempt(() => store.list(), receive, fail);
  }

  /** Drops unsaved changes and the removal that could be undone, since the next user may be someone else. */
  function forget(): void {
    puts.clear();
    removals.clear();
    noted.clear();
    undo.close();
    stored = [];
    change({ removed: undefined, error: undefined });
    reload();
  }

  /** Called when the store has answered a change. `isLate`: whether the list has a newer state of that thread, which stays. */
  function settle(error: Error | undefined, isLate = false): void {
    change(error && { error });
    // A pending read may have begun before the change, and only the store knows which of two changes it made last.
    if (isReading || isLate) reload();
  }

  function put(thread: ThreadEntry): void {
    const entry = readThreadEntry(thread);
    if (entry === undefined) return;
    removals.delete(entry.id);
    puts.set(entry.id, entry);
    change({ error: undefined, ...(snapshot.removed?.id === entry.id && { removed: undefined }) });
    const finish = (error?: Error) => {
      const isLate = !puts.has(entry.id);
      // A later change of the same thread overrides this one.
      if (puts.get(entry.id) === entry) puts.delete(entry.id);
      if (error === undefined && !isLate) stored = [entry, ...stored.filter(({ id }) => id !== entry.id)];
      settle(isLate ? undefined : error, isLate);
    };
    attempt(
      () => store.put(entry),
      () => finish(),
      finish,
    );
  }

  function remove(id: string): void {
    const removed = snapshot.threads.find((thread) => thread.id === id);
    if (removed === undefined) return;
    commitRemoval();
    removals.add(id);
    change({ removed, error: undefined });
    undo.open();
  }

  /** The list isn't shown anywhere any more, so a removal can't be undone. */
  function leave(): void {
    undo.close();
    commitRemoval();
  }

  function commitRemoval(): void {
    const { removed } = snapshot;
    if (removed === undefined) return;
    change({ removed: undefined });
    const finish = (error?: Error) => {
      removals.delete(removed.id);
      if (error === undefined) {
        puts.delete(removed.id);
        stored = stored.filter(({ id }) => id !== removed.id);
      }
      settle(error);
    };
    attempt(
      () => store.remove(removed.id),
      () => finish(),
      finish,
    );
  }

  function noteQuestion(id: string, firstQuestion: string): void {
    // Before the list is known, this title might replace one that the reader has chosen.
    if (snapshot.state !== 'ready') {
      noted.set(id, firstQuestion);
      // What kept the list from being read may be over: the reader has signed in, or the service is back.
      if (snapshot.state === 'error') reload();
      return;
    }
    noted.delete(id);
    const { threads, removed } = snapshot;
    const known = removed?.id === id ? removed : threads.find((thread) => thread.id === id);
    put({ id, title: known?.title ?? titleOfQuestion(firstQuestion), updatedAt: Date.now() });
  }

  /** Follows the store while the list is shown somewhere. */
  function follow(): () => void {
    if (wasLeft) reload();
    const stops = [store.subscribe?.(reload), store.onClear?.(forget)];
    globalThis.window?.addEventListener('pagehide', leave);
    return () => {
      for (const stop of stops) stop?.();
      wasLeft = true;
      globalThis.window?.removeEventListener('pagehide', leave);
      leave();
    };
  }

  return {
    getSnapshot() {
      if (reads === 0) reload();
      return snapshot;
    },
    subscribe,
    put,
    rename(id, title) {
      const thread = snapshot.threads.find((entry) => entry.id === id);
      if (thread !== undefined && title.trim() !== '' && title.trim() !== thread.title)
        put({ ...thread, title: title.trim() });
    },
    remove,
    undoRemove() {
      const { removed } = snapshot;
      if (removed === undefined) return;
      undo.close();
      removals.delete(removed.id);
      change({ removed: undefined });
    },
    holdUndo: undo.hold,
    reload,
    noteQuestion,
  };
}

/** Calls a store, which may answer at once or later, and may throw or reject. */
function attempt<Value>(
  call: () => Value | Promise<Value>,
  receive: (value: Value) => void,
  fail: (error: Error) => void,
): void {
  const refuse = (cause: unknown) => fail(cause instanceof Error ? cause : new Error('The store failed.', { cause }));
  try {
    const answer = call();
    // A promise of another window isn't an instance of this one's class.
    if (isPromise(answer)) answer.then(receive, refuse);
    else receive(answer);
  } catch (error) {
    refuse(error);
  }
}

function isPromise<Value>(answer: Value | Promise<Value>): answer is Promise<Value> {
  return typeof (answer as Partial<Promise<Value>> | undefined)?.then === 'function';
}

function isSameList(a: readonly ThreadEntry[], b: readonly ThreadEntry[]): boolean {
  return a.length === b.length && a.every((thread, at) => isEqual(thread, b[at]));
}

function isEqual(a: ThreadEntry, b: ThreadEntry | undefined): boolean {
  return a.id === b?.id && a.title === b.title && a.updatedAt === b.updatedAt;
}
