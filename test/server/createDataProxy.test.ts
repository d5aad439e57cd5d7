import { expect, it } from 'vitest';
import { createDataProxy, type DataProxyOptions } from '../../src/server/index.js';
import { browserRequest, json, ORIGIN, upstreamOf } from './browserRequest.js';

const TOKEN = 'jwt-of-ada';

function proxyWith(options: Partial<DataProxyOptions> = {}) {
  const upstream = upstreamOf(() => json({ cubes: [] }));
  const proxy = createDataProxy({
    dataApiUrl: 'https://data.example.com/base/',
    token: (request) => (request.headers.get('Cookie') === 'session=ada' ? TOKEN : null),
    allowedOrigins: [ORIGIN],
    fetch: upstream.fetch,
    ...options,
  });
  return { proxy, requests: upstream.requests };
}

it.each([
  ['/api/v1/load', { query: { measures: ['orders.count'] } }],
  ['/api/v1/svcsql', { query: 'SELECT 1' }],
])('forwards POST %s with the bare token and only the query', async (path, body) => {
  const { proxy, requests } = proxyWith();
  await proxy(browserRequest({ path, body: { ...body, token: 'mine', securityContext: {} } }));
  expect(requests[0]?.url).toBe(`https://data.example.com/base${path.slice('/api'.length)}`);
  expect(requests[0]?.headers.get('Authorization')).toBe(TOKEN);
  expect(await requests[0]?.json()).toEqual(body);
});

it('forwards GET /v1/meta, which a browser sends without Origin', async () => {
  const { proxy, requests } = proxyWith();
  const headers = { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' };
  const response = await proxy(browserRequest({ path: '/api/v1/meta?extended=1', method: 'GET', headers }));
  expect(await response.json()).toEqual({ cubes: [] });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', 'https://data.example.com/base/v1/meta']]);
});

it('spells the SQL path with the vendor’s word', async () => {
  const { proxy, requests } = proxyWith({ vendor: 'acme' });
  await proxy(browserRequest({ path: '/v1/acmesql', body: { query: 'SELECT 1' } }));
  expect(requests[0]?.url).toBe('https://data.example.com/base/v1/acmesql');
  expect((await proxy(browserRequest({ path: '/v1/svcsql', body: { query: 'SELECT 1' } }))).status).toBe(404);
});

it.each([
  ['nobody is signed in', 401, { headers: { Cookie: 'session=none' } }],
  ['the page is on another origin', 403, { headers: { Origin: 'https://evil.example' } }],
  ['the path is unknown', 404, { path: '/api/v1/pre-aggregations' }],
  ['the method is wrong', 405, { path: '/api/v1/meta', method: 'PUT' }],
  ['the body isn’t JSON', 415, { headers: { 'Content-Type': 'text/plain' } }],
  ['there is no query', 400, { body: { sql: 'SELECT 1' } }],
  ['the body is too large', 413, { body: { query: 'x'.repeat(2_000) } }],
])('refuses when %s: %i', async (_, status, parts) => {
  const { proxy, requests } = proxyWith({ maxBodyBytes: 1_000 });
  const request = browserRequest({ path: '/api/v1/load', body: { query: {} }, ...parts });
  expect((await proxy(request)).status).toBe(status);
  expect(requests).toEqual([]);
});

it.each([
  [50, 200],
  [200, 400],
  [100_000, 400],
])('answers a query of %i levels with status %i', async (levels, status) => {
  const { proxy, requests } = proxyWith();
  const body = `{"query":{"measures":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  expect((await proxy(browserRequest({ path: '/api/v1/load', body }))).status).toBe(status);
  expect(requests).toHaveLength(status === 200 ? 1 : 0);
});

it('answers 500 without details when the token function throws', async () => {
  const { proxy } = proxyWith({ token: () => Promise.reject(new Error('vault at 10.0.0.7')) });
  const response = await proxy(browserRequest({ path: '/v1/load', body: { query: {} } }));
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('10.0.0.7')]);
});

it('answers 502 for a service that can’t be reached, also if `onError` throws', async () => {
  const fail = () => {
    throw new Error('The log is full');
  };
  const { proxy } = proxyWith({ fetch: fail, onError: fail });
  expect((await proxy(browserRequest({ path: '/v1/load', body: { query: {} } }))).status).toBe(502);
});

it('throws on creation for an address that isn’t https', () => {
  expect(() => proxyWith({ dataApiUrl: 'http://data.example.com' })).toThrow(/`dataApiUrl` must be https/);
});
