import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Chat, createChatSession } from 'tabletalk';
import { keepConnected } from 'tabletalk/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatMessage } from '../../chatMessage.js';
import { createLineServer } from '../../stream/lineServer.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  cleanup();
});

const cutoff = { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } };
const delta = { id: 'a', role: 'assistant', content: 'Nine', isDelta: true, isInProcess: true, sort: 2 };
const whole = { ...delta, isDelta: false, isInProcess: false, graphPath: ['final'] };
const MESSAGES = [chatMessage('q', { role: 'user', content: 'Which?' }), chatMessage('b', { content: 'Oslo.' })];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Loses the connection of an answer in a chat. */
async function lose() {
  const server = createLineServer();
  const session = createChatSession({ chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, fetch: server.fetch });
  render(<Chat session={session} />);
  const response = server.open();
  await act(async () => {
    void session.send('How many?');
    await response.line(cutoff, delta);
    await response.cut();
    // The words of announcements load late.
    await vi.dynamicImportSettled();
  });
  return { session, server };
}

it('shows nothing of a lost connection for 2 s, then reports it', async () => {
  const { session } = await lose();
  expect(session.getSnapshot().status).toBe('interrupted');
  await pass(1_900);
  expect(document.querySelector('[data-tt-part="working"]')?.getAttribute('data-state')).toBe('streaming');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Interrupted')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The assistant is answering.');
  await pass(200);
  expect(screen.getByRole('alert').textContent).toContain('The answer was interrupted');
  expect(screen.getByRole('status').textContent).toBe('The answer was interrupted.');
});

it('reports it in one notice, which stays while attempts to reconnect fail, until the answer is found', async () => {
  const { session, server } = await lose();
  await pass(2_100);
  const notice = screen.getByRole('alert');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failing = session.reconnect();
    await pass(0);
    expect(session.getSnapshot().status).toBe('reconnecting');
    expect(screen.getByRole('alert')).toBe(notice);
    server.answer(new TypeError('Failed to fetch'));
    await act(async () => void (await failing));
    expect(session.getSnapshot().status).toBe('interrupted');
    expect(screen.getByRole('alert')).toBe(notice);
  }
  server.answer(new Response(`${JSON.stringify(whole)}\n`));
  await act(async () => void (await session.reconnect()));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('can be stopped in those 2 s, too', async () => {
  const { session, server } = await lose();
  server.open();
  server.answer(new Response(null, { status: 204 }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await pass(0);
  expect(server.requests.at(-1)?.path).toBe('/chat/abort');
  expect(session.getSnapshot().turns[0]?.state).toBe('aborted');
  expect(screen.getByText('Stopped')).toBeTruthy();
});

it('never reports a loss that a reconnect ends in time', async () => {
  const { session, server } = await lose();
  server.answer(new Response(`${JSON.stringify(whole)}\n`));
  await act(async () => void (await session.reconnect()));
  await pass(3_000);
  expect(session.getSnapshot().status).toBe('idle');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('announces another session in the place of an interrupted one as opened, not as an answer that was found', async () => {
  const server = createLineServer();
  const options = { chatApiUrl: 'https://a.example', auth: { type: 'proxy' }, fetch: server.fetch } as const;
  const [lost, other] = [createChatSession(options), createChatSession({ ...options, initialMessages: MESSAGES })];
  const { rerender } = render(<Chat session={lost} />);
  const response = server.open();
  await act(async () => {
    void lost.send('How many?');
    await response.line(cutoff, delta);
    lost.disconnect();
    await vi.dynamicImportSettled();
  });
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('The answer was interrupted.');
  rerender(<Chat session={other} />);
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('Opened “Which?”.');
  rerender(<Chat session={lost} />);
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('Opened “How many?”. The answer was interrupted.');
});

it('shows nothing of the attempts that the page makes by itself after that, but says that it makes them', async () => {
  const { session, server } = await lose();
  const stop = keepConnected(session);
  await pass(2_100);
  const look = () =>
    ['[data-tt-part="turn"]', '[role="status"]', '[data-tt-part="composer"]'].map(
      (part) => document.querySelector(part)?.textContent,
    );
  const shown = look();
  expect(session.getSnapshot().status).toBe('reconnecting');
  expect(screen.getByRole('alert').textContent).toContain('This page keeps trying to reconnect.');
  expect(screen.getByText('Interrupted')).toBeTruthy();
  server.answer(new TypeError('Failed to fetch'));
  await pass(0);
  expect(session.getSnapshot().status).toBe('interrupted');
  expect(look()).toEqual(shown);
  expect(screen.getByRole('alert').textContent).toContain('This page keeps trying to reconnect.');
  await pass(2_000);
  expect(session.getSnapshot().status).toBe('reconnecting');
  expect(look()).toEqual(shown);
  server.answer(new Response(`${JSON.stringify(whole)}\n`));
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Interrupted')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('The answer is complete');
  stop();
});
