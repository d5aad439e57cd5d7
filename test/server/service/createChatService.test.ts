import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { type ChatServiceOptions, createChatService } from '../../../src/server/service/createChatService.js';
import type { ThreadStore } from '../../../src/server/service/lines/ThreadStore.js';
import { scriptedAgent } from '../../../src/testing/scenarios/scriptedAgent.js';
import { chatIdOf, gate, textOfDeltas } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';
import { STORES } from './stores.js';

const FIRST = '1767225600000-message';
const SECOND = '1767225600001-message';
const THIRD = '1767225600002-message';

const greeting: Agent = async function* ({ input, history }) {
  yield { type: 'thinking', text: 'Hm. ' };
  yield { type: 'final', text: `${input} after ${history.length}` };
};

describe.each(STORES)('with threads in %s', (_, createStore) => {
  let close = async () => {};
  let open = (): ThreadStore => {
    throw new Error('no store');
  };
  beforeEach(async () => {
    ({ open, close } = await createStore());
  });
  afterEach(() => close());

  const serve = (options: Partial<ChatServiceOptions> = {}) =>
    createChatService({ agent: greeting, authenticate, threads: open(), ...options });

  /** A service whose agent pauses in mid-answer until `resume` is called, and counts how often it was asked. */
  function held(options: Partial<ChatServiceOptions> = {}) {
    const { wait, open: resume } = gate();
    const asked: string[] = [];
    const agent: Agent = async function* ({ input, signal }) {
      asked.push(input);
      yield { type: 'final', text: 'There are ' };
      await Promise.race([wait(), new Promise((_, reject) => signal.addEventListener('abort', reject))]);
      yield { type: 'final', text: '245 orders.' };
    };
    return { agent, service: serve({ agent, ...options }), resume, asked };
  }

  it('answers a question and names the thread in the cutoff', async () => {
    const lines = await userOf(serve()).ask({ input: 'Hi', messageId: FIRST });
    expect(lines[0]).toMatchObject({ id: '__cutoff__', sort: 0, state: { isStreaming: true } });
    expect(lines[1]).toMatchObject({ id: FIRST, role: 'user', content: 'Hi' });
    expect(lines.at(-2)).toMatchObject({ content: 'Hi after 0', graphPath: ['final'], isInProcess: false });
    expect(lines.at(-1)?.id).toBe('__state__');
  });

  it('continues a thread with its history, and reads it in order', async () => {
    const ada = userOf(serve());
    const chatId = chatIdOf(await ada.ask({ input: 'One' }));
    const second = await ada.ask({ input: 'Two', chatId });
    expect(second.at(-2)?.content).toBe('Two after 3');
    const read = await ada.ask({ chatId });
    expect(read.map(({ id, content }) => (String(id).startsWith('__') ? id : content))).toEqual([
      '__cutoff__',
      'One',
      '',
      'One after 0',
      'Two',
      '',
      'Two after 3',
      '__state__',
    ]);
    const sorts = read.slice(0, -1).map(({ sort }) => Number(sort));
    expect(sorts).toEqual([...sorts].sort((a, b) => a - b));
  });

  it('is read by a service that starts later', async () => {
    const chatId = chatIdOf(await userOf(serve()).ask({ input: 'One' }));
    const later = userOf(serve());
    expect(await later.ask({ chatId })).toEqual(await userOf(serve()).ask({ chatId }));
    expect((await later.ask({ input: 'Two', chatId })).at(-2)?.content).toBe('Two after 3');
  });

  it('replays a repeated question instead of asking it again, with and without chatId', async () => {
    const { service, resume, asked } = held();
    resume();
    const ada = userOf(service);
    const first = await ada.ask({ input: 'Hi', messageId: FIRST });
    for (const chatId of [chatIdOf(first), undefined]) {
      const again = await ada.ask({ input: 'Hi', messageId: FIRST, chatId });
      expect(again[0]?.state).toEqual({ isStreaming: false, chatId: chatIdOf(first) });
      expect(again.slice(-2)).toEqual(first.slice(-2));
    }
    expect(asked).toEqual(['Hi']);
  });

  it.each(['runs', 'has ended'])('refuses another question under the id of one that %s', async (state) => {
    const { agent, service, resume, asked } = held();
    const first = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    const joined: Response[] = [];
    if (state === 'has ended') resume();
    if (state === 'has ended') await first.rest();
    for (const user of [userOf(service), userOf(serve({ agent }))]) {
      for (const chatId of [first.chatId, undefined]) {
        const refused = await user.stream({ input: 'And?', messageId: FIRST, chatId });
        expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('messageId')]);
        joined.push(await user.stream({ messageId: FIRST, chatId }));
      }
    }
    resume();
    for (const response of joined) expect(await response.text()).toContain('245 orders.');
    expect([asked, (await userOf(service).threads()).length]).toEqual([['Hi'], 1]);
  });

  it('refuses a question under an id that the user has asked in another thread', async () => {
    const ada = userOf(serve());
    const first = chatIdOf(await ada.ask({ input: 'Hi', messageId: FIRST }));
    const second = chatIdOf(await ada.ask({ input: 'Hi', messageId: SECOND }));
    await ada.ask({ input: 'And?', messageId: THIRD, chatId: second });
    expect((await ada.stream({ input: 'Hi', messageId: FIRST, chatId: second })).status).toBe(400);
    expect((await ada.stream({ input: 'And?', messageId: THIRD, chatId: first })).status).toBe(400);
    expect((await ada.ask({ messageId: FIRST, chatId: second }))[0]?.state).toMatchObject({ chatId: second });
    expect(chatIdOf(await ada.ask({ input: 'And?', messageId: THIRD }))).toBe(second);
    const grace = userOf(serve(), 'grace');
    expect((await grace.ask({ input: 'Other', messageId: FIRST })).at(-2)?.content).toBe('Other after 0');
  });

  it('refuses an id of more than 40 digits, and a user whose id can’t be kept', async () => {
    const onError = vi.fn();
    const service = serve({ onError, authenticate: (request) => ({ id: `${request.headers.get('X-User')}` }) });
    const digits = (count: number) => ({ input: 'Hi', messageId: `${'7'.repeat(count)}-message` });
    expect((await userOf(service).ask(digits(40))).at(-1)?.id).toBe('__state__');
    for (const count of [41, 9_000]) {
      const refused = await userOf(service).stream(digits(count));
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('40')]);
    }
    const long = Array.from({ length: 3_000 }, (_, index) => index.toString(36)).join('');
    expect((await userOf(service, long).stream({ input: 'Hi' })).status).toBe(400);
    expect((await userOf(service).stream({ input: 'Hi', chatId: long })).status).toBe(404);
    expect(onError).not.toHaveBeenCalled();
  });

  it('asks once if the same question arrives at two services at the same time', async () => {
    const { agent, resume, asked } = held();
    resume();
    const users = [userOf(serve({ agent })), userOf(serve({ agent }))];
    const answers = await Promise.all(users.map((user) => user.ask({ input: 'Hi', messageId: FIRST })));
    expect(asked).toEqual(['Hi']);
    expect(new Set(answers.map(chatIdOf)).size).toBe(1);
    for (const lines of answers) expect(lines.at(-2)).toMatchObject({ content: 'There are 245 orders.' });
  });

  it('rejects another question while one is being answered, at every service', async () => {
    const { agent, service, resume } = held();
    const { chatId, rest } = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    for (const user of [userOf(service), userOf(serve({ agent }))]) {
      expect(await user.ask({ input: 'And?', chatId, messageId: SECOND })).toEqual([
        { error: 'Streaming for thread is in progress' },
      ]);
    }
    resume();
    await rest();
  });

  it.each(['the service that runs it', 'another service'])('joins an answer at %s', async (where) => {
    const { agent, service, resume, asked } = held();
    const first = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    await first.next();
    await first.next();
    const other = userOf(where === 'another service' ? serve({ agent }) : service);
    const joined = await other.begin({ chatId: first.chatId, input: 'Hi', messageId: FIRST });
    resume();
    const lines = await joined.rest();
    expect(lines.at(-1)?.id).toBe('__state__');
    expect(lines.at(-2)).toMatchObject({ content: 'There are 245 orders.' });
    expect([...textOfDeltas(lines).values()].join('')).toBe('245 orders.');
    expect(asked).toHaveLength(1);
    await first.rest();
  });

  it.each(['the service that runs it', 'another service'])('aborts an answer at %s', async (where) => {
    const { agent, service } = held();
    const first = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    await first.next();
    await first.next();
    const other = userOf(where === 'another service' ? serve({ agent }) : service);
    expect((await other.abort(first.chatId)).status).toBe(204);
    expect((await first.rest()).at(-1)?.id).toBe('__aborted__');
    const read = await other.ask({ chatId: first.chatId });
    expect(read.map(({ content }) => content).join('|')).toBe('|Hi|There are |');
    expect(read[0]?.state).toEqual({ isStreaming: false, chatId: first.chatId });
  });

  it('answers an abort with 404 for an unknown thread and 403 for another user’s', async () => {
    const service = serve();
    const chatId = chatIdOf(await userOf(service).ask({ input: 'Hi' }));
    expect((await userOf(service).abort('unknown')).status).toBe(404);
    expect((await userOf(service, 'mallory').abort(chatId)).status).toBe(403);
    expect((await userOf(service).abort(chatId)).status).toBe(204);
  });

  it('hides a thread from everyone but its owner', async () => {
    const service = serve();
    const chatId = chatIdOf(await userOf(service).ask({ input: 'Hi', messageId: FIRST }));
    const mallory = userOf(service, 'mallory');
    expect((await mallory.stream({ chatId })).status).toBe(404);
    expect((await mallory.stream({ chatId, input: 'Hi', messageId: FIRST })).status).toBe(404);
    expect(chatIdOf(await mallory.ask({ input: 'Hi', messageId: FIRST }))).not.toBe(chatId);
    expect(await mallory.threads()).toHaveLength(1);
  });

  it.each(['the service that runs it', 'another service'])(
    'keeps a running answer from other users at %s',
    async (where) => {
      const { agent, service, resume } = held();
      const first = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
      const { chatId } = first;
      const mallory = userOf(where === 'another service' ? serve({ agent }) : service, 'mallory');
      const refused = [
        await mallory.stream({ chatId }),
        await mallory.stream({ chatId, input: 'Hi', messageId: FIRST }),
        await mallory.stream({ chatId, input: 'And?', messageId: SECOND }),
        await mallory.abort(chatId),
        await mallory.send(`/chat/threads/${chatId}`, undefined, 'DELETE'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 403, 404]);
      expect(await mallory.threads()).toEqual([]);
      resume();
      expect((await first.rest()).at(-2)).toMatchObject({ content: 'There are 245 orders.' });
    },
  );

  it('lists, renames and deletes threads of their owner only', async () => {
    const service = serve();
    const [ada, mallory] = [userOf(service), userOf(service, 'mallory')];
    const older = chatIdOf(await ada.ask({ input: 'Orders\nin May' }));
    const newer = chatIdOf(await ada.ask({ input: 'Returns' }));
    for (const { updatedAt } of await ada.threads()) expect(updatedAt).toSatisfy(Number.isSafeInteger);
    expect((await ada.threads()).map(({ chatId, title }) => [chatId, title])).toEqual([
      [newer, 'Returns'],
      [older, 'Orders in May'],
    ]);
    expect((await mallory.send(`/chat/threads/${older}`, { title: 'Mine' }, 'PATCH')).status).toBe(404);
    expect((await mallory.send(`/chat/threads/${older}`, undefined, 'DELETE')).status).toBe(404);
    expect((await ada.send(`/chat/threads/${older}`, { title: 'May' }, 'PATCH')).status).toBe(204);
    expect((await ada.send(`/chat/threads/${newer}`, undefined, 'DELETE')).status).toBe(204);
    expect((await ada.threads()).map(({ title }) => title)).toEqual(['May']);
    expect((await ada.stream({ chatId: newer })).status).toBe(404);
  });

  it('reports the tokens of an answer with its end', async () => {
    const onEvent = vi.fn();
    const usage = { llmCalls: 1, totalTokens: 15 };
    const agent = scriptedAgent([
      { type: 'final', text: 'Four.' },
      { type: 'usage', usage },
    ]);
    await userOf(serve({ agent, onEvent })).ask({ input: 'Orders', messageId: FIRST });
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'end', end: 'completed', usage })),
    );
  });

  it('stops the answer and notifies every reader when its thread is deleted', async () => {
    const onEvent = vi.fn();
    const { agent, service } = held({ onEvent });
    const ada = userOf(service);
    const first = await ada.begin({ input: 'Orders', messageId: FIRST });
    await first.next();
    await first.next();
    const elsewhere = await userOf(serve({ agent })).begin({ chatId: first.chatId, messageId: FIRST });
    expect((await ada.send(`/chat/threads/${first.chatId}`, undefined, 'DELETE')).status).toBe(204);
    for (const { rest } of [first, elsewhere]) {
      expect((await rest()).at(-1)).toEqual({ error: 'This conversation was deleted.' });
    }
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'end', end: 'failed' })),
    );
  });

  it('keeps every string that JSON can hold', async () => {
    const text = 'NUL \u0000, lone \ud800, “quotes”, \u2028 and 漢字';
    const agent: Agent = async function* () {
      yield { type: 'final', text };
    };
    const ada = userOf(serve({ agent }));
    const chatId = chatIdOf(await ada.ask({ input: 'Hi' }));
    expect((await ada.ask({ chatId })).at(-2)?.content).toBe(text);
  });

  it.each(['input', 'chatId', 'messageId', 'title'])('refuses a NUL character in `%s` with a 400', async (field) => {
    const onError = vi.fn();
    const ada = userOf(serve({ onError }));
    const chatId = chatIdOf(await ada.ask({ input: 'Hi' }));
    const body = { input: 'And?', [field]: 'a\0b' };
    const path = field === 'title' ? `/chat/threads/${chatId}` : '/chat/stream-chat-state';
    const response = await ada.send(path, body, field === 'title' ? 'PATCH' : 'POST');
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(field)]);
    expect((await ada.abort('a\0b')).status).toBe(400);
    expect((await ada.threads()).map(({ title }) => title)).toEqual(['Hi']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('refuses a question when too many of the user’s are being answered', async () => {
    const { service, resume } = held({ limits: { runsPerUser: 2 } });
    const ada = userOf(service);
    const running = [await ada.begin({ input: 'One' }), await ada.begin({ input: 'Two' })];
    expect((await ada.stream({ input: 'Three' })).status).toBe(429);
    running.push(await userOf(service, 'grace').begin({ input: 'One' }));
    resume();
    await Promise.all(running.map(({ rest }) => rest()));
    expect((await ada.ask({ input: 'Three' })).at(-1)?.id).toBe('__state__');
  });

  it('refuses too many questions of a user that arrive at the same time', async () => {
    const { service, resume } = held({ limits: { runsPerUser: 2 } });
    const ada = userOf(service);
    const responses = await Promise.all(Array.from({ length: 8 }, () => ada.stream({ input: 'Hi' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    resume();
    await Promise.all(responses.map((response) => response.text()));
  });

  it('keeps a run suspended until its question is sent again', async () => {
    const agent: Agent = async function* () {
      yield { type: 'final', text: 'There are ' };
      yield { type: 'suspend' };
      yield { type: 'final', text: '245 orders.' };
    };
    const ada = userOf(serve({ agent }));
    const lines = await ada.ask({ input: 'Hi', messageId: FIRST });
    expect(lines.at(-1)?.id).toBe('__suspended__');
    // Longer than the store takes to look at what runs.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const resumed = await ada.ask({ input: 'Hi', messageId: FIRST, chatId: chatIdOf(lines) });
    expect(resumed.at(-2)?.content).toBe('There are 245 orders.');
  });

  it('stops the agents that it suspends when it drains', async () => {
    let reason: unknown;
    const agent: Agent = async function* ({ signal }) {
      yield { type: 'final', text: 'There are ' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      reason = signal.reason;
    };
    const service = serve({ agent });
    const { rest } = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    await service.drain(0);
    expect((await rest()).at(-1)?.id).toBe('__suspended__');
    await vi.waitFor(() => expect(reason).toMatchObject({ name: 'AbortError' }));
  });

  it('suspends what still runs when it drains, and the next service reports it as interrupted', async () => {
    const { agent, service, asked } = held();
    const first = await userOf(service).begin({ input: 'Hi', messageId: FIRST });
    await first.next();
    await first.next();
    await service.drain(0);
    expect((await first.rest()).at(-1)).toMatchObject({ id: '__suspended__', retryable: true, messageId: FIRST });
    expect((await userOf(service).stream({ input: 'New' })).status).toBe(503);
    const next = userOf(serve({ agent }));
    const again = await next.ask({ input: 'Hi', messageId: FIRST, chatId: first.chatId });
    expect(again.map(({ content }) => content)).toEqual(['', 'Hi', 'There are ', undefined]);
    expect(String(again.at(-1)?.error)).toContain('interrupted');
    expect(asked).toHaveLength(1);
    expect((await next.ask({ chatId: first.chatId }))[0]?.state).toMatchObject({ isStreaming: false });
  });
});
