import { expect, it } from 'vitest';
import { createTestService, type ServiceEvent, scenarios, scriptedAgent } from '../../src/testing/index.js';
import { abort, ask, begin, chatIdOf, gate, lineReader, post, stream } from './chatClient.js';

const ID = '1767225600000-message';

it('answers 204 with an empty body and stops the agent', async () => {
  let reason: unknown;
  const agent = scriptedAgent((turn) => {
    turn.signal.addEventListener('abort', () => {
      reason = turn.signal.reason;
    });
    return [() => new Promise(() => {})];
  });
  const service = createTestService({ agent });
  const { chatId } = await begin(service, { input: 'Hi' });
  const response = await abort(service, chatId);
  expect([response.status, response.body]).toEqual([204, null]);
  expect(reason).toMatchObject({ name: 'AbortError' });
});

it('ends the streams of all readers without an HTTP error', async () => {
  const service = createTestService({ agent: scenarios.endless });
  const first = await begin(service, { input: 'Hi', messageId: ID });
  const second = lineReader(await stream(service, { chatId: first.chatId, messageId: ID }));
  await abort(service, first.chatId);
  for (const { rest } of [first, second]) expect((await rest()).at(-1)?.id).toBe('__aborted__');
});

it('ends the streams without a sentinel when sentinels are off', async () => {
  const service = createTestService({ agent: scenarios.endless, sentinels: false });
  const { chatId, rest } = await begin(service, { input: 'Hi' });
  await abort(service, chatId);
  expect((await rest()).every(({ id }) => !id?.startsWith('__'))).toBe(true);
});

it('keeps the partial text and the open tool call, without a result', async () => {
  const service = createTestService({ agent: scenarios.endlessTool });
  const { chatId, next, rest } = await begin(service, { input: 'Hi' });
  for (let line = await next(); !line?.toolCall; line = await next());
  await abort(service, chatId);
  await rest();
  const [, thinking, call] = (await ask(service, { chatId }))
    .slice(0, -1)
    .slice(1 - 1)
    .slice(1);
  expect(thinking).toMatchObject({ thinking: 'One query over all orders; it will take a while.' });
  expect(call?.toolCall).toEqual({ name: 'svcSqlApi', input: expect.any(String) });
});

it('drops steps that the agent yields after an abort', async () => {
  const { wait, open } = gate();
  const service = createTestService({
    agent: scriptedAgent([{ type: 'final', text: 'Before' }, wait, { type: 'final', text: ' and after' }]),
  });
  const { chatId, rest } = await begin(service, { input: 'Hi' });
  await abort(service, chatId);
  open();
  await rest();
  expect(service.getThread(chatId)?.messages.at(-1)?.content).toBe('Before');
});

it('answers 403 to another user and lets the run continue', async () => {
  const service = createTestService({ agent: scenarios.endless });
  const { chatId } = await begin(service, { input: 'Hi' });
  expect((await abort(service, chatId, { user: 'mallory' })).status).toBe(403);
  expect(service.getThread(chatId)?.isStreaming).toBe(true);
  service.close();
});

it('answers 404 for an unknown thread and 400 without a chatId', async () => {
  const service = createTestService();
  expect((await abort(service, 'none')).status).toBe(404);
  expect((await post(service, '/api/v1/public/test/agents/1/chat/abort', {})).status).toBe(400);
});

it('answers 400 without sessionSettings', async () => {
  const service = createTestService();
  const body = { chatId: 'any', sessionSettings: undefined };
  expect((await post(service, '/api/v1/public/test/agents/1/chat/abort', body)).status).toBe(400);
});

it('answers 204 for an ended thread, even if it is aborted repeatedly', async () => {
  const service = createTestService();
  const chatId = chatIdOf(await ask(service, { input: 'Hi' }));
  expect((await abort(service, chatId)).status).toBe(204);
  expect((await abort(service, chatId)).status).toBe(204);
});

it('replays an aborted answer as aborted', async () => {
  const service = createTestService({ agent: scenarios.endless });
  const { chatId } = await begin(service, { input: 'Hi', messageId: ID });
  await abort(service, chatId);
  expect((await ask(service, { input: 'Hi', chatId, messageId: ID })).at(-1)?.id).toBe('__aborted__');
});

it('reports events that contain ids only', async () => {
  const events: ServiceEvent[] = [];
  const service = createTestService({ agent: scenarios.endless, onEvent: (event) => events.push(event) });
  const { chatId } = await begin(service, { input: 'A secret plan', messageId: ID });
  await abort(service, chatId);
  expect(events).toEqual([
    { type: 'question', chatId, messageId: ID, userId: 'ada' },
    { type: 'abort', chatId, wasStreaming: true },
    { type: 'end', chatId, messageId: ID, end: 'aborted' },
  ]);
});
