import { expect, it } from 'vitest';
import { createTestService, createVirtualClock, scriptedAgent } from '../../src/testing/index.js';
import { abort, begin } from './chatClient.js';

const agent = scriptedAgent([
  { type: 'tool-start', call: 'a', name: 'svcMeta', input: {} },
  { type: 'tool-end', call: 'a', result: {} },
  { type: 'pause', ms: 1_000 },
  { type: 'final', text: 'abcdef' },
]);

/** Returns the thread's messages except the question: the state of a tool call, or the content of a text. */
function shape(service: ReturnType<typeof createTestService>, chatId: string): readonly string[] {
  const messages = service.getThread(chatId)?.messages.slice(1) ?? [];
  return messages.map(({ content, toolCall }) => (toolCall ? (toolCall.result ? 'done' : 'running') : content));
}

it('waits for each delay on its clock', async () => {
  const clock = createVirtualClock();
  const pace = { firstDelay: 100, toolDelay: 200, deltaDelay: 10, deltaCharacters: 2 };
  const service = createTestService({ agent, clock, pace });
  const { chatId } = await begin(service, { input: 'Hi' });
  await clock.advance(99);
  expect(shape(service, chatId)).toEqual([]);
  await clock.advance(1);
  expect(shape(service, chatId)).toEqual(['running']);
  await clock.advance(200);
  expect(shape(service, chatId)).toEqual(['done']);
  await clock.advance(1_000);
  expect(shape(service, chatId)).toEqual(['done', 'ab']);
  await clock.advance(10);
  expect(shape(service, chatId)).toEqual(['done', 'abcd']);
  await clock.advance(20);
  expect(service.getThread(chatId)?.isStreaming).toBe(false);
});

it('wakes up when it is aborted', async () => {
  const clock = createVirtualClock();
  const service = createTestService({ agent, clock, pace: { firstDelay: 1_000 } });
  const { chatId, rest } = await begin(service, { input: 'Hi' });
  await abort(service, chatId);
  expect((await rest()).at(-1)?.id).toBe('__aborted__');
  await clock.advance(5_000);
  expect(shape(service, chatId)).toEqual([]);
});

it('writes nothing after an abort, even with a clock that ignores the signal', async () => {
  const sleep = async (ms: number) => {
    if (ms === 10) service.close();
  };
  const service = createTestService({ agent, clock: { sleep }, pace: { deltaDelay: 10, deltaCharacters: 2 } });
  const { chatId, rest } = await begin(service, { input: 'Hi' });
  await rest();
  expect(shape(service, chatId)).toEqual(['done', 'ab']);
});

it('derives ids from its clock for questions without one', async () => {
  const service = createTestService({ clock: createVirtualClock(1_767_225_600_123) });
  const { next } = await begin(service, { input: 'Hi' });
  expect((await next())?.id).toBe('1767225600123-message');
});
