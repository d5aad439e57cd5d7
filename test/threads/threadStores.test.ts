import { createLocalDraftStorage, createLocalThreadStore, createMemoryThreadStore } from 'tabletalk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearUserData } from '../../src/storage/clearUserData.js';
import { userStorageKey } from '../../src/storage/userStorage.js';
import { threadListOf } from '../../src/threads/createThreadList.js';
import { fakeStorage } from './fakeStorage.js';

const thread = (id: string, updatedAt = 1, title = id) => ({ id, title, updatedAt });
const KEY = 'tabletalk:ann:threads';

describe.each([
  ['in memory', () => createMemoryThreadStore()],
  ['in the browser', () => createLocalThreadStore({ user: 'ann', storage: fakeStorage() })],
])('a store %s', (_, create) => {
  it('lists the newest first, and replaces a thread with the same id', () => {
    const store = create();
    store.put(thread('a', 1));
    store.put(thread('b', 2));
    store.put(thread('a', 3, 'Renamed'));
    expect(store.list()).toEqual([thread('a', 3, 'Renamed'), thread('b', 2)]);
    store.remove('a');
    expect(store.list()).toEqual([thread('b', 2)]);
    store.clear();
    expect(store.list()).toEqual([]);
  });

  it('ignores a thread without a usable id, and cuts a long title', () => {
    const store = create();
    for (const id of ['', '..', 'a/b']) store.put(thread(id));
    store.put(thread('a', 1, 'x'.repeat(5_000)));
    expect(store.list().map(({ id, title }) => [id, title.length])).toEqual([['a', 200]]);
  });

  it('notifies its listeners of each change until they unsubscribe', () => {
    const store = create();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.put(thread('a'));
    store.remove('a');
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    store.put(thread('a'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a store in the browser', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = fakeStorage();
  });

  it('keeps the lists of users apart', () => {
    createLocalThreadStore({ user: 'ann', storage }).put(thread('a'));
    expect(createLocalThreadStore({ user: 'ben', storage }).list()).toEqual([]);
    expect(createLocalThreadStore({ user: 'ann', storage }).list()).toEqual([thread('a')]);
  });

  it('drops the oldest threads beyond its maximum', () => {
    const store = createLocalThreadStore({ user: 'ann', storage, maxThreads: 2 });
    for (const [id, time] of [
      ['a', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      store.put(thread(id, time));
    expect(store.list().map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it.each([
    ['text', 'not json'],
    ['another version', '{"version":2,"threads":[{"id":"a","title":"a","updatedAt":1}]}'],
    ['no list', '{"version":1,"threads":{"id":"a"}}'],
    ['other values', '{"version":1,"threads":[null,7,"a",{"title":"no id"}]}'],
  ])('is empty if %s is stored in its place', (_, stored) => {
    storage.setItem(KEY, stored);
    const store = createLocalThreadStore({ user: 'ann', storage });
    expect(store.list()).toEqual([]);
    store.put(thread('a'));
    expect(store.list()).toEqual([thread('a')]);
  });

  it('reads unknown titles and times as empty and 1970', () => {
    storage.setItem(
      KEY,
      '{"version":1,"threads":[{"id":"a","title":{},"updatedAt":"now"},{"id":"b","updatedAt":1e300}]}',
    );
    const threads = createLocalThreadStore({ user: 'ann', storage }).list();
    expect(threads).toEqual([thread('a', 0, ''), thread('b', 0, '')]);
  });

  it('keeps the list in memory while the browser refuses to save it', () => {
    const store = createLocalThreadStore({ user: 'ann', storage: fakeStorage({ isFull: true }) });
    store.put(thread('a'));
    store.put(thread('b'));
    expect(store.list()).toHaveLength(2);
  });

  it('works where access to storage throws, and on a server', () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    const store = createLocalThreadStore({ user: 'ann' });
    store.put(thread('a'));
    expect(store.list()).toEqual([thread('a')]);
    expect(() => store.clear()).not.toThrow();
  });
});

describe('at sign-out', () => {
  it('clear() removes the list and the drafts of that user, and of nobody else', () => {
    const storage = fakeStorage();
    const store = createLocalThreadStore({ user: 'a', storage });
    store.put(thread('t'));
    storage.setItem(userStorageKey('a', 'draft:t'), 'My next question');
    const others = [userStorageKey('a:threads', 'draft:t'), userStorageKey('ab', 'threads'), 'of-the-page'];
    for (const key of others) storage.setItem(key, 'kept');
    store.clear();
    expect(Object.keys(storage).toSorted()).toEqual(others.toSorted());
    expect(store.list()).toEqual([]);
  });

  it.each([
    ['is full', () => fakeStorage({ isFull: true })],
    ['is blocked', () => undefined],
  ])('empties a list that the browser didn’t store, since the storage %s', (_, create) => {
    vi.stubGlobal('localStorage', undefined);
    const storage = create();
    const list = threadListOf(createLocalThreadStore({ user: 'ann', storage }));
    list.subscribe(() => {});
    list.put(thread('a'));
    expect(list.getSnapshot().threads).toHaveLength(1);
    clearUserData('ann', storage);
    expect(list.getSnapshot().threads).toEqual([]);
  });

  it('notifies a listener that subscribed twice, such as that of two chats of one session, until both have left', () => {
    const { onClear } = createLocalDraftStorage({ user: 'ann' });
    const listener = vi.fn();
    const [leave, leaveToo] = [onClear?.(listener), onClear?.(listener)];
    leave?.();
    clearUserData('ann', fakeStorage());
    expect(listener).toHaveBeenCalledTimes(1);
    leaveToo?.();
    clearUserData('ann', fakeStorage());
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('notifies everyone in spite of a listener that throws, which is reported as an uncaught error', () => {
    const written = vi.fn();
    const storage: Storage = Object.create(fakeStorage(), { setItem: { value: written } });
    const throwLater = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    const listener = vi.fn();
    const store = createLocalThreadStore({ user: 'ann', storage });
    const stops = [
      store.onClear?.(() => {
        throw new Error('in the product');
      }),
      store.onClear?.(listener),
    ];
    clearUserData('ann', storage);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(written).toHaveBeenCalledWith(userStorageKey('ann', 'cleared'), '');
    expect(throwLater).toHaveBeenCalledTimes(1);
    for (const stop of stops) stop?.();
  });

  it('refuses a number of threads that is none, which would drop the whole list', () => {
    const options = { user: 'ann', storage: fakeStorage(), maxThreads: Number.NaN };
    expect(() => createLocalThreadStore(options)).toThrow(/`maxThreads` is NaN/);
  });

  it.each(['', ' ', 'x'.repeat(256), '\ud800'])('refuses the unusable user %j', (user) => {
    expect(() => clearUserData(user, fakeStorage())).toThrow(expect.objectContaining({ code: 'configuration' }));
  });
});
