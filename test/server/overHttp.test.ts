import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createChatProxy, toNodeHandler } from '../../src/server/index.js';
import { createTestService, scenarios, type TestServiceOptions } from '../../src/testing/index.js';

const KEY = 'sk-live-0123456789';
const AGENT = '/api/v1/public/test/agents/1';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The address of a proxy for the user `ada`, in front of `chatApiUrl`. */
function listenProxy(chatApiUrl: string): Promise<string> {
  const auth = { type: 'api-key', apiKey: KEY } as const;
  const proxy = createChatProxy({ chatApiUrl, auth, sessionSettings: () => ({ externalId: 'ada' }) });
  return listen(toNodeHandler(proxy));
}

/** A service and a proxy on separate ports. `responseClosed` resolves when the service's connection closes. */
async function stack(options: TestServiceOptions) {
  const service = createTestService({ apiKeys: [KEY], ...options });
  const handler = toNodeHandler((request) => service.fetch(request));
  let closed = () => {};
  const responseClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const upstream = await listen((req, res) => {
    res.once('close', closed);
    handler(req, res);
  });
  return { service, responseClosed, proxy: await listenProxy(upstream + AGENT) };
}

function ask(proxy: string, body: object, path = '/chat/stream-chat-state'): Promise<Response> {
  const headers = { Origin: proxy, 'Content-Type': 'application/json' };
  return fetch(`${proxy}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

it('carries a whole answer through proxy and sockets', async () => {
  const { proxy } = await stack({ agent: scenarios.ordersTable });
  const text = await (await ask(proxy, { input: 'Orders' })).text();
  const ids = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect([ids[0], ids.at(-1)]).toEqual(['__cutoff__', '__state__']);
});

it('closes the connection to the service when the browser disconnects; the run continues until it is aborted', async () => {
  const { proxy, service, responseClosed } = await stack({ agent: scenarios.endless });
  const response = await ask(proxy, { input: 'Go' });
  await response.body?.cancel();
  await responseClosed;
  const chatId = service.threads[0]?.chatId ?? '';
  expect(service.getThread(chatId)?.isStreaming).toBe(true);
  expect((await ask(proxy, { chatId }, '/chat/abort')).status).toBe(204);
  expect(service.getThread(chatId)?.isStreaming).toBe(false);
});

/** A service that sends half an answer and then nothing. `lost` resolves when the proxy closes the connection. */
async function halfService(half: string) {
  let service: ServerResponse | undefined;
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const address = await listen((_, res) => {
    service = res.writeHead(200, { 'Content-Type': 'application/json' });
    res.once('close', lose);
    res.write(half);
  });
  return { proxy: await listenProxy(address + AGENT), lost, breakOff: () => service?.destroy() };
}

it('breaks the connection when the service breaks off, so that half an answer does not look complete', async () => {
  const { proxy, breakOff } = await halfService('{"id":"a"}\n');
  const reader = (await ask(proxy, { input: 'Hi' })).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":"a"}\n');
  breakOff();
  await expect(reader?.read()).rejects.toThrow();
});

it('closes the connection to the service when a browser that isn’t reading disconnects', async () => {
  const { proxy, lost } = await halfService('x'.repeat(20_000_000));
  await (await ask(proxy, { input: 'Hi' })).body?.cancel();
  await lost;
});

it('hides the key in an answer, also at its end', async () => {
  const service = await listen((_, res) => res.writeHead(200).end(`${KEY} ${KEY}`));
  const answer = await ask(await listenProxy(service + AGENT), { input: 'Hi' });
  expect(await answer.text()).toBe('[hidden] [hidden]');
});

it('does not follow a redirect with the key: answers 502 and sends nothing to the other address', async () => {
  let heard = 0;
  const elsewhere = await listen((_, res) => {
    heard++;
    res.end('{}');
  });
  const redirecting = await listen((_, res) => res.writeHead(307, { Location: elsewhere }).end());
  const response = await ask(await listenProxy(redirecting + AGENT), { input: 'Hi' });
  expect([response.status, heard]).toEqual([502, 0]);
  expect(await response.text()).not.toContain('127.0.0.1');
});

it('answers 502 when nothing listens at the service’s address', async () => {
  const nowhere = await listen(() => {});
  servers.pop()?.close();
  const response = await ask(await listenProxy(nowhere + AGENT), { input: 'Hi' });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([502, 'application/json']);
});

it('answers 413 with a message to a body over the limit', async () => {
  const { proxy } = await stack({});
  const response = await ask(proxy, { input: 'x'.repeat(1_100_000) });
  expect([response.status, await response.json()]).toEqual([413, { error: expect.stringContaining('1048576') }]);
});
