import { act, renderHook, waitFor } from '@testing-library/react';
import { createMemoryThreadStore } from 'tabletalk';
import { useChatThreads } from 'tabletalk/hooks';
import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';

const OPTIONS = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: () => new Promise<Response>(() => {}) } as const;

it.each([
  ['comes back and is opened again', 1_000, 'shown'],
  ['stays removed once the time to undo that is over', 7_000, undefined],
])('a shown thread that was removed %s', (_, wait, expected) => {
  vi.useFakeTimers();
  const store = createMemoryThreadStore();
  store.put({ id: 'shown', title: 'Orders', updatedAt: 1 });
  const { result } = renderHook(() => useChatThreads(store, OPTIONS, { defaultThreadId: 'shown' }));
  act(() => result.current.remove('shown'));
  expect(result.current.threadId).not.toBe('shown');
  act(() => vi.advanceTimersByTime(wait));
  act(() => result.current.undoRemove());
  expect(result.current.threadId === 'shown' ? 'shown' : undefined).toBe(expected);
  expect(result.current.threads.map(({ id }) => id)).toEqual(expected === undefined ? [] : [expected]);
});

it('stays at the thread that was opened since a removal', () => {
  const store = createMemoryThreadStore(['shown', 'other'].map((id) => ({ id, title: id, updatedAt: 1 })));
  const { result } = renderHook(() => useChatThreads(store, OPTIONS, { defaultThreadId: 'shown' }));
  act(() => result.current.remove('shown'));
  act(() => result.current.open('other'));
  act(() => result.current.undoRemove());
  expect(result.current.threadId).toBe('other');
});

it('can’t return from a new conversation to a thread that was removed', async () => {
  const { fetch } = createTestService({ agent: scenarios.endless, proxyUser: 'ann' });
  const store = createMemoryThreadStore();
  const { result } = renderHook(() => useChatThreads(store, { ...OPTIONS, fetch }));
  act(() => void result.current.session.send('All orders?'));
  await waitFor(() => expect(result.current.threads).toHaveLength(1));
  act(() => result.current.startNew());
  expect(result.current.canUndoNew).toBe(true);
  act(() => result.current.remove(result.current.threads[0]?.id ?? ''));
  expect(result.current.canUndoNew).toBe(false);
});

it('has no mark for a removed thread, until that is undone', async () => {
  const { fetch } = createTestService({ agent: scenarios.endless, proxyUser: 'ann' });
  const store = createMemoryThreadStore();
  const { result } = renderHook(() => useChatThreads(store, { ...OPTIONS, fetch }));
  act(() => void result.current.session.send('All orders?'));
  await waitFor(() => expect(result.current.threads).toHaveLength(1));
  const [{ id } = { id: '' }] = result.current.threads;
  act(() => result.current.remove(id));
  expect([...result.current.marks]).toEqual([]);
  act(() => result.current.undoRemove());
  expect([...result.current.marks]).toEqual([[id, 'running']]);
});
