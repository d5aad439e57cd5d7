import cubejs from '@cubejs-client/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChatProxy, createDataProxy, type DataProxyOptions } from '../../src/server/index.js';
import { browserRequest, CHAT_API_URL, json, ORIGIN, upstreamOf } from './browserRequest.js';

const MULTI = { query: { measures: ['orders.count'] }, queryType: 'multi' };

function proxyWith(options: Partial<DataProxyOptions> = {}, respond: (request: Request) => unknown = () => ({})) {
  const upstream = upstreamOf(async (request) => json(await respond(request)));
  const proxy = createDataProxy({
    dataApiUrl: 'https://data.example.com/base',
    token: (request) => `jwt-of-${request.headers.get('Cookie')}`,
    allowedOrigins: [ORIGIN],
    fetch: upstream.fetch,
    ...options,
  });
  return { proxy, requests: upstream.requests };
}

const load = (body: unknown, headers: Record<string, string> = {}) =>
  browserRequest({ path: '/api/v1/load', body, headers });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the public client of the Core Data API', () => {
  const annotation = { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} };
  const result = (query: object) => ({ query, data: [{ 'orders.count': '12431' }], annotation });

  /** The client on a page, and a service behind the proxy that answers "Continue wait" once. */
  function openClient(vendor?: string) {
    let waits = 1;
    const { proxy, requests } = proxyWith({ vendor }, async (request) => {
      if (request.method === 'GET')
        return { cubes: [{ name: 'orders', title: 'Orders', measures: [], dimensions: [], segments: [] }] };
      if (waits-- > 0) return { error: 'Continue wait' };
      const { query } = (await request.json()) as { query: object };
      return { queryType: 'regularQuery', results: [result(query)], pivotQuery: query, slowQuery: false };
    });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const request = new Request(url, init);
      request.headers.set('Origin', ORIGIN);
      request.headers.set('Cookie', 'ada');
      return proxy(request);
    });
    const client = cubejs('of-no-use', { apiUrl: `${ORIGIN}/api/v1`, method: 'POST', pollInterval: 0.01 });
    return { client, requests };
  }

  it('loads data by POST and waits when asked to; only `query` and `queryType` are forwarded', async () => {
    const { client, requests } = openClient('cube');
    const results = await client.load({ measures: ['orders.count'] }, { cache: 'no-cache' });
    expect(results.rawData()).toEqual([{ 'orders.count': '12431' }]);
    expect(requests.map(({ method, url }) => [method, url])).toEqual(
      Array(2).fill(['POST', 'https://data.example.com/base/v1/load']),
    );
    expect(await requests[0]?.json()).toEqual(MULTI);
    expect(requests[0]?.headers.get('Authorization')).toBe('jwt-of-ada');
  });

  it('reads metadata by POST, which the proxy forwards as GET', async () => {
    const { client, requests } = openClient();
    expect((await client.meta()).cubes.map(({ name }) => name)).toEqual(['orders']);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'https://data.example.com/base/v1/meta'],
    ]);
  });
});

it.each([
  [
    'a query by GET, which would end up in URLs and logs',
    405,
    { method: 'GET', headers: { 'Sec-Fetch-Site': 'same-origin' } },
  ],
  ['a type that isn’t a word', 400, { body: { ...MULTI, queryType: 'multi"}' } }],
  ['a type that isn’t a string', 400, { body: { ...MULTI, queryType: { a: 1 } } }],
  ['a JSON query in a string', 400, { body: { query: '{"measures":[]}' } }],
  ['a list of strings', 400, { body: { query: ['SELECT 1'] } }],
  ['SQL that is an object', 400, { path: '/api/v1/svcsql', body: { query: { measures: [] } } }],
  ['metadata with a form', 415, { path: '/api/v1/meta', headers: { 'Content-Type': 'text/plain' } }],
])('refuses %s: %i', async (_, status, parts) => {
  const { proxy, requests } = proxyWith();
  expect((await proxy(browserRequest({ path: '/api/v1/load', body: MULTI, ...parts }))).status).toBe(status);
  expect(requests).toEqual([]);
});

describe('allowQuery', () => {
  it('receives the request and its SQL or JSON query, and allows what it returns `true` for', async () => {
    const allowQuery = vi.fn(async () => true);
    const { proxy, requests } = proxyWith({ allowQuery });
    const sql = browserRequest({ path: '/v1/svcsql', body: { query: 'SELECT 1' } });
    expect([(await proxy(sql)).status, (await proxy(load(MULTI))).status]).toEqual([200, 200]);
    expect(allowQuery.mock.calls).toEqual([
      [sql, 'SELECT 1'],
      [expect.any(Request), MULTI.query],
    ]);
    expect(requests).toHaveLength(2);
  });

  it.each([false, undefined, 'yes', Promise.resolve(false)])(
    'answers 403 to a query when it returns %o',
    async (answer) => {
      const { proxy, requests } = proxyWith({ allowQuery: () => answer as boolean });
      expect((await proxy(load(MULTI))).status).toBe(403);
      expect(requests).toEqual([]);
    },
  );

  it('answers 500 without details when it throws, and reports the reason to `onError`', async () => {
    const errors: unknown[] = [];
    const failure = new Error('policy at 10.0.0.7');
    const allowQuery = () => Promise.reject(failure);
    const { proxy, requests } = proxyWith({ allowQuery, onError: (error) => errors.push(error) });
    const response = await proxy(load(MULTI));
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('10.0.0.7')]);
    expect([errors, requests]).toEqual([[failure], []]);
  });

  it('is not called for a user who isn’t signed in, nor for metadata', async () => {
    const allowQuery = vi.fn(() => false);
    expect((await proxyWith({ allowQuery, token: () => null }).proxy(load(MULTI))).status).toBe(401);
    const meta = browserRequest({ path: '/v1/meta', body: {} });
    expect((await proxyWith({ allowQuery }).proxy(meta)).status).toBe(200);
    expect(allowQuery).not.toHaveBeenCalled();
  });
});

describe('in development, one token for every user', () => {
  const TOKEN = 'jwt-of-everybody';
  const ask = async (proxy: (request: Request) => Promise<Response>, cookies: readonly string[]) => {
    for (const Cookie of cookies) await proxy(load(MULTI, { Cookie }));
  };

  it('warns once, and shows neither token nor cookie', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await ask(proxyWith({ token: () => TOKEN }).proxy, ['session=ada', 'session=grace', 'session=joan']);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/the same token(?!.*(everybody|ada|grace))/)]]);
  });

  it('warns for the chat too', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const proxy = createChatProxy({
      chatApiUrl: CHAT_API_URL,
      auth: { type: 'service-token', token: TOKEN },
      allowedOrigins: [ORIGIN],
      fetch: upstreamOf(() => json({})).fetch,
    });
    for (const Cookie of ['session=ada', 'session=grace']) await proxy(browserRequest({ headers: { Cookie } }));
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['each user has a token', undefined, ['session=ada', 'session=grace', 'session=ada']],
    ['one user’s other cookies change', () => TOKEN, ['session=ada; _ga=1', 'session=ada; _ga=2', 'session=ada']],
    ['one user’s session is renewed', () => TOKEN, ['session=1; _ga=1', 'session=2; _ga=1', 'session=2']],
    ['requests carry no credentials', () => TOKEN, ['', '', '']],
  ])('does not warn when %s', async (_, token, cookies) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await ask(proxyWith(token && { token }).proxy, cookies);
    expect(warn).not.toHaveBeenCalled();
  });

  it('does not warn in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await ask(proxyWith({ token: () => TOKEN }).proxy, ['session=ada', 'session=grace']);
    expect(warn).not.toHaveBeenCalled();
  });
});
