import { createTestService, scenarios } from 'tabletalk/testing';
import { expect, it, vi } from 'vitest';
import { ChatError } from '../../src/protocol/ChatError.js';
import type { ChatStreamLine } from '../../src/protocol/chatMessage.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import type { ChatTransport } from '../../src/stream/wire/ChatTransport.js';
import { createChatTransport } from '../../src/stream/wire/createChatTransport.js';

const connection = {
  chatApiUrl: 'https://ai.example.com/api/v1/public/test/agents/1',
  auth: { type: 'api-key', apiKey: 'test' },
  sessionSettings: { externalId: 'ann' },
} as const;
const DELTA = { id: 'a', role: 'assistant', content: 'Half', isDelta: true, isInProcess: true, sort: 1 };

/** A transport that yields lines, and then fails. */
function transportOf(lines: readonly unknown[], failure?: unknown): ChatTransport {
  return {
    async *stream(_, { onBadLine } = {}) {
      for (const line of lines) {
        if (line instanceof ChatError) onBadLine?.(line);
        else yield line as ChatStreamLine;
      }
      if (failure !== undefined) throw failure;
    },
    abort: async () => {},
  };
}

it('answers over a transport of the product as over an address', async () => {
  const service = createTestService({ agent: scenarios.barChart });
  const direct = createChatTransport({ ...connection, fetch: service.fetch as typeof fetch });
  const session = createChatSession({ transport: direct });
  expect(await session.send('Revenue by country?')).toEqual({ type: 'completed' });
  expect(session.getSnapshot().turns.at(-1)).toMatchObject({ state: 'completed', toolCallIds: [expect.any(String)] });
  service.close();
});

it('stops through the transport of the product', async () => {
  const service = createTestService({ agent: scenarios.endless });
  const direct = createChatTransport({ ...connection, fetch: service.fetch as typeof fetch });
  const abort = vi.fn(direct.abort);
  const session = createChatSession({ transport: { stream: direct.stream, abort } });
  const answer = session.send('Everything?');
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('streaming'));
  expect(await session.abort()).toEqual({ type: 'aborted' });
  expect(await answer).toEqual({ type: 'aborted' });
  expect(abort).toHaveBeenCalledWith(session.getSnapshot().chatId, undefined);
  service.close();
});

it('continues the answer if the transport throws at a stop', async () => {
  const { stream } = transportOf([DELTA]);
  const abort = () => {
    throw new TypeError('socket');
  };
  const session = createChatSession({ chatId: 'c1', transport: { stream, abort } });
  const answer = session.send('Why?');
  expect(await session.abort()).toMatchObject({ type: 'failed', error: { code: 'network' } });
  expect(session.getSnapshot().status).not.toBe('aborting');
  expect(await answer).toMatchObject({ type: 'interrupted' });
});

it('takes what a transport throws for a lost connection, and before the first line for an unreachable service', async () => {
  const lost = createChatSession({ transport: transportOf([DELTA], new TypeError('socket')) });
  expect(await lost.send('Why?')).toMatchObject({ type: 'interrupted', error: { code: 'interrupted' } });
  expect(lost.getMessage('a')?.content).toBe('Half');
  const unreachable = createChatSession({ transport: transportOf([], new TypeError('socket')) });
  expect(await unreachable.send('Why?')).toMatchObject({ type: 'failed', error: { code: 'network', retryable: true } });
});

it('keeps the code of a ChatError and of a JSON-RPC error', async () => {
  const refused = createChatSession({ transport: transportOf([], new ChatError('forbidden', 'Not yours.')) });
  expect(await refused.send('Why?')).toMatchObject({ error: { code: 'forbidden', message: 'Not yours.' } });
  const rpc = { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'Invalid API key' } };
  const denied = createChatSession({ transport: transportOf([rpc]) });
  expect(await denied.send('Why?')).toMatchObject({ error: { code: 'auth' } });
});

it('reports lines that could not be read, and reads on', async () => {
  const onError = vi.fn();
  const bad = new ChatError('protocol', 'No JSON.');
  const end = { id: '__aborted__' };
  const session = createChatSession({ transport: transportOf([bad, DELTA, end, bad]), onError });
  await session.send('Why?');
  expect(session.getMessage('a')?.content).toBe('Half');
  expect(onError).toHaveBeenCalledWith(bad);
});

it('reports a line that could not be read just before the transport fails', async () => {
  const onError = vi.fn();
  const bad = new ChatError('protocol', 'No JSON.');
  const lost = createChatSession({ transport: transportOf([DELTA, bad], new TypeError('socket')), onError });
  expect(await lost.send('Why?')).toMatchObject({ type: 'interrupted' });
  expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['protocol', 'interrupted']);
});

it('refuses a value that isn’t a transport', () => {
  expect(() => createChatSession({ transport: { stream: () => {} } as unknown as ChatTransport })).toThrow(
    /`transport` needs the functions/,
  );
});

it('passes the turn that has ended to `onFinish`', async () => {
  const service = createTestService({ agent: scenarios.barChart });
  const onFinish = vi.fn();
  const session = createChatSession({ ...connection, fetch: service.fetch as typeof fetch, onFinish });
  await session.send('Revenue by country?');
  const [turn] = session.getSnapshot().turns;
  expect(onFinish).toHaveBeenLastCalledWith({ type: 'completed' }, turn);
  expect(turn).toMatchObject({ question: 'Revenue by country?', state: 'completed' });
  await session.load();
  expect(onFinish).toHaveBeenLastCalledWith({ type: 'completed' }, session.getSnapshot().turns[0]);
  service.close();
});
