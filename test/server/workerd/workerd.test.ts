import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toNodeHandler } from '../../../src/server/index.js';
import { createTestService, scenarios } from '../../../src/testing/index.js';
import { startWorkerd, type Workerd } from './startWorkerd.js';

let upstream: Server;
let worker: Workerd;
/** Paths of requests that reached the other address, with the credential. */
const followed: string[] = [];

beforeAll(async () => {
  const service = createTestService({
    agent: (turn) => (turn.input === 'Wait' ? scenarios.endless(turn) : scenarios.simpleAnswer(turn)),
    apiKeys: ['sk-live-0123456789'],
    accessTokens: ['access-of-ada'],
    dataApi: { tokens: ['jwt-of-ada'] },
    chatApiUrl: '/agents/1',
  });
  upstream = createServer((req, res) => {
    if (req.url?.startsWith('/elsewhere')) followed.push(req.url);
    if (req.url?.startsWith('/moved')) res.writeHead(307, { Location: '/elsewhere' }).end();
    else toNodeHandler((request) => service.fetch(request))(req, res);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  worker = await startWorkerd(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await worker?.stop();
  upstream.closeAllConnections();
  upstream.close();
});

const post = (path: string, body: object) =>
  fetch(worker.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: worker.url },
    body: JSON.stringify(body),
  });

it.each(['proxy', 'service'])('streams an answer through a %s, and stops it', async (side) => {
  const response = await post(`/${side}/chat/stream-chat-state`, { input: 'Wait' });
  const lines = createInterface(Readable.fromWeb(response.body as never))[Symbol.asyncIterator]();
  const cutoff = JSON.parse((await lines.next()).value);
  expect(cutoff).toMatchObject({ id: '__cutoff__', state: { isStreaming: true } });
  expect((await post(`/${side}/chat/abort`, { chatId: cutoff.state.chatId })).status).toBe(204);
  const rest: string[] = [];
  for await (const line of { [Symbol.asyncIterator]: () => lines }) rest.push(line);
  expect(rest.at(-1)).toContain('"__aborted__"');
});

it('sends a data query through the proxy', async () => {
  const response = await fetch(`${worker.url}/data/v1/meta`, { headers: { Origin: worker.url } });
  expect([response.status, await response.json()]).toEqual([200, { cubes: expect.any(Array) }]);
});

it('serves the clients, whose credentials follow no redirect either', async () => {
  const answered = await (await post('/clients/here', {})).json();
  // The test service keeps no list of threads.
  const threads = { code: 'not-found', status: 404 };
  expect(answered).toEqual({ chat: 'completed', data: 'ok', platform: 'ok', threads });
  const refused = { code: 'protocol', status: 307 };
  expect(await (await post('/clients/moved', {})).json()).toEqual({
    chat: refused,
    data: refused,
    platform: refused,
    threads: refused,
  });
  expect(followed).toEqual([]);
});

it.each([
  ['/proxy/moved/chat/stream-chat-state', { input: 'Hi' }],
  ['/proxy/moved/chat/abort', { chatId: 'c' }],
  ['/data/moved/v1/load', { query: {} }],
])('refuses a redirect of the service at %s', async (path, body) => {
  const response = await post(path, body);
  expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining('elsewhere')]);
  expect(await (await post('/errors', {})).json()).toEqual([expect.stringContaining('307')]);
  expect(followed).toEqual([]);
});
