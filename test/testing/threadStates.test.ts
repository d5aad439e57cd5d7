import { describe, expect, it } from 'vitest';
import { createTestService, scriptedAgent, type TestServiceOptions } from '../../src/testing/index.js';
import { abort, allLines, ask, begin, chatIdOf, gate, lineReader, stream, textOfDeltas } from './chatClient.js';

const FIRST = '1767225600000-message';
const SECOND = '1767225600001-message';

/** Returns a service that pauses in mid-answer until `open` is called. */
function heldService(options: TestServiceOptions = {}) {
  const { wait, open } = gate();
  let asked = 0;
  const agent = scriptedAgent([
    () => ++asked,
    { type: 'final', text: 'There are ' },
    wait,
    { type: 'final', text: '245 orders.' },
  ]);
  return { service: createTestService({ agent, ...options }), open, timesAsked: () => asked };
}

describe('not streaming', () => {
  it('creates a thread for a question without chatId and names it in the cutoff', async () => {
    const service = createTestService();
    const first = await ask(service, { input: 'Hi' });
    const second = await ask(service, { input: 'Hi' });
    expect(service.threads.map(({ chatId }) => chatId)).toEqual([chatIdOf(first), chatIdOf(second)]);
  });

  it('continues the thread named by chatId, sends only new lines and keeps counting sort', async () => {
    const service = createTestService();
    const first = await ask(service, { input: 'Hi' });
    const second = await ask(service, { input: 'And?', chatId: chatIdOf(first) });
    expect(second[0]).toMatchObject({ sort: 0, state: { isStreaming: true, chatId: chatIdOf(first) } });
    expect(second[1]).toMatchObject({ role: 'user', content: 'And?' });
    expect(Number(second[1]?.sort)).toBeGreaterThan(Number(first.at(-1)?.sort));
  });

  it('passes earlier messages to the agent', async () => {
    const agent = scriptedAgent(({ history }) => [{ type: 'final', text: history.map((m) => m.content).join(', ') }]);
    const service = createTestService({ agent });
    const chatId = chatIdOf(await ask(service, { input: 'One' }));
    await ask(service, { input: 'Two', chatId });
    expect((await ask(service, { input: 'Three', chatId })).at(-2)?.content).toBe('One, Two, One');
  });

  it('answers a request without input with every message of the thread, complete and in order', async () => {
    const service = createTestService();
    const chatId = chatIdOf(await ask(service, { input: 'One' }));
    await ask(service, { input: 'Two', chatId });
    const lines = await ask(service, { chatId });
    expect(lines[0]).toMatchObject({ id: '__cutoff__', sort: 0, state: { isStreaming: false, chatId } });
    expect(lines.at(-1)?.id).toBe('__state__');
    const messages = lines.slice(1, -1);
    expect(messages).toEqual(service.getThread(chatId)?.messages);
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['One', 'Two']);
  });

  it('replays the answer to a repeated question instead of asking it again', async () => {
    const { service, open, timesAsked } = heldService();
    open();
    const first = await ask(service, { input: 'Hi', messageId: FIRST });
    for (const chatId of [chatIdOf(first), undefined]) {
      const again = await ask(service, { input: 'Hi', messageId: FIRST, chatId });
      expect(again[0]?.state).toEqual({ isStreaming: false, chatId: chatIdOf(first) });
      expect(again.at(-2)).toEqual(first.at(-2));
    }
    expect([timesAsked(), service.threads.length]).toEqual([1, 1]);
  });

  it('asks an answered question again where it forgets ended questions', async () => {
    const { service, open, timesAsked } = heldService({ forgetsQuestions: true });
    open();
    const chatId = chatIdOf(await ask(service, { input: 'Hi', messageId: FIRST }));
    await ask(service, { input: 'Hi', messageId: FIRST, chatId });
    expect([timesAsked(), service.threads.length]).toEqual([2, 1]);
  });

  it('hides a thread from everyone but its owner', async () => {
    const service = createTestService();
    const chatId = chatIdOf(await ask(service, { input: 'Hi', messageId: FIRST }));
    expect((await stream(service, { chatId }, { user: 'mallory' })).status).toBe(404);
    const other = await ask(service, { input: 'Hi', messageId: FIRST }, { user: 'mallory' });
    expect(chatIdOf(other)).not.toBe(chatId);
  });
});

describe('streaming', () => {
  it.each([
    ['without messageId', {}],
    ['with another messageId', { messageId: SECOND }],
  ])('rejects a new question %s with the spec’s error', async (_, extra) => {
    const { service, open } = heldService();
    const { chatId } = await begin(service, { input: 'Hi', messageId: FIRST });
    const response = await stream(service, { input: 'And?', chatId, ...extra });
    expect(response.status).toBe(200);
    expect(await allLines(response)).toEqual([{ error: 'Streaming for thread is in progress' }]);
    open();
    expect(service.getThread(chatId)?.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  it('can reject with status 409 instead', async () => {
    const { service } = heldService({ busyForm: 'status' });
    const { chatId } = await begin(service, { input: 'Hi' });
    const response = await stream(service, { input: 'And?', chatId });
    expect([response.status, await response.json()]).toEqual([409, { error: 'Streaming for thread is in progress' }]);
  });

  it.each(['thread', 'run'] as const)('joins by messageId without asking twice (replay: %s)', async (joinReplay) => {
    const { service, open, timesAsked } = heldService({ joinReplay });
    const first = await begin(service, { input: 'Hi', messageId: FIRST });
    await first.next();
    await first.next();
    const joined = await stream(service, { input: 'Hi', messageId: FIRST, chatId: first.chatId });
    open();
    const [firstRest, lines] = await Promise.all([first.rest(), allLines(joined)]);
    expect(lines[0]?.state).toEqual({ isStreaming: true, chatId: first.chatId });
    expect(lines.slice(-firstRest.length)).toEqual(firstRest);
    expect(timesAsked()).toBe(1);
    const answers = service.getThread(first.chatId)?.messages.filter(({ role }) => role === 'assistant');
    expect(answers).toMatchObject([{ content: 'There are 245 orders.' }]);
  });

  it('sends a joining reader the current messages, then only new lines', async () => {
    const { service, open } = heldService();
    const { chatId, next } = await begin(service, { input: 'Hi', messageId: FIRST });
    await next();
    await next();
    const joined = lineReader(await stream(service, { chatId, messageId: FIRST }));
    const shown = [await joined.next(), await joined.next(), await joined.next()];
    expect(shown).toMatchObject([
      { id: '__cutoff__' },
      { id: FIRST },
      { content: 'There are ', isDelta: false, isInProcess: true },
    ]);
    open();
    expect([...textOfDeltas(await joined.rest()).values()]).toEqual(['245 orders.']);
  });

  it.each([false, true])(
    'joins without chatId, for a page that never got it (forgetful: %s)',
    async (forgetsQuestions) => {
      const { service, open } = heldService({ forgetsQuestions });
      const { chatId } = await begin(service, { input: 'Hi', messageId: FIRST });
      const joined = await stream(service, { input: 'Hi', messageId: FIRST });
      open();
      expect(chatIdOf(await allLines(joined))).toBe(chatId);
    },
  );

  it('returns the current messages on a read, reports that it is streaming and omits the state line', async () => {
    const { service, open } = heldService();
    const { chatId, next } = await begin(service, { input: 'Hi' });
    await next();
    await next();
    const lines = await ask(service, { chatId });
    expect(lines[0]?.state).toEqual({ isStreaming: true, chatId });
    expect(lines.slice(1)).toMatchObject([{ role: 'user' }, { content: 'There are ', isInProcess: true }]);
    open();
  });

  it('stops streaming after an abort', async () => {
    const { service } = heldService();
    const { chatId } = await begin(service, { input: 'Hi' });
    await abort(service, chatId);
    expect((await ask(service, { chatId }))[0]?.state).toEqual({ isStreaming: false, chatId });
    const next = await stream(service, { input: 'And?', chatId });
    expect((await lineReader(next).next())?.state).toEqual({ isStreaming: true, chatId });
    service.close();
  });
});

describe('sort counted in each response', () => {
  it('starts at 0 in every answer, read and join', async () => {
    const { service, open } = heldService({ sortPerResponse: true });
    const { chatId, rest } = await begin(service, { input: 'Hi', messageId: FIRST });
    const joined = await stream(service, { chatId, messageId: FIRST });
    open();
    await rest();
    const responses = [
      await allLines(joined),
      await ask(service, { chatId }),
      await ask(service, { input: 'x', chatId }),
    ];
    for (const lines of responses) expect(lines.map(({ sort }) => sort)).toEqual(lines.map((_, index) => index));
  });
});
