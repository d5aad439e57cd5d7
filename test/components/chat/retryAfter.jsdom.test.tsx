import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Chat, createChatSession } from 'tabletalk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from '../../../src/hooks/useCountdown.js';
import { createLineServer, settled } from '../../stream/lineServer.js';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(cleanup);

/** A question that the service refuses with a status. */
async function refuse(status: number, headers: Record<string, string> = {}) {
  const server = createLineServer();
  const session = createChatSession({ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, fetch: server.fetch });
  render(<Chat session={session} />);
  server.answer(new Response('{"error":"Slow down"}', { status, headers }));
  await act(async () => void (await session.send('How many?')));
  return server;
}

it('counts down to the time that the service asks for, then offers to ask again', async () => {
  const server = await refuse(429, { 'Retry-After': '30' });
  expect(screen.getByRole('alert').textContent).toContain('Too many questions at the moment');
  const button = screen.getByRole('button', { name: 'Try again' });
  expect(button.textContent).toBe('Try again in 30 seconds');
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button.textContent).toBe('Try again in 20 seconds');
  expect(server.requests).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(button.textContent).toBe('Try again');
  fireEvent.click(button);
  await act(settled);
  expect(server.requests).toHaveLength(2);
});

it('asks again below the turn only after that time', async () => {
  const server = await refuse(429, { 'Retry-After': '30' });
  const again = await vi.waitFor(() => screen.getByRole('button', { name: 'Ask again' }));
  expect(again.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(again);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(server.requests).toHaveLength(1);
  expect(again.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(again);
  await act(settled);
  expect(server.requests).toHaveLength(2);
});

it('counts a longer wait in minutes', async () => {
  await refuse(503, { 'Retry-After': '300' });
  expect(screen.getByRole('button', { name: 'Try again' }).textContent).toBe('Try again in 5 minutes');
});

it('counts from the present, even on a page that has been open for hours', async () => {
  const seen: number[] = [];
  const count = ({ end }: { end?: number | undefined }) => seen.push(useCountdown(end));
  const { rerender } = renderHook(count, { initialProps: {} });
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  rerender({ end: Date.now() + 30_000 });
  expect(new Set(seen)).toEqual(new Set([0, 30]));
});

it('says of a thread that answers already that an answer is running', async () => {
  await refuse(409);
  expect(screen.getByRole('alert').textContent).toContain('An answer is still running');
});

it.each([403, 404])('does not blame a conversation that hasn’t begun for status %s', async (status) => {
  await refuse(status);
  expect(screen.getByRole('alert').textContent).toContain('This chat is not available at the moment');
  expect(screen.queryByRole('button', { name: 'New conversation' })).toBeNull();
});
