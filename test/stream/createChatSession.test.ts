import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatSessionOptions } from '../../src/stream/ChatSessionOptions.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createLineServer, settled } from './lineServer.js';

const cutoff = (state: object = {}) => ({
  id: '__cutoff__',
  sort: 0,
  state: { chatId: 'c1', isStreaming: true, ...state },
});
const delta = (sort: number, content: string, id = 'a') => ({
  id,
  role: 'assistant',
  content,
  isDelta: true,
  isInProcess: true,
  sort,
});
const answer = (sort: number, content: string, id = 'a') => ({
  id,
  role: 'assistant',
  content,
  graphPath: ['final'],
  isDelta: false,
  isInProcess: false,
  sort,
});
const state = { id: '__state__', state: { messages: [] } };
const noContent = () => new Response(null, { status: 204 });

function make(options: Partial<ChatSessionOptions> = {}) {
  const server = createLineServer();
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/a',
    auth: { type: 'proxy' },
    fetch: server.fetch,
    ...options,
  } as ChatSessionOptions);
  const status = () => session.getSnapshot().status;
  const texts = () => session.getSnapshot().messages.map(({ content }) => content);
  return { server, session, status, texts };
}

it.each(['', null])(
  'starts a new thread with the chatId %j, such as that of an address without one',
  async (chatId) => {
    const { server, session } = make({ chatId: chatId as string });
    expect(session.getSnapshot().chatId).toBeUndefined();
    for (const id of [undefined, chatId as string])
      expect(await session.load(id)).toMatchObject({ type: 'refused', error: { code: 'bad-request' } });
    expect(server.requests).toEqual([]);
    const response = server.open();
    const outcome = session.send('q');
    await response.line(cutoff(), answer(2, 'Hello'), state);
    expect(await outcome).toMatchObject({ type: 'completed' });
    expect(server.requests.map(({ body }) => body)).toEqual([expect.not.objectContaining({ chatId })]);
  },
);

it('treats `null` as an option that is left out, in pages without types', async () => {
  const nothing = { transport: null, vendor: null, toolKinds: null, initialMessages: null };
  const { server, session, texts } = make(nothing as never);
  const response = server.open();
  const outcome = session.send('q');
  await response.line(cutoff(), answer(2, 'Hello'), state);
  expect(await outcome).toMatchObject({ type: 'completed' });
  expect(texts()).toEqual(['q', 'Hello']);
});

/** A session whose first question is being answered. */
async function streaming(options: Partial<ChatSessionOptions> = {}) {
  const made = make(options);
  const response = made.server.open();
  const outcome = made.session.send('q1');
  await response.line(cutoff(), delta(2, 'Hel'));
  return { ...made, response, outcome };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

describe('a question', () => {
  it('shows at once, streams, and ends at __state__', async () => {
    const { server, session, status, texts } = make();
    const response = server.open();
    const outcome = session.send('q1');
    expect(status()).toBe('connecting');
    expect(texts()).toEqual(['q1']);
    await response.line(cutoff(), delta(2, 'Hel'));
    expect(status()).toBe('streaming');
    await response.line(answer(3, 'Hello'), state);
    expect(await outcome).toEqual({ type: 'completed' });
    expect(session.getSnapshot()).toMatchObject({ status: 'idle', chatId: 'c1', finalAnswer: { content: 'Hello' } });
  });

  it.each([
    ['an error line', { error: 'The database is gone' }],
    ['__state__', state],
    ['__aborted__', { id: '__aborted__' }],
  ])('keeps what came before %s in the same chunk, and drops what follows, except the usage', async (_, end) => {
    const onError = vi.fn();
    const { session, response, outcome, texts } = await streaming({ onError });
    await response.text(
      [delta(3, 'lo'), end, delta(4, '!'), answer(5, 'Late', 'b'), { id: '__usage__', usage: { totalTokens: 7 } }]
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('')
        .concat('not JSON\n'),
    );
    await outcome;
    expect(texts()).toEqual(['q1', 'Hello']);
    expect(session.getSnapshot().usage).toMatchObject({ totalTokens: 7 });
    expect(onError).toHaveBeenCalledTimes('error' in end ? 1 : 0);
  });

  it('sends a new, higher messageId each time, and the thread’s id', async () => {
    const { server, session, response, outcome } = await streaming();
    await response.line(answer(3, 'x'), state);
    await outcome;
    server.open();
    void session.send('q2');
    await settled();
    const [first, second] = server.requests.map(({ body }) => String(body.messageId));
    expect(first).toMatch(/^\d{13,}-message$/);
    expect(second && first && second > first).toBe(true);
    expect(server.requests[1]?.body).toMatchObject({ input: 'q2', chatId: 'c1' });
  });

  it('is refused while another is being answered, and changes nothing', async () => {
    const { session, texts, server } = await streaming();
    expect(await session.send('q2')).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    expect(texts()).toEqual(['q1', 'Hel']);
    expect(server.requests).toHaveLength(1);
  });

  it('is refused when it is blank', async () => {
    const { session, server } = make();
    expect(await session.send(' \n')).toMatchObject({ type: 'refused' });
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['at once', ''],
    ['after __cutoff__', `${JSON.stringify(cutoff())}\n`],
  ])('refused %s returns to the composer when the thread answers another, which is joined', async (_, first) => {
    const { server, session, texts, status } = make({ chatId: 'c1' });
    server.answer(new Response(`${first}{"error":"Streaming for thread is in progress"}`));
    const read = server.open();
    expect(await session.send('mine')).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    expect(texts()).toEqual([]);
    const theirs = { id: '1700000000000-message', role: 'user', content: 'theirs', sort: 1 };
    const join = server.open();
    await read.line(cutoff(), theirs, delta(2, 'Hel'));
    await read.close();
    await join.line(cutoff(), delta(3, 'lo'));
    expect(server.requests[2]?.body).toMatchObject({ input: 'theirs', messageId: '1700000000000-message' });
    expect(texts()).toEqual(['theirs', 'Hello']);
    expect(status()).toBe('streaming');
  });

  it('calls onChatIdChange, onFinish and onFrame, and survives their exceptions', async () => {
    const heard = { onChatIdChange: vi.fn(), onFinish: vi.fn(), onFrame: vi.fn() };
    const { response, outcome } = await streaming(heard);
    await response.line(answer(3, 'x'), state);
    await outcome;
    expect(heard.onChatIdChange).toHaveBeenCalledWith('c1');
    expect(heard.onFinish).toHaveBeenCalledWith({ type: 'completed' }, expect.objectContaining({ state: 'completed' }));
    expect(heard.onFrame).toHaveBeenCalledTimes(4);
  });
});

it('stays empty when the host resets it at the first line', async () => {
  const onChatIdChange = vi.fn();
  const { server, session } = make({ onFrame: () => session.reset(), onChatIdChange });
  const response = server.open();
  void session.send('q1');
  await response.line(cutoff(), delta(2, 'Hel'));
  expect(session.getSnapshot()).toMatchObject({ status: 'idle', chatId: undefined, messages: [] });
  expect(onChatIdChange).not.toHaveBeenCalled();
});

describe('the end of a turn', () => {
  it.each([
    ['__aborted__', { id: '__aborted__' }, 'aborted', 'idle'],
    ['__usage__', { id: '__usage__', usage: { totalTokens: 7 } }, 'completed', 'idle'],
    ['__suspended__', { id: '__suspended__', retryable: true }, 'interrupted', 'interrupted'],
    ['an error line', { error: 'Model overloaded' }, 'failed', 'error'],
  ])('comes with %s', async (_, line, type, status) => {
    const { response, outcome, session, texts } = await streaming();
    await response.line(line);
    expect(await outcome).toMatchObject({ type });
    expect(session.getSnapshot().status).toBe(status);
    expect(texts()).toEqual(['q1', 'Hel']);
  });

  it('is a clean close after the final answer', async () => {
    const { response, outcome } = await streaming();
    await response.line(answer(3, 'Hello'));
    await response.close();
    expect(await outcome).toEqual({ type: 'completed' });
  });

  it('is not a clean close before the final answer: the answer is interrupted and kept', async () => {
    const { response, outcome, status, texts } = await streaming();
    await response.close();
    expect(await outcome).toMatchObject({ type: 'interrupted', error: { code: 'interrupted', retryable: true } });
    expect(status()).toBe('interrupted');
    expect(texts()).toEqual(['q1', 'Hel']);
  });

  it('is not a cut connection: the answer is interrupted', async () => {
    const { response, outcome, texts } = await streaming();
    await response.cut();
    expect(await outcome).toMatchObject({ type: 'interrupted' });
    expect(texts()).toEqual(['q1', 'Hel']);
  });

  it('is followed by up to a second of reading for the usage line', async () => {
    const { response, outcome, session } = await streaming();
    await response.line(answer(3, 'x'), state);
    await outcome;
    await response.line({ id: '__usage__', usage: { totalTokens: 7 } });
    expect(session.getSnapshot().usage?.totalTokens).toBe(7);
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(response.isCancelled).toBe(true);
  });
});

it('counts no tokens of an earlier run for a question', async () => {
  const counted: unknown[] = [];
  const onFinish = () => counted.push(session.getSnapshot().usage);
  const { server, session, response, outcome } = await streaming({ onFinish });
  await response.line(answer(3, 'Hello'), state, { id: '__usage__', usage: { totalTokens: 7 } });
  await outcome;
  const next = server.open();
  const second = session.send('q2');
  await next.line(cutoff(), answer(2, 'Bye', 'b'), state);
  await second;
  expect(counted).toEqual([undefined, undefined]);
});

describe('abort', () => {
  it('is idle at the 204 and keeps the partial answer', async () => {
    const { server, session, outcome, status, texts } = await streaming();
    server.answer(noContent());
    const aborted = session.abort();
    expect(status()).toBe('aborting');
    expect(await aborted).toEqual({ type: 'aborted' });
    expect(await outcome).toEqual({ type: 'aborted' });
    expect(server.requests[1]).toMatchObject({ path: '/a/chat/abort', body: { chatId: 'c1' } });
    expect(status()).toBe('idle');
    expect(texts()).toEqual(['q1', 'Hel']);
  });

  it('waits for the thread’s id when pressed before it is known', async () => {
    const { server, session, status } = make();
    const response = server.open();
    void session.send('q1');
    const aborted = session.abort();
    await settled();
    expect(server.requests).toHaveLength(1);
    server.answer(noContent());
    await response.line(cutoff());
    expect(await aborted).toEqual({ type: 'aborted' });
    expect(status()).toBe('idle');
  });

  it('does not stop another thread that is loaded while it waits for the id', async () => {
    const { server, session } = make();
    server.open();
    void session.send('q1');
    const aborted = session.abort();
    const read = server.open();
    void session.load('c2');
    await read.line({ id: '__cutoff__', state: { chatId: 'c2', isStreaming: false } });
    expect(server.requests.map(({ path }) => path)).not.toContain('/a/chat/abort');
    expect(await aborted).toEqual({ type: 'disconnected' });
  });

  it('stops waiting when the response ends without naming the thread', async () => {
    const { server, session } = make();
    const response = server.open();
    void session.send('q1');
    const aborted = session.abort();
    await response.line(delta(2, 'Hel'));
    await response.close();
    expect(session.getSnapshot()).toMatchObject({ status: 'interrupted', error: { code: 'interrupted' } });
    expect(await aborted).toMatchObject({ type: 'interrupted' });
  });

  it('gives up waiting after 10 s and shows the error while the answer keeps running', async () => {
    const { server, session } = make();
    server.open();
    void session.send('q1');
    const aborted = session.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await aborted).toMatchObject({ type: 'failed', error: { code: 'timeout' } });
    expect(session.getSnapshot()).toMatchObject({ status: 'connecting', error: { code: 'timeout' } });
  });

  it('that is not confirmed within 10 s shows the error; a later confirmation still stops', async () => {
    const { server, session, status, outcome } = await streaming();
    const aborted = session.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await aborted).toMatchObject({ type: 'failed', error: { code: 'timeout' } });
    expect(session.getSnapshot()).toMatchObject({ status: 'streaming', error: { code: 'timeout' } });
    server.answer(noContent());
    await settled();
    expect(status()).toBe('idle');
    expect(await outcome).toEqual({ type: 'aborted' });
  });

  it('that hangs does not keep a complete answer from ending', async () => {
    const { session, response, outcome, status } = await streaming();
    void session.abort();
    await response.line(answer(3, 'Hello'));
    await response.close();
    expect(status()).toBe('aborting');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(status()).toBe('idle');
    expect(await outcome).toEqual({ type: 'completed' });
  });

  it.each([403, 404, 500])('refused with %i leaves the answer running', async (code) => {
    const { server, session, response, texts, status } = await streaming();
    server.answer(new Response('', { status: code }));
    expect(await session.abort()).toMatchObject({ type: 'failed', error: { status: code } });
    expect(status()).toBe('streaming');
    await response.line(delta(3, 'lo'));
    expect(texts()).toEqual(['q1', 'Hello']);
  });

  it('pressed twice asks once', async () => {
    const { server, session } = await streaming();
    server.answer(noContent());
    expect(await Promise.all([session.abort(), session.abort()])).toEqual([{ type: 'aborted' }, { type: 'aborted' }]);
    expect(server.requests).toHaveLength(2);
  });

  it('with nothing running does nothing', async () => {
    const { server, session, status } = make();
    expect(await session.abort()).toMatchObject({ type: 'refused' });
    expect(status()).toBe('idle');
    expect(server.requests).toHaveLength(0);
  });

  it('waits for its confirmation when the stream just ends', async () => {
    const { server, session, response, outcome, status } = await streaming();
    const aborted = session.abort();
    await settled();
    await response.close();
    expect(status()).toBe('aborting');
    server.answer(noContent());
    await vi.advanceTimersByTimeAsync(100);
    expect(await aborted).toEqual({ type: 'aborted' });
    expect(await outcome).toEqual({ type: 'aborted' });
  });
});

describe('a lost answer', () => {
  it.each([
    ['completed', 'a complete answer', [answer(4, 'Hello')]],
    [undefined, 'no more than before', []],
  ])('marks the turn as %s once a reconnect finds %s', async (type, _, lines) => {
    const { server, session, response, outcome } = await streaming();
    await response.cut();
    await outcome;
    const question = session.getSnapshot().messageIds[0] ?? '';
    expect(session.getSnapshot().turnEnds[question]).toMatchObject({ type: 'interrupted' });
    const read = server.open();
    const found = session.reconnect();
    const echo = { id: question, role: 'user', content: 'q1', sort: 1 };
    await read.line(cutoff({ isStreaming: false }), echo, ...lines, state);
    await found;
    expect(session.getSnapshot().turnEnds[question]?.type).toBe(type);
  });

  it('is found by reading the thread, and joined under the same ids, if it is still running', async () => {
    const { server, session, response, outcome, texts } = await streaming();
    await response.cut();
    await outcome;
    const read = server.open();
    const join = server.open();
    const found = session.reconnect();
    await read.line(cutoff(), delta(2, 'Hel'), state);
    vi.setSystemTime(Date.now() + 4200);
    await join.line(cutoff(), delta(2, 'Hel'), delta(3, 'lo'), answer(4, 'Hello'), state);
    expect(await found).toEqual({ type: 'completed' });
    expect(session.getSnapshot().turns[0]?.end?.durationMs).toBeCloseTo(4200, -2);
    const [asked, readBody, joined] = server.requests.map(({ body }) => body);
    expect(readBody).toEqual({ chatId: 'c1' });
    expect(joined).toMatchObject({ input: 'q1', messageId: asked?.messageId, chatId: 'c1' });
    expect(texts()).toEqual(['q1', 'Hello']);
  });

  it('is read without asking when the run is over', async () => {
    const { server, session, response, outcome, texts } = await streaming();
    await response.cut();
    await outcome;
    const read = server.open();
    const found = session.reconnect();
    await read.line(cutoff({ isStreaming: false }), answer(4, 'Hello'), state);
    expect(await found).toEqual({ type: 'completed' });
    expect(server.requests).toHaveLength(2);
    expect(texts()).toEqual(['q1', 'Hello']);
  });

  it.each(['reconnect', 'load'] as const)('of a request that failed is complete once %s finds it', async (verb) => {
    const { server, session } = make({ chatId: 'c1' });
    server.answer(new Response('<html>', { status: 504 }));
    await session.send('q1');
    const [id = ''] = session.getSnapshot().messageIds;
    const read = server.open();
    const found = session[verb]();
    await read.line(cutoff({ isStreaming: false }), { id, role: 'user', content: 'q1' }, answer(3, 'Hello'), state);
    expect(await found).toEqual({ type: 'completed' });
    expect(session.getSnapshot().turns).toMatchObject([{ state: 'completed', end: { type: 'completed' } }]);
  });

  it('is resumed directly, under the same ids, when the service suspended it', async () => {
    const { server, session, response, outcome } = await streaming();
    await response.line({ id: '__suspended__', retryable: true });
    await outcome;
    server.open();
    void session.reconnect();
    await settled();
    expect(server.requests[1]?.body).toEqual(server.requests[0] && { ...server.requests[0].body, chatId: 'c1' });
  });

  it('stays lost, and not failed, while the service can’t be reached', async () => {
    const { server, session, response, outcome, status } = await streaming();
    await response.cut();
    await outcome;
    server.answer(new TypeError('Failed to fetch'));
    expect(await session.reconnect()).toMatchObject({ type: 'interrupted', error: { code: 'network' } });
    expect(status()).toBe('interrupted');
  });

  it('is remembered as stopped when the reader stops it while it is looked for', async () => {
    const stored: string[] = [];
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: (_: string, value: string) => stored.push(value) });
    const { server, session, response, outcome } = await streaming();
    await response.cut();
    await outcome;
    server.open();
    void session.reconnect();
    server.answer(noContent());
    expect(await session.abort()).toEqual({ type: 'aborted' });
    expect(stored).toEqual([JSON.stringify([session.getSnapshot().turns[0]?.id])]);
    vi.unstubAllGlobals();
  });

  it('is remembered as stopped when a read of the thread ends with __aborted__', async () => {
    const stored: string[] = [];
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: (_: string, value: string) => stored.push(value) });
    const { server, session } = make({ chatId: 'c1' });
    const read = server.open();
    const outcome = session.load();
    await read.line(cutoff({ isStreaming: false }), { id: 'q', role: 'user', content: 'q1' }, { id: '__aborted__' });
    expect(await outcome).toEqual({ type: 'aborted' });
    expect(stored).toEqual(['["q"]']);
    vi.unstubAllGlobals();
  });

  it('stays in its own turn when it is found after the next question', async () => {
    const { server, session, response } = await streaming();
    await response.cut();
    const next = server.open();
    void session.send('q2');
    const [q1, q2] = [session.getSnapshot().messageIds[0], session.getSnapshot().messageIds.at(-1)];
    const second = [{ id: q2, role: 'user', content: 'q2', sort: 5 }, answer(6, 'Two', 'b')];
    await next.line(cutoff(), ...second, state);
    const read = server.open();
    void session.load();
    await read.line(cutoff({ isStreaming: false }), { id: q1, role: 'user', content: 'q1', sort: 1 });
    await read.line(answer(4, 'Hello'), ...second, state);
    expect(session.getSnapshot().turns.map(({ answerId }) => answerId)).toEqual(['a', 'b']);
    expect(session.getSnapshot().finalAnswer?.content).toBe('Two');
  });

  it('is not asked again automatically when the thread has no id', async () => {
    const { server, session } = make();
    server.answer(new TypeError('Failed to fetch'));
    expect(await session.send('q1')).toMatchObject({ type: 'failed', error: { code: 'network' } });
    expect(await session.reconnect()).toMatchObject({ type: 'refused' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('retry', () => {
  it('uses the same messageId when nothing was received', async () => {
    const { server, session, texts } = make();
    server.answer(new TypeError('Failed to fetch'));
    await session.send('q1');
    server.answer(
      new Response(`${JSON.stringify(cutoff())}\n${JSON.stringify(answer(2, 'x'))}\n${JSON.stringify(state)}`),
    );
    expect(await session.retry()).toEqual({ type: 'completed' });
    expect(server.requests[1]?.body).toEqual(server.requests[0]?.body);
    expect(texts()).toEqual(['q1', 'x']);
  });

  it('uses a new one after an answer that failed, and marks the old turn', async () => {
    const { server, session, response, outcome, texts } = await streaming();
    await response.line({ error: 'Model overloaded' });
    await outcome;
    server.open();
    void session.retry();
    await settled();
    const [first, second] = server.requests.map(({ body }) => String(body.messageId));
    expect(second).not.toBe(first);
    expect(session.getSnapshot().turnEnds[first ?? '']?.type).toBe('failed');
    expect(texts()).toEqual(['q1', 'Hel', 'q1']);
  });

  it('keeps a failed question when the thread answers another one by now', async () => {
    const { server, session, texts } = make({ chatId: 'c1' });
    server.answer(new TypeError('Failed to fetch'));
    await session.send('mine');
    server.answer(new Response('{"error":"Streaming for thread is in progress"}'));
    const read = server.open();
    expect(await session.retry()).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    expect(texts()).toEqual(['mine']);
    await read.line(cutoff({ isStreaming: false }), state);
    expect(session.getSnapshot()).toMatchObject({ status: 'error', turns: [{ question: 'mine', state: 'failed' }] });
    server.open();
    void session.retry();
    await settled();
    expect(server.requests.at(-1)?.body).toEqual(server.requests[0]?.body);
  });
});

describe('askAgain', () => {
  const asked = { id: '1700000000000-message', role: 'user', content: 'q', sort: 1 };

  it('asks a question of a thread that was read, as a new one', async () => {
    const { server, session, texts } = make({ chatId: 'c1' });
    server.answer(
      new Response([cutoff({ isStreaming: false }), asked, state].map((line) => JSON.stringify(line)).join('\n')),
    );
    await session.load();
    server.open();
    void session.askAgain(asked.id);
    await settled();
    expect(server.requests[1]?.body).toMatchObject({ chatId: 'c1', input: 'q' });
    expect(server.requests[1]?.body.messageId).not.toBe(asked.id);
    expect(texts()).toEqual(['q', 'q']);
  });

  it('posts the last question under its own id while its turn has not ended', async () => {
    const { server, session, response, outcome } = await streaming();
    await response.cut();
    await outcome;
    server.open();
    void session.askAgain(String(server.requests[0]?.body.messageId));
    await settled();
    expect(server.requests[1]?.body).toMatchObject({ messageId: server.requests[0]?.body.messageId, chatId: 'c1' });
  });

  it('resumes a suspended run instead of asking twice', async () => {
    const { server, session } = make({ chatId: 'c1' });
    const suspended = cutoff({ isStreaming: false, suspended: { messageId: asked.id } });
    server.answer(new Response([suspended, asked, state].map((line) => JSON.stringify(line)).join('\n')));
    await session.load();
    server.open();
    void session.askAgain(asked.id);
    await settled();
    expect(server.requests[1]?.body).toMatchObject({ messageId: asked.id, input: 'q' });
  });

  it('is refused for an unknown question, and while an answer runs', async () => {
    const { server, session } = await streaming();
    const own = String(server.requests[0]?.body.messageId);
    expect(await session.askAgain(own)).toMatchObject({ type: 'refused', error: { code: 'busy' } });
    session.reset();
    expect(await session.askAgain('gone')).toMatchObject({ type: 'refused', error: { code: 'bad-request' } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('load', () => {
  it('reads a thread without asking', async () => {
    const { server, session, status, texts } = make({ chatId: 'c1' });
    const read = server.open();
    const loaded = session.load();
    expect(status()).toBe('loading');
    const question = { id: '1700000000000-message', role: 'user', content: 'q', sort: 1 };
    await read.line(cutoff({ isStreaming: false }), question, answer(2, 'x'), state);
    expect(await loaded).toEqual({ type: 'completed' });
    expect(server.requests[0]?.body).toEqual({ chatId: 'c1' });
    expect(texts()).toEqual(['q', 'x']);
  });

  it('reports a thread that no longer exists', async () => {
    const { server, session } = make({ chatId: 'c1' });
    server.answer(new Response('{"error":"Chat not found"}', { status: 404 }));
    expect(await session.load()).toMatchObject({ type: 'failed', error: { code: 'not-found' } });
    expect(session.getSnapshot().status).toBe('error');
  });

  it('that failed is read again by retry', async () => {
    const { server, session } = make({ chatId: 'c1' });
    server.answer(new TypeError('Failed to fetch'));
    await session.load();
    server.answer(new Response(`${JSON.stringify(cutoff({ isStreaming: false }))}\n${JSON.stringify(state)}`));
    expect(await session.retry()).toEqual({ type: 'completed' });
    expect(server.requests.map(({ body }) => body)).toEqual([{ chatId: 'c1' }, { chatId: 'c1' }]);
  });

  it('of a suspended thread offers to resume it', async () => {
    const { server, session, status } = make({ chatId: 'c1' });
    const read = server.open();
    const loaded = session.load();
    const messageId = '1700000000000-message';
    const question = { id: messageId, role: 'user', content: 'q', sort: 1 };
    await read.line(cutoff({ isStreaming: false, suspended: { messageId } }), question, state);
    expect(await loaded).toMatchObject({ type: 'interrupted' });
    expect(status()).toBe('interrupted');
    server.open();
    void session.reconnect();
    await settled();
    expect(server.requests[1]?.body).toEqual({ chatId: 'c1', input: 'q', messageId });
  });
});

describe('leaving', () => {
  it('stops reading, keeps no timer and sends no abort', async () => {
    const { server, session, response, outcome, status } = await streaming();
    session.disconnect();
    expect(await outcome).toEqual({ type: 'disconnected' });
    await settled();
    expect(response.isCancelled).toBe(true);
    expect(server.requests).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(status()).toBe('interrupted');
  });

  it('resets to an empty thread that drops lines of the old one', async () => {
    const { session, response, texts } = await streaming();
    session.reset();
    await response.line(delta(3, 'lo')).catch(() => {});
    expect(session.getSnapshot()).toMatchObject({ status: 'idle', chatId: undefined, messages: [] });
    expect(texts()).toEqual([]);
  });
});

describe('clearError', () => {
  it('clears the error and allows another question', async () => {
    const { response, outcome, session } = await streaming();
    await response.line({ error: 'Model overloaded' });
    await outcome;
    session.clearError();
    expect(session.getSnapshot()).toMatchObject({ status: 'idle', error: undefined });
  });
});
