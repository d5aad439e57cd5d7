import { beforeEach, expect, it, vi } from 'vitest';
import { parseChatFrame } from '../../src/protocol/parseChatFrame.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createFrameLog } from '../../src/stream/wire/createFrameLog.js';
import { createFrameTransport } from '../../src/stream/wire/createFrameTransport.js';
import { createLineServer } from './lineServer.js';

vi.mock('../../src/protocol/parseChatFrame.js', { spy: true });
beforeEach(() => void vi.mocked(parseChatFrame).mockClear());

const connection = { chatApiUrl: 'https://ai.example.com/a', auth: { type: 'proxy' } } as const;
const lines = [
  { id: '__cutoff__', state: { chatId: 'c1', isStreaming: true } },
  { id: 'a', role: 'assistant', content: 'x', isDelta: true, isInProcess: true, sort: 1 },
  { id: '__state__', state: { messages: [] } },
];

function makeServer() {
  const server = createLineServer();
  server.answer(new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  return server;
}

it('yields each line with its frame', async () => {
  const transport = createFrameTransport({ ...connection, fetch: makeServer().fetch });
  const received = [];
  for await (const batch of transport.frames({ input: 'q' })) received.push(...batch);
  expect(received).toEqual(lines.map((line) => ({ line, frame: parseChatFrame(line) })));
  expect(received.map((one) => one.error ?? one.frame.kind)).toEqual(['cutoff', 'message', 'state']);
});

it('parses a line once for the session, its store and a frame log', async () => {
  const log = createFrameLog();
  const session = createChatSession({ ...connection, fetch: makeServer().fetch, onFrame: log.record });
  expect(await session.send('q')).toEqual({ type: 'completed' });
  expect(log.getEntries().map(({ kind }) => kind)).toEqual(['cutoff', 'message', 'state']);
  expect(session.getMessage('a')?.content).toBe('x');
  expect(parseChatFrame).toHaveBeenCalledTimes(lines.length);
  session.disconnect();
});

it('drops the lines of a chunk that follow a disconnect in a callback', async () => {
  const seen: unknown[] = [];
  const session = createChatSession({
    ...connection,
    fetch: makeServer().fetch,
    onFrame: ({ id }) => {
      seen.push(id);
      if (id === '__cutoff__') session.disconnect();
    },
  });
  expect(await session.send('q')).toEqual({ type: 'disconnected' });
  await vi.waitFor(() => expect(seen).toEqual(['__cutoff__']));
  expect(session.getMessage('a')).toBeUndefined();
});
