import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createLineServer, type LineServer, settled } from './lineServer.js';

const FIRST = '1700000000001-message';
const SECOND = '1700000000002-message';

const cutoff = (state: object = {}) => ({ id: '__cutoff__', state: { chatId: 'c1', isStreaming: true, ...state } });
const question = (id: string, content: string) => ({ id, role: 'user', content });
const answer = (id: string, content: string) => ({ id, role: 'assistant', content, graphPath: ['final'] });
const state = { id: '__state__', state: { messages: [] } };
const busy = { error: 'Streaming for thread is in progress' };

function make() {
  const server = createLineServer();
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/a',
    auth: { type: 'proxy' },
    fetch: server.fetch,
    chatId: 'c1',
  });
  const asked = () => server.requests.map(({ body }) => body.input).filter((input) => input !== undefined);
  return { server, session, asked, status: () => session.getSnapshot().status };
}

/** Answers the next request with a complete body. */
function answerWith(server: LineServer, ...lines: object[]): void {
  server.answer(new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settled();
}

/** A thread that is read while it answers a question unknown to the reader. */
async function loading() {
  const made = make();
  answerWith(made.server, cutoff(), question(FIRST, 'q1'), answer('a1', 'x'));
  const outcome = made.session.load();
  await settled();
  return { ...made, outcome };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

describe('a thread that runs while its last question is answered', () => {
  it('isn’t sent that question again', async () => {
    const { server, asked, status } = await loading();
    expect(asked()).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect(status()).toBe('reconnecting');
  });

  it('is read again until the running question appears, which is then joined', async () => {
    const { server, session, asked, outcome } = await loading();
    answerWith(server, cutoff(), question(FIRST, 'q1'), answer('a1', 'x'), question(SECOND, 'q2'));
    answerWith(server, cutoff(), answer('a2', 'y'), state);
    await pass(1_000);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(asked()).toEqual(['q2']);
    expect(server.requests.at(-1)?.body).toEqual({ chatId: 'c1', input: 'q2', messageId: SECOND });
    expect(session.getSnapshot()).toMatchObject({ status: 'idle', finalAnswer: { content: 'y' } });
  });

  it('is idle once a read reports that nothing is running', async () => {
    const { server, asked, outcome } = await loading();
    answerWith(server, cutoff({ isStreaming: false }), question(FIRST, 'q1'), answer('a1', 'x'), state);
    await pass(1_000);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(asked()).toEqual([]);
  });

  it('is interrupted after a minute of reads with growing pauses', async () => {
    const { server, asked, outcome, status } = await loading();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]) {
      answerWith(server, cutoff(), question(FIRST, 'q1'), answer('a1', 'x'));
      await pass(pause);
    }
    expect(await outcome).toMatchObject({ type: 'interrupted' });
    expect(status()).toBe('interrupted');
    expect(server.requests).toHaveLength(7);
    expect(asked()).toEqual([]);
  });

  it('can be stopped between two reads', async () => {
    const { server, session, outcome } = await loading();
    server.answer(new Response(null, { status: 204 }));
    expect(await session.abort()).toEqual({ type: 'aborted' });
    expect(await outcome).toEqual({ type: 'aborted' });
    await pass(60_000);
    expect(server.requests.map(({ path }) => path)).toEqual(['/a/chat/stream-chat-state', '/a/chat/abort']);
  });

  it('is left without a timer when the session disconnects between two reads', async () => {
    const { session, outcome } = await loading();
    session.disconnect();
    expect(await outcome).toEqual({ type: 'disconnected' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a question that is joined', () => {
  it('is followed by reading when the thread turns out to answer another', async () => {
    const { server, session, asked, status } = make();
    answerWith(server, cutoff(), question(FIRST, 'q1'));
    answerWith(server, busy);
    const outcome = session.load();
    await settled();
    expect(status()).toBe('reconnecting');
    answerWith(server, cutoff({ isStreaming: false }), question(FIRST, 'q1'), answer('a1', 'x'), state);
    await pass(1_000);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(asked()).toEqual(['q1']);
  });

  it('is not asked under a new id by a retry after its connection was cut', async () => {
    const { server, session } = make();
    answerWith(server, cutoff({ isStreaming: false }), question(FIRST, 'q1'), answer('a1', 'x'), state);
    await session.load();
    answerWith(server, cutoff(), question(SECOND, 'q2'));
    answerWith(server, cutoff());
    expect(await session.load()).toMatchObject({ type: 'interrupted' });
    server.open();
    void session.retry();
    await settled();
    expect(server.requests.at(-1)?.body).toMatchObject({ input: 'q2', messageId: SECOND });
  });
});

describe('a suspended run', () => {
  it('is resumed by the question that the service names, not by the latest', async () => {
    const { server, session } = make();
    const suspended = cutoff({ isStreaming: false, suspended: { messageId: FIRST } });
    const thread = [question(FIRST, 'q1'), question(SECOND, 'q2')];
    answerWith(server, suspended, ...thread, state);
    await session.load();
    server.open();
    void session.reconnect();
    await settled();
    expect(server.requests.at(-1)?.body).toEqual({ chatId: 'c1', input: 'q1', messageId: FIRST });
  });
});

describe('a running question', () => {
  it('is still joined after a read of the thread that failed by an error line', async () => {
    const { server, session, asked } = make();
    answerWith(server, cutoff());
    expect(await session.send('q1')).toMatchObject({ type: 'interrupted' });
    answerWith(server, { error: 'Storage is away' });
    expect(await session.reconnect()).toMatchObject({ type: 'failed' });
    answerWith(server, cutoff());
    server.open();
    void session.reconnect();
    await settled();
    expect(asked()).toEqual(['q1', 'q1']);
    expect(server.requests.at(-1)?.body).toEqual({ ...server.requests[0]?.body });
  });

  it('is joined again when a retry has started it after all', async () => {
    const { server, session } = make();
    answerWith(server, cutoff(), question(FIRST, 'q1'));
    answerWith(server, busy);
    void session.load();
    await settled();
    session.disconnect();
    answerWith(server, cutoff(), question(FIRST, 'q1'));
    expect(await session.retry()).toMatchObject({ type: 'interrupted' });
    answerWith(server, cutoff(), question(FIRST, 'q1'));
    server.open();
    void session.reconnect();
    await settled();
    expect(server.requests.at(-1)?.body).toEqual({ chatId: 'c1', input: 'q1', messageId: FIRST });
  });
});

describe('a turn that has ended without an answer', () => {
  it('is not joined when the thread answers another question afterwards', async () => {
    const { server, session, asked } = make();
    answerWith(server, cutoff(), { error: 'Model overloaded' });
    await session.send('q1');
    answerWith(server, cutoff());
    void session.reconnect();
    await settled();
    expect(asked()).toEqual(['q1']);
    session.disconnect();
  });

  it('is not joined by a read that reports the end of the run', async () => {
    const { server, session, asked } = make();
    answerWith(server, cutoff(), question(FIRST, 'q1'), { id: '__aborted__' });
    void session.load();
    await settled();
    expect(asked()).toEqual([]);
    session.disconnect();
  });
});
