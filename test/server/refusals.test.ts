import { describe, expect, it } from 'vitest';
import type { ChatProxyOptions } from '../../src/server/index.js';
import { browserRequest, json, ORIGIN } from './browserRequest.js';
import { chatProxyTo } from './chatProxyTo.js';

const proxyWith = (options: Partial<ChatProxyOptions> = {}) => chatProxyTo(() => json({}), options);

/** Expects a refusal as uncacheable JSON, with nothing sent upstream. */
async function expectRefused(request: Request, status: number, options?: Partial<ChatProxyOptions>): Promise<void> {
  const { proxy, requests } = proxyWith(options);
  const response = await proxy(request);
  expect(response.status).toBe(status);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ error: expect.any(String) });
  expect(requests).toEqual([]);
}

it.each(['/api/chat', '/api/chat/abort/', '/api/chat/other', '/api/chat%2Fabort', '/api/xchat/abort'])(
  'answers 404 at %s',
  (path) => expectRefused(browserRequest({ path }), 404),
);

it.each(['/chat/abort', '/other/chat/abort', '/api/x/chat/abort'])('answers 404 at %s, outside its base path', (path) =>
  expectRefused(browserRequest({ path }), 404, { basePath: '/api/' }),
);

it('serves its base path', async () => {
  const { proxy } = proxyWith({ basePath: '/api/' });
  expect((await proxy(browserRequest({ path: '/api/chat/stream-chat-state' }))).status).toBe(200);
});

it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers 405 to %s', (method) =>
  expectRefused(browserRequest({ method }), 405),
);

it.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['a subdomain', { Origin: 'https://a.shop.example.com' }],
  ['the same host over http', { Origin: 'http://shop.example.com' }],
  ['an opaque origin', { Origin: 'null' }],
  ['another site that claims to be the same', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['no browser', { Origin: undefined }],
  ['a navigation', { Origin: undefined, 'Sec-Fetch-Site': 'none' }],
  ['a sibling site without Origin', { Origin: undefined, 'Sec-Fetch-Site': 'same-site' }],
])('answers 403 to %s', (_, headers) => expectRefused(browserRequest({ headers }), 403));

it('accepts `Sec-Fetch-Site: same-origin` without Origin', async () => {
  const headers = { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' };
  expect((await proxyWith().proxy(browserRequest({ headers }))).status).toBe(200);
});

it('accepts every origin that the host lists, and no other', async () => {
  const allowedOrigins = ['https://www.example.com', ORIGIN];
  const { proxy } = proxyWith({ allowedOrigins });
  expect((await proxy(browserRequest({ headers: { Origin: 'https://www.example.com' } }))).status).toBe(200);
  expect((await proxy(browserRequest({ headers: { Origin: ORIGIN } }))).status).toBe(200);
  await expectRefused(browserRequest({ headers: { Origin: 'https://evil.example' } }), 403, { allowedOrigins });
});

describe('without `allowedOrigins`', () => {
  const ask = (url: string, headers: Record<string, string>) => {
    const { proxy } = proxyWith({ allowedOrigins: undefined });
    const all = { 'Content-Type': 'application/json', ...headers };
    return proxy(new Request(`${url}/chat/stream-chat-state`, { method: 'POST', headers: all, body: '{}' }));
  };

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost'])(
    'serves a page of %s on the same address',
    async (origin) => expect((await ask(origin, { Origin: origin })).status).toBe(200),
  );

  it.each([
    ['a site that points its name at this server', 'http://evil.example', { Origin: 'http://evil.example' }],
    ['its own public address, which is not configured', ORIGIN, { Origin: ORIGIN }],
    ['another port of localhost', 'http://localhost:3000', { Origin: 'http://localhost:4000' }],
    ['a name that starts with localhost', 'http://localhost.evil.example', { Origin: 'http://localhost.evil.example' }],
    ['a site without Origin', 'http://evil.example', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'a site without Origin, behind a framework that reports its own address',
      'http://localhost:3000',
      { 'Sec-Fetch-Site': 'same-origin', Host: 'evil.example' },
    ],
  ])('refuses %s, and names the option', async (_, url, headers) => {
    const response = await ask(url, headers as Record<string, string>);
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: expect.stringContaining('`allowedOrigins`') },
    ]);
  });
});

it.each([
  ['https://www.example.com', 'list `https://www.example.com` in `allowedOrigins`'],
  ['http://localhost:5173', 'list `http://localhost:5173` in `allowedOrigins`'],
  ['https://www.example.com/<b>', 'list `https://www.example.com` in `allowedOrigins`'],
  ['null', 'list its origin in `allowedOrigins`'],
])('names the entry that a page on %s needs', async (origin, entry) => {
  const response = await proxyWith().proxy(browserRequest({ headers: { Origin: origin } }));
  expect(await response.json()).toEqual({ error: expect.stringContaining(entry) });
});

it.each([
  ['http://localhost:3000', [], /`Origin: http:\/\/localhost:3000`/],
  [ORIGIN, [ORIGIN], /`Origin: https:\/\/shop\.example\.com`/],
  ['https://evil.example', [ORIGIN], /`Origin` with one of `allowedOrigins`/],
])('names the header that a request to %s lacks if it isn’t a browser’s', async (url, allowedOrigins, header) => {
  const request = new Request(`${url}/chat/stream-chat-state`, { method: 'POST', body: '{}' });
  const response = await proxyWith({ allowedOrigins }).proxy(request);
  expect([response.status, await response.json()]).toEqual([403, { error: expect.stringMatching(header) }]);
});

it('says that the body is missing if something has read it before', async () => {
  const read = browserRequest();
  await read.text();
  for (const request of [read, browserRequest({ body: '' })]) {
    const response = await proxyWith().proxy(request);
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining('read before') }]);
  }
});

it('accepts a request without Origin by its host, even if TLS ended before the server', async () => {
  const url = 'http://shop.example.com/api/chat/stream-chat-state';
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const { proxy } = proxyWith();
  expect((await proxy(new Request(url, { method: 'POST', headers, body: '{}' }))).status).toBe(200);
});

it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'text/plain; a=application/json'])(
  'answers 415 to the content type %s',
  (type) => expectRefused(browserRequest({ headers: { 'Content-Type': type } }), 415),
);

it('accepts JSON with a charset', async () => {
  const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
  expect((await proxyWith().proxy(browserRequest({ headers }))).status).toBe(200);
});

it.each(['', 'nonsense', '[]', 'null'])('answers 400 to the body %j', (body) =>
  expectRefused(browserRequest({ body }), 400),
);

it.each(['input', 'chatId', 'messageId'])('answers 400 when `%s` isn’t a string', async (field) => {
  for (const value of [1, null, {}, []]) await expectRefused(browserRequest({ body: { [field]: value } }), 400);
});

it('answers 400 to an abort without a thread', () =>
  expectRefused(browserRequest({ path: '/api/chat/abort', body: {} }), 400));

it('answers 413 above 1 MiB only', async () => {
  const bodyOf = (bytes: number) => JSON.stringify({ input: 'x'.repeat(bytes - '{"input":""}'.length) });
  expect((await proxyWith().proxy(browserRequest({ body: bodyOf(1_048_576) }))).status).toBe(200);
  await expectRefused(browserRequest({ body: bodyOf(1_048_577) }), 413);
});

it('counts the bytes itself, and stops reading at the limit', async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      pulled++;
      controller.enqueue(new TextEncoder().encode(' '.repeat(100)));
    },
  });
  const request = browserRequest({ body, headers: { 'Content-Length': '10' } });
  await expectRefused(request, 413, { maxBodyBytes: 1_000 });
  expect(pulled).toBeLessThan(20);
});
