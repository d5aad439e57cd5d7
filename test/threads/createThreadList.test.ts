import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryThreadStore } from '../../src/threads/createMemoryThreadStore.js';
import { threadListOf } from '../../src/threads/createThreadList.js';
import type { ThreadEntry, ThreadListStore } from '../../src/threads/ThreadListStore.js';

const thread = (id: string, updatedAt = 1, title = id): ThreadEntry => ({ id, title, updatedAt });
const THREADS = [thread('b', 2), thread('a', 1)];

/** A store on a server: every method answers later. */
function remoteStore(changes: Partial<ThreadListStore> = {}) {
  const memory = createMemoryThreadStore(THREADS);
  const store = {
    list: async () => memory.list(),
    put: async (entry: ThreadEntry) => memory.put(entry),
    remove: async (id: string) => memory.remove(id),
    ...changes,
  } satisfies ThreadListStore;
  return { store, memory };
}

/** The list of a store, with a listener, as on a page. */
function openList(store: ThreadListStore) {
  const list = threadListOf(store);
  // React reads first, too.
  list.getSnapshot();
  const listener = vi.fn();
  const close = list.subscribe(listener);
  listener.mockClear();
  return { list, listener, close, titles: () => list.getSnapshot().threads.map(({ title }) => title) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('reading', () => {
  it('is ready at once with a synchronous store', () => {
    const { list } = openList(createMemoryThreadStore(THREADS));
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', threads: THREADS });
  });

  it.each([
    ['this window', async () => THREADS],
    [
      'another window',
      () => runInNewContext('Promise.resolve(threads)', { threads: THREADS }) as Promise<ThreadEntry[]>,
    ],
  ])('is loading until an asynchronous store of %s answers', async (_, read) => {
    const { list } = openList(remoteStore({ list: read }).store);
    expect(list.getSnapshot().state).toBe('loading');
    await settled();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', threads: THREADS });
  });

  it('reports a store that fails, and reads it again on request', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(THREADS);
    const { list } = openList(remoteStore({ list: read }).store);
    await settled();
    expect(list.getSnapshot()).toMatchObject({ state: 'error', error: { message: 'offline' } });
    list.reload();
    expect(list.getSnapshot().state).toBe('loading');
    await settled();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', error: undefined });
  });

  it('is the same list for every part with the same store', () => {
    const store = createMemoryThreadStore();
    expect(threadListOf(store)).toBe(threadListOf(store));
    expect(threadListOf(store)).not.toBe(threadListOf(createMemoryThreadStore()));
  });

  it('follows the store, and keeps its snapshot while nothing has changed', () => {
    const store = createMemoryThreadStore(THREADS);
    const { list, listener } = openList(store);
    const before = list.getSnapshot();
    store.put(thread('b', 2));
    expect(list.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    store.put(thread('c', 3));
    expect(list.getSnapshot().threads[0]).toEqual(thread('c', 3));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a change', () => {
  it('appears before the store has answered, and stays after it', async () => {
    const { store, memory } = remoteStore();
    const { list, titles } = openList(store);
    await settled();
    list.rename('a', ' Returns ');
    expect(titles()).toEqual(['b', 'Returns']);
    await settled();
    expect(titles()).toEqual(['b', 'Returns']);
    expect(memory.list()[1]).toEqual(thread('a', 1, 'Returns'));
  });

  it('is reverted, with the reason, if the store refuses it', async () => {
    const { store } = remoteStore({ put: () => Promise.reject(new Error('read-only')) });
    const { list, titles } = openList(store);
    await settled();
    list.rename('a', 'Returns');
    await settled();
    expect(titles()).toEqual(['b', 'a']);
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', error: { message: 'read-only' } });
  });

  it('is not covered by a read that began before it', async () => {
    let answer = (_: readonly ThreadEntry[]) => {};
    const slow = new Promise<readonly ThreadEntry[]>((resolve) => {
      answer = resolve;
    });
    const read = vi.fn().mockResolvedValueOnce(THREADS).mockReturnValueOnce(slow);
    const { store, memory } = remoteStore();
    read.mockImplementation(async () => memory.list());
    const { list, titles } = openList({ ...store, list: read });
    await settled();
    list.reload();
    list.rename('a', 'Returns');
    await settled();
    answer(THREADS);
    await settled();
    expect(titles()).toEqual(['b', 'Returns']);
  });

  it('stays if the store answers an earlier change of the same thread later', async () => {
    const answers: (() => void)[] = [];
    const { store, memory } = remoteStore({
      put(entry) {
        memory.put(entry);
        return new Promise<void>((resolve) => answers.push(resolve));
      },
    });
    const { list, titles } = openList(store);
    await settled();
    list.rename('a', 'Returns');
    list.rename('a', 'Returns of May');
    answers[1]?.();
    await settled();
    answers[0]?.();
    await settled();
    expect(titles()).toEqual(['b', 'Returns of May']);
  });

  it('brings no thread back whose removal the store answers first', async () => {
    let answer = () => {};
    const put = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const { store } = remoteStore({ put });
    const { list, titles } = openList(store);
    await settled();
    list.rename('a', 'Returns');
    list.remove('a');
    await vi.advanceTimersByTimeAsync(6_000);
    answer();
    await settled();
    expect(titles()).toEqual(['b']);
  });

  it('to an empty title is refused', () => {
    const { list, titles } = openList(createMemoryThreadStore(THREADS));
    list.rename('a', '  ');
    expect(titles()).toEqual(['b', 'a']);
  });
});

describe('removing', () => {
  it('hides the thread at once, and removes it from the store after 6 s', async () => {
    const { store, memory } = remoteStore();
    const { list, titles } = openList(store);
    await settled();
    list.remove('a');
    expect(titles()).toEqual(['b']);
    expect(list.getSnapshot().removed).toEqual(thread('a'));
    await vi.advanceTimersByTimeAsync(5_999);
    expect(memory.list()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(memory.list()).toEqual([thread('b', 2)]);
    expect(list.getSnapshot()).toMatchObject({ removed: undefined, threads: [thread('b', 2)] });
  });

  it('is undone in its place, without the store noticing', async () => {
    const remove = vi.fn();
    const { list, titles } = openList({ ...remoteStore().store, remove });
    await settled();
    list.remove('a');
    list.undoRemove();
    expect(titles()).toEqual(['b', 'a']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(remove).not.toHaveBeenCalled();
  });

  it('waits while the reader is on the button', async () => {
    const { store, memory } = remoteStore();
    const { list } = openList(store);
    await settled();
    list.remove('a');
    list.holdUndo(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(memory.list()).toHaveLength(2);
    list.holdUndo(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(memory.list()).toHaveLength(1);
  });

  it('waits while the reader is on the button, also for a thread that is removed meanwhile', async () => {
    const { store } = remoteStore();
    const { list } = openList(store);
    await settled();
    list.remove('a');
    list.holdUndo(true);
    list.remove('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list.getSnapshot().removed?.id).toBe('b');
    list.holdUndo(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(list.getSnapshot().removed).toBeUndefined();
  });

  it('is over in time for the next thread if a notice under the pointer was used to undo', async () => {
    const { store } = remoteStore();
    const { list } = openList(store);
    await settled();
    list.remove('a');
    list.holdUndo(true);
    list.undoRemove();
    list.remove('b');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(list.getSnapshot().removed).toBeUndefined();
  });

  it('is final for the first thread once a second one is removed', async () => {
    const { store, memory } = remoteStore();
    const { list, titles } = openList(store);
    await settled();
    list.remove('a');
    list.remove('b');
    list.undoRemove();
    await settled();
    expect(titles()).toEqual(['b']);
    expect(memory.list()).toEqual([thread('b', 2)]);
  });

  it('is final when the last part that shows the list is gone', async () => {
    const { store, memory } = remoteStore();
    const { list, close } = openList(store);
    await settled();
    list.remove('a');
    close();
    await settled();
    expect(memory.list()).toEqual([thread('b', 2)]);
  });

  it('shows the thread again, with the reason, if the store refuses', async () => {
    const { list, titles } = openList({ ...remoteStore().store, remove: () => Promise.reject(new Error('locked')) });
    await settled();
    list.remove('a');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(titles()).toEqual(['b', 'a']);
    expect(list.getSnapshot().error?.message).toBe('locked');
  });
});

describe('a question', () => {
  it('gives a new thread its title, and keeps the title of one that was renamed', async () => {
    vi.setSystemTime(50);
    const { list } = openList(remoteStore().store);
    list.noteQuestion('a', 'How many orders came back?');
    list.noteQuestion('new', 'How many orders came back?');
    await settled();
    expect(list.getSnapshot().threads.map(({ id, title, updatedAt }) => [id, title, updatedAt])).toEqual([
      ['a', 'a', 50],
      ['new', 'How many orders came back?', 50],
      ['b', 'b', 2],
    ]);
  });

  it('keeps the title of a thread that is asked again while its removal can be undone', async () => {
    const { list, titles } = openList(createMemoryThreadStore([thread('a', 1, 'Returns')]));
    list.remove('a');
    list.noteQuestion('a', 'How many orders came back?');
    expect(titles()).toEqual(['Returns']);
    expect(list.getSnapshot().removed).toBeUndefined();
  });

  it('reads a list again that could not be read, and adds its thread', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(THREADS);
    const { list } = openList(remoteStore({ list: read }).store);
    await settled();
    list.noteQuestion('new', 'How many orders came back?');
    await settled();
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', threads: [{ id: 'new' }, ...THREADS] });
  });
});
