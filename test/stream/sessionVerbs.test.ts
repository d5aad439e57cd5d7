import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatError } from '../../src/protocol/ChatError.js';
import type { ChatSessionOptions } from '../../src/stream/ChatSessionOptions.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createFailedSession } from '../../src/stream/createFailedSession.js';
import { createLineServer, settled } from './lineServer.js';

const cutoff = { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } };
const state = { id: '__state__', state: { messages: [] } };

function make(options: Partial<ChatSessionOptions> = {}) {
  const server = createLineServer();
  const { fetch } = server;
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/a',
    auth: { type: 'proxy' },
    fetch,
    ...options,
  } as ChatSessionOptions);
  return { server, session, status: () => session.getSnapshot().status };
}

/** A session whose question is being answered. */
async function streaming(options: Partial<ChatSessionOptions> = {}) {
  const made = make(options);
  const response = made.server.open();
  const outcome = made.session.send('q');
  await response.line(cutoff, { id: 'a', role: 'assistant', content: 'x', isDelta: true, isInProcess: true, sort: 2 });
  return { ...made, response, outcome };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

describe('verbs that have nothing to do', () => {
  it.each(['retry', 'load', 'reconnect', 'abort'] as const)(
    '%s is refused in a new session, and asks nothing',
    async (verb) => {
      const { session, server, status } = make();
      expect(await session[verb]()).toMatchObject({ type: 'refused', error: { code: 'bad-request' } });
      expect(server.requests).toEqual([]);
      expect(status()).toBe('idle');
    },
  );

  it.each(['retry', 'load', 'reconnect'] as const)('%s is refused while an answer runs', async (verb) => {
    const { session, server, status } = await streaming();
    expect(await session[verb]()).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    expect(server.requests).toHaveLength(1);
    expect(status()).toBe('streaming');
  });

  it('reconnect is refused where nothing was lost', async () => {
    const { session, server, response } = await streaming();
    await response.line(state);
    expect(await session.reconnect()).toMatchObject({ type: 'refused', error: { code: 'bad-request' } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('the callbacks of the host', () => {
  it('report a line that could not be read, and the answer goes on', async () => {
    const onError = vi.fn();
    const { response, outcome } = await streaming({ onError });
    await response.text('oops\n');
    await response.line(state);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual(['protocol']);
  });

  it('report the reason of a failed answer once, and nothing for a completed one', async () => {
    const onError = vi.fn();
    const first = await streaming({ onError });
    await first.response.line(state);
    expect(onError).not.toHaveBeenCalled();
    const second = await streaming({ onError });
    await second.response.line({ error: 'out of memory' });
    expect(onError.mock.calls.map(([error]) => error.code)).toEqual(['server']);
  });

  it('don’t break an answer when a subscriber throws', async () => {
    const uncaught = vi.fn();
    vi.stubGlobal('queueMicrotask', (callback: () => void) => void Promise.resolve().then(callback).catch(uncaught));
    const { server, session } = make();
    session.subscribe(() => {
      if (session.getSnapshot().status === 'streaming') throw new Error('in the product');
    });
    const response = server.open();
    const outcome = session.send('q1');
    await response.line(cutoff, state);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(uncaught).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('report the loss of a named thread at a reset', async () => {
    const onChatIdChange = vi.fn();
    make({ onChatIdChange }).session.reset();
    expect(onChatIdChange).not.toHaveBeenCalled();
    const { session } = await streaming({ onChatIdChange });
    session.reset();
    expect(onChatIdChange.mock.calls).toEqual([['c1'], [undefined]]);
  });
});

describe('a turn', () => {
  it('has a duration from the question to its end', async () => {
    const { session, response } = await streaming();
    vi.setSystemTime(Date.now() + 4200);
    await response.line(state);
    const [end] = Object.values(session.getSnapshot().turnEnds);
    expect(end?.type).toBe('completed');
    expect(Math.floor((end?.durationMs ?? 0) / 1000)).toBe(4);
  });

  it('leaves no timer when its connection ends before the pause for late lines', async () => {
    const { response } = await streaming();
    await response.line(state);
    expect(vi.getTimerCount()).toBe(1);
    await response.close();
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('leaving a read', () => {
  it('is not an interruption: nothing was being answered', async () => {
    const { session, server, status } = make({ chatId: 'c1' });
    server.open();
    void session.load();
    expect(status()).toBe('loading');
    session.disconnect();
    expect(status()).toBe('idle');
  });
});

describe('clearError', () => {
  it('leaves an interrupted answer interrupted', async () => {
    const { session, response, status } = await streaming();
    await response.cut();
    expect(status()).toBe('interrupted');
    session.clearError();
    expect(status()).toBe('interrupted');
    expect(session.getSnapshot().error).toBeUndefined();
  });
});

describe('a session that could not be made', () => {
  it('refuses every call with the reason and never changes', async () => {
    const error = new ChatError('configuration', 'wrong');
    const session = createFailedSession(error);
    const before = session.getSnapshot();
    for (const outcome of [session.send('q'), session.abort(), session.retry(), session.reconnect(), session.load()]) {
      expect(await outcome).toEqual({ type: 'refused', error });
    }
    session.reset();
    session.clearError();
    session.subscribe(() => {})();
    session.subscribeMessage('a', () => {})();
    expect(session.getSnapshot()).toBe(before);
    expect(before).toMatchObject({ status: 'error', messages: [], messageIds: [], error });
  });
});
