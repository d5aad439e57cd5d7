import { act, renderHook } from '@testing-library/react';
import { createMemoryThreadStore } from 'tabletalk';
import { useChatThreads } from 'tabletalk/hooks';
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
