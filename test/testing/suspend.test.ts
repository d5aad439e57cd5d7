import { describe, expect, it } from 'vitest';
import {
  createTestService,
  type ServiceEvent,
  scenarios,
  scriptedAgent,
  type TestServiceOptions,
} from '../../src/testing/index.js';
import { abort, allLines, ask, begin, chatIdOf, gate, stream, textOfDeltas } from './chatClient.js';

const ID = '1767225600000-message';
const QUESTION = { input: 'Hi', messageId: ID };

/** Returns a service whose run is suspended in mid-answer. */
async function suspended(options: TestServiceOptions = {}) {
  let asked = 0;
  const agent = scriptedAgent([
    () => ++asked,
    { type: 'final', text: 'Half ' },
    { type: 'suspend' },
    { type: 'final', text: 'and half.' },
  ]);
  const service = createTestService({ agent, ...options });
  const lines = await ask(service, QUESTION);
  return { service, lines, chatId: chatIdOf(lines), timesAsked: () => asked };
}

it('ends the stream with a sentinel that names the question, and keeps the partial text', async () => {
  const { service, lines, chatId } = await suspended();
  expect(lines.at(-1)).toMatchObject({ id: '__suspended__', retryable: true, messageId: ID });
  expect(service.getThread(chatId)).toMatchObject({
    isStreaming: false,
    suspendedMessageId: ID,
    messages: [{}, { content: 'Half ' }],
  });
});

it('is reported by a read of the thread', async () => {
  const { service, chatId } = await suspended();
  const [cutoff] = await ask(service, { chatId });
  expect(cutoff?.state).toEqual({ isStreaming: false, chatId, suspended: { messageId: ID } });
});

it.each(['thread', 'run'] as const)('resumes when the same question is sent again (replay: %s)', async (joinReplay) => {
  const { service, chatId, timesAsked } = await suspended({ joinReplay });
  const lines = await ask(service, { ...QUESTION, chatId });
  expect(lines.at(-1)?.id).toBe('__state__');
  expect(lines.at(-2)).toMatchObject({ content: 'Half and half.', isInProcess: false });
  expect(lines.some(({ id }) => id === '__suspended__')).toBe(false);
  expect([...textOfDeltas(lines).values()]).toEqual([joinReplay === 'run' ? 'Half and half.' : 'and half.']);
  expect(timesAsked()).toBe(1);
});

it('resumes without chatId, too, and can be suspended again', async () => {
  const { wait, open } = gate();
  const service = createTestService({ agent: scriptedAgent([{ type: 'final', text: 'a' }, wait]) });
  const first = await begin(service, QUESTION);
  for (const _ of [1, 2]) {
    expect(service.suspend()).toBe(1);
    expect(service.suspend()).toBe(0);
    await stream(service, QUESTION);
  }
  expect((await first.rest()).at(-1)?.id).toBe('__suspended__');
  open();
  expect((await ask(service, QUESTION)).at(-1)?.id).toBe('__state__');
});

it('sends nothing while it is suspended, even if the agent continues', async () => {
  const { wait, open } = gate();
  const service = createTestService({ agent: scriptedAgent([wait, { type: 'final', text: 'Late' }]) });
  const { chatId } = await begin(service, QUESTION);
  service.suspend(chatId);
  open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(service.getThread(chatId)?.messages).toHaveLength(1);
  expect((await ask(service, { ...QUESTION, chatId })).at(-2)?.content).toBe('Late');
});

it('ends without a sentinel when sentinels are off, and still resumes', async () => {
  const { service, lines, chatId } = await suspended({ sentinels: false });
  expect(lines.at(-1)?.content).toBe('Half ');
  expect((await ask(service, { chatId }))[0]?.state).toEqual({ isStreaming: false, chatId });
  expect((await ask(service, { ...QUESTION, chatId })).at(-2)?.content).toBe('Half and half.');
});

describe('a suspended run', () => {
  it('is replaced by another question', async () => {
    const { service, chatId } = await suspended();
    const lines = await ask(service, { input: 'Another', chatId, messageId: '1767225600001-message' });
    expect(lines.at(-1)?.id).toBe('__suspended__');
    expect(service.getThread(chatId)?.suspendedMessageId).toBe('1767225600001-message');
    expect((await ask(service, { ...QUESTION, chatId })).at(-1)?.id).toBe('__aborted__');
  });

  it('ends when it is aborted', async () => {
    const { service, chatId } = await suspended();
    expect((await abort(service, chatId)).status).toBe(204);
    expect((await allLines(await stream(service, { ...QUESTION, chatId }))).at(-1)?.id).toBe('__aborted__');
  });
});

it('reports events', async () => {
  const events: ServiceEvent[] = [];
  const service = createTestService({ agent: scenarios.suspended, onEvent: (event) => events.push(event) });
  const chatId = chatIdOf(await ask(service, QUESTION));
  await ask(service, { ...QUESTION, chatId });
  expect(events.map(({ type }) => type)).toEqual(['question', 'suspend', 'resume', 'end']);
});

it('sends usage as the last line of an answer, and again on replay', async () => {
  const service = createTestService({ agent: scenarios.usage, usage: { totalTokens: 1 } });
  for (const lines of [await ask(service, QUESTION), await ask(service, QUESTION)]) {
    expect(lines.at(-1)).toMatchObject({ id: '__usage__', usage: { totalTokens: 3_274 } });
  }
});
