import { act, cleanup, renderHook } from '@testing-library/react';
import { useEmbedHost } from 'tabletalk/hooks';
import { afterEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://tenant.example.com';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('reports an action that was posted too early with an invalid payload, and sends the others', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const post = vi.spyOn(iframe.contentWindow as Window, 'postMessage').mockImplementation(() => {});
  const { result, rerender } = renderHook(
    ({ element }: { element: HTMLIFrameElement | null }) => useEmbedHost({ iframe: element, origin: ORIGIN }),
    { initialProps: { element: null as HTMLIFrameElement | null } },
  );
  result.current.post('set-filter', { filterUrlParameter: 'no filter' });
  result.current.post('refresh');
  rerender({ element: iframe });
  const message = { source: 'svc-embed', direction: 'event', type: 'svc:event:refreshed', timestamp: 1 };
  const data = { ...message, surface: 'dashboard', payload: {} };
  const source = iframe.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
  expect(complain.mock.calls.map(([error]) => (error as Error).message)).toEqual([expect.stringMatching(/set-filter/)]);
  expect(post.mock.calls.map(([message]) => (message as { type: string }).type)).toEqual(['svc:action:refresh']);
});

it('gives each iframe the whole time', () => {
  vi.useFakeTimers();
  const [first, second] = [0, 1].map(() => document.body.appendChild(document.createElement('iframe')));
  const { result, rerender } = renderHook(
    ({ element }: { element: HTMLIFrameElement | undefined }) =>
      useEmbedHost({ iframe: element ?? null, origin: ORIGIN, timeoutMs: 1_000 }),
    { initialProps: { element: first } },
  );
  act(() => void vi.advanceTimersByTime(900));
  rerender({ element: second });
  act(() => void vi.advanceTimersByTime(900));
  expect(result.current.state).toBe('loading');
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current.state).toBe('timeout');
});

it('gives each origin the whole time', () => {
  vi.useFakeTimers();
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const { result, rerender } = renderHook(
    ({ origin }: { origin: string }) => useEmbedHost({ iframe, origin, timeoutMs: 1_000 }),
    { initialProps: { origin: ORIGIN } },
  );
  act(() => void vi.advanceTimersByTime(900));
  rerender({ origin: 'https://other.example.com' });
  act(() => void vi.advanceTimersByTime(900));
  expect(result.current.state).toBe('loading');
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current.state).toBe('timeout');
});

it('never times out with an infinite limit', () => {
  vi.useFakeTimers();
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const { result } = renderHook(() => useEmbedHost({ iframe, origin: ORIGIN, timeoutMs: Number.POSITIVE_INFINITY }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.state).toBe('loading');
});

it('stays ready while the same iframe is hidden and shown again, as by Activity', () => {
  vi.useFakeTimers();
  const iframe = document.body.appendChild(document.createElement('iframe'));
  const { result, rerender } = renderHook(
    ({ element }: { element: HTMLIFrameElement | null }) => useEmbedHost({ iframe: element, origin: ORIGIN }),
    { initialProps: { element: iframe as HTMLIFrameElement | null } },
  );
  const message = { source: 'svc-embed', direction: 'event', type: 'svc:event:view', timestamp: 1 };
  const data = { ...message, surface: 'chat', payload: { surface: 'chat', path: '/chat' } };
  act(
    () =>
      void window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: iframe.contentWindow })),
  );
  expect(result.current.state).toBe('ready');
  rerender({ element: null });
  rerender({ element: iframe });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.state).toBe('ready');
});
