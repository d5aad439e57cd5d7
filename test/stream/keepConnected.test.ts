import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatError } from '../../src/protocol/ChatError.js';
import type { ChatSession, ChatSessionSnapshot } from '../../src/stream/ChatSession.js';
import { connectionOf } from '../../src/stream/connectionOf.js';
import { createFailedSession } from '../../src/stream/createFailedSession.js';
import { keepConnected } from '../../src/stream/keepConnected.js';
import { chatMessage } from '../chatMessage.js';
import { withTurns } from '../chatTurn.js';

const cut = new ChatError('interrupted', 'cut');

/** A session whose state the test sets. */
function fakeSession(first: Partial<ChatSessionSnapshot>) {
  const base = createFailedSession(cut);
  let snapshot = withTurns({ ...base.getSnapshot(), chatId: 'c1', ...first });
  const listeners = new Set<() => void>();
  const reconnect = vi.fn(async () => ({ type: 'interrupted', error: cut }) as const);
  const session: ChatSession = {
    ...base,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reconnect,
  };
  const load = vi.fn(async () => ({ type: 'completed' }) as const);
  Object.assign(session, { load });
  const set = (changes: Partial<ChatSessionSnapshot>) => {
    snapshot = withTurns({ ...snapshot, ...changes });
    for (const listener of listeners) listener();
  };
  return { session, reconnect, load, set, listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('polls for a lost answer with growing pauses, and gives up after the last', async () => {
  const { session, reconnect, set } = fakeSession({ status: 'streaming', error: undefined });
  keepConnected(session, { delays: [100, 200] });
  for (const { pause, before, after } of [
    { pause: 100, before: 0, after: 1 },
    { pause: 200, before: 1, after: 2 },
    { pause: 60_000, before: 2, after: 2 },
  ]) {
    set({ status: 'interrupted', error: cut });
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(reconnect).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(reconnect).toHaveBeenCalledTimes(after);
    set({ status: 'reconnecting', error: undefined });
  }
});

it('reports when it tries next, that it has given up, and a loss of more than 2 s', async () => {
  vi.setSystemTime(0);
  const { session, set } = fakeSession({ status: 'streaming', error: undefined });
  const { getSnapshot, subscribe } = connectionOf(session);
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  keepConnected(session, { delays: [5_000] });
  expect(getSnapshot()).toMatchObject({ isShortLoss: false, nextTryAt: undefined, hasGivenUp: false });
  set({ status: 'interrupted', error: cut });
  expect(getSnapshot()).toMatchObject({ isShortLoss: true, nextTryAt: 5_000, hasGivenUp: false });
  const before = listener.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(getSnapshot()).toMatchObject({ isShortLoss: false, nextTryAt: 5_000, hasGivenUp: false });
  expect(listener.mock.calls.length).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(3_000);
  set({ status: 'reconnecting', error: undefined });
  set({ status: 'interrupted', error: cut });
  expect(getSnapshot()).toMatchObject({ nextTryAt: undefined, hasGivenUp: true });
  unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});

it('restarts with the short pause once lines have arrived', async () => {
  const { session, reconnect, set } = fakeSession({ status: 'interrupted', error: cut });
  keepConnected(session, { delays: [100, 10_000] });
  await vi.advanceTimersByTimeAsync(100);
  set({ status: 'streaming', error: undefined });
  set({ status: 'interrupted', error: cut });
  await vi.advanceTimersByTimeAsync(100);
  expect(reconnect).toHaveBeenCalledTimes(2);
});

it.each([
  ['was told to stop listening', { status: 'interrupted', error: undefined }],
  ['has no thread to read', { status: 'interrupted', error: cut, chatId: undefined }],
  ['has failed', { status: 'error', error: cut }],
] as const)('leaves a session alone that %s', async (_, snapshot) => {
  const { session, reconnect } = fakeSession(snapshot);
  keepConnected(session);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reconnect).not.toHaveBeenCalled();
});

it('keeps no timer and no listener when stopped', () => {
  const { session, listeners } = fakeSession({ status: 'interrupted', error: cut });
  keepConnected(session)();
  expect(vi.getTimerCount()).toBe(0);
  expect(listeners.size).toBe(0);
});

it('waits 1, 2, 4, 8 and 16 seconds when nothing else is said', async () => {
  const { session, reconnect, set } = fakeSession({ status: 'interrupted', error: cut });
  keepConnected(session);
  for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(reconnect).toHaveBeenCalledTimes(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(reconnect).toHaveBeenCalledTimes(index + 1);
    set({ status: 'interrupted', error: cut });
  }
});

it('reports an attempt as long as it runs, also if it ends with `disconnect()` or `keepConnected` is stopped', async () => {
  const { session, set } = fakeSession({ status: 'interrupted', error: cut });
  const { getSnapshot } = connectionOf(session);
  vi.mocked(session.reconnect).mockImplementation(() => {
    set({ status: 'reconnecting', error: undefined });
    return new Promise(() => {});
  });
  const stop = keepConnected(session, { delays: [100] });
  await vi.advanceTimersByTimeAsync(100);
  expect(getSnapshot().isTrying).toBe(true);
  set({ status: 'interrupted', error: undefined });
  expect(getSnapshot().isTrying).toBe(false);
  set({ status: 'streaming' });
  set({ status: 'interrupted', error: cut });
  await vi.advanceTimersByTimeAsync(100);
  expect(getSnapshot().isTrying).toBe(true);
  stop();
  expect(getSnapshot().isTrying).toBe(false);
});

it('checks immediately when the network or the reader is back, but not after it was stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const network = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
  const { session, reconnect, set } = fakeSession({ status: 'interrupted', error: cut });
  const stop = keepConnected(session, { delays: [60_000] });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reconnect).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reconnect).toHaveBeenCalledTimes(1);
  network.dispatchEvent(new Event('online'));
  expect(reconnect).toHaveBeenCalledTimes(2);
  set({ status: 'idle' });
  network.dispatchEvent(new Event('online'));
  expect(reconnect).toHaveBeenCalledTimes(2);
  set({ status: 'interrupted', error: cut });
  stop();
  network.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reconnect).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});

describe('when the network is back', () => {
  const offline = new ChatError('network', 'no network');
  const question = chatMessage('1764000000000-message', { role: 'user', content: 'q' });
  const network = new EventTarget();
  beforeEach(() => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('window', network);
  });

  it('leaves an attempt alone that is under way', () => {
    const { session, reconnect, set } = fakeSession({ status: 'interrupted', error: cut });
    keepConnected(session);
    network.dispatchEvent(new Event('online'));
    set({ status: 'reconnecting', error: undefined });
    network.dispatchEvent(new Event('online'));
    expect(reconnect).toHaveBeenCalledTimes(1);
    expect(connectionOf(session).getSnapshot().isTrying).toBe(true);
  });

  it('still waits as long as the service has asked for', async () => {
    const error = new ChatError('interrupted', 'cut', { retryAt: Date.now() + 5_000 });
    const { session, reconnect } = fakeSession({ status: 'interrupted', error });
    keepConnected(session, { delays: [100] });
    network.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(reconnect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it('reads a thread again that could not be read', () => {
    const { session, load, reconnect } = fakeSession({ status: 'error', error: offline });
    keepConnected(session);
    network.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(1);
    expect(reconnect).not.toHaveBeenCalled();
  });

  it.each([
    ['a question that failed', { error: offline, turnEnds: { [question.id]: { type: 'failed' as const } } }],
    ['an error of the service', { error: new ChatError('server', 'down') }],
  ])('leaves %s to the reader', (_, snapshot) => {
    const { session, load, reconnect } = fakeSession({ status: 'error', messages: [question], ...snapshot });
    keepConnected(session);
    network.dispatchEvent(new Event('online'));
    expect(load).not.toHaveBeenCalled();
    expect(reconnect).not.toHaveBeenCalled();
  });
});
