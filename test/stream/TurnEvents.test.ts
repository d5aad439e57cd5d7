import fc from 'fast-check';
import { type Agent, createTestService, type Fault, faults, onRequest, scenarios, withFaults } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { composerOf } from '../../src/composer/composerOf.js';
import type { ChatEvent } from '../../src/stream/ChatEvent.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import type { ChatTransport } from '../../src/stream/wire/ChatTransport.js';

function open(agent: Agent, ...troubles: readonly Fault[]) {
  const service = createTestService({ agent });
  const answer = withFaults(service.fetch, troubles);
  const events: ChatEvent[] = [];
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
    auth: { type: 'api-key', apiKey: 'test' },
    sessionSettings: { externalId: 'ann' },
    fetch: answer as typeof fetch,
    onEvent: (event) => events.push(event),
  });
  return { service, session, events, types: () => events.map(({ type }) => type) };
}

it('reports a question, the first word of its answer and its end, with its thread and turn', async () => {
  const { service, session, events, types } = open(scenarios.barChart);
  await session.send('Revenue by country?');
  const { chatId, turns } = session.getSnapshot();
  expect(types()).toEqual(['asked', 'firstWord', 'ended']);
  expect(events.map(({ turnId }) => turnId)).toEqual(Array(3).fill(turns[0]?.id));
  expect(events.at(-1)).toEqual({
    ...{ type: 'ended', queries: 1, chatId, turnId: turns[0]?.id },
    ...{ durationMs: expect.any(Number), time: expect.any(Number) },
  });
  service.close();
});

it('reports nothing when a thread is read', async () => {
  const { service, session, types } = open(scenarios.barChart);
  await session.send('Revenue by country?');
  const before = types();
  await session.load();
  expect(types()).toEqual(before);
  service.close();
});

it('reports the end of a question before the composer sends the next one', async () => {
  const { service, session, events } = open(scenarios.barChart);
  const composer = composerOf(session);
  const answer = session.send('Revenue by country?');
  composer.setText('And by city?');
  expect(composer.submit()).toBe('queued');
  await answer;
  await vi.waitFor(() => expect(events.filter(({ type }) => type === 'ended')).toHaveLength(2));
  expect(events.flatMap(({ type }) => (type === 'firstWord' ? [] : type))).toEqual([
    'asked',
    'ended',
    'asked',
    'ended',
  ]);
  service.close();
});

it('reports no end of a question whose thread was left', async () => {
  const { service, session, types } = open(scenarios.barChart);
  await session.send('Revenue by country?');
  const first = session.getSnapshot().chatId;
  session.reset();
  void session.send('And by city?');
  const before = types();
  await session.load(first);
  expect(types()).toEqual(before);
  service.close();
});

it('reports that a run was stopped', async () => {
  const { service, session, types } = open(scenarios.endless);
  void session.send('Everything?');
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('streaming'));
  await session.abort();
  expect(types().filter((type) => type !== 'firstWord')).toEqual(['asked', 'stopped']);
  service.close();
});

it('reports the code of a failure, and a question retried under the same id only once', async () => {
  const { service, session, events, types } = open(scenarios.barChart, onRequest(1, faults.httpStatus(503, 'Down')));
  await session.send('Revenue by country?');
  expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'server' });
  await session.retry();
  expect(types().at(-1)).toBe('ended');
  service.close();
});

it('reports that a stream was lost, and its end once the rest is found', async () => {
  const { service, session, events, types } = open(scenarios.barChart, onRequest(1, faults.cutAfterLines(4)));
  await session.send('Revenue by country?');
  expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'interrupted' });
  await session.reconnect();
  expect(types().filter((type) => type !== 'firstWord')).toEqual(['asked', 'failed', 'ended']);
  service.close();
});

const words = fc.string({ minLength: 4, maxLength: 40 }).map((text) => `~${text}~`);

it('reports ids, counts and times only, never a text, a row or an address', () => {
  return fc.assert(
    fc.asyncProperty(words, words, words, async (question, cell, answer) => {
      const result = { sqlQuery: cell, queryTitle: cell, schema: [{ name: cell }], data: [[cell]], totalRows: 1 };
      const toolCall = { name: 'svcSqlApi', input: '{}', result: JSON.stringify(result) };
      const transport: ChatTransport = {
        async *stream() {
          yield { id: 's', role: 'assistant', content: '', toolCall, isDelta: false, isInProcess: false, sort: 1 };
          yield {
            id: 'a',
            role: 'assistant',
            content: answer,
            graphPath: ['final'],
            isDelta: false,
            isInProcess: false,
            sort: 2,
          };
          yield { id: '__usage__' };
        },
        abort: async () => {},
      };
      const events: ChatEvent[] = [];
      await createChatSession({ transport, onEvent: (event) => events.push(event) }).send(question);
      expect(events.map(({ type }) => type)).toEqual(['asked', 'firstWord', 'ended']);
      expect(JSON.stringify(events)).not.toContain('~');
    }),
    { numRuns: 40 },
  );
});
