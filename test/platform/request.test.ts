import { describe, expect, it } from 'vitest';
import { createPlatformClient, type PlatformRequest } from '../../src/platform/index.js';
import { serverOf } from './published.js';

function requestTo(respond: () => Response = () => Response.json({ items: [] })) {
  const { fetch, requests } = serverOf(respond);
  const client = createPlatformClient({ baseUrl: 'https://acme.example.com', accessToken: 'secret', fetch });
  return { request: client.request, requests };
}

it('lists deployments with `first`', async () => {
  const { request, requests } = requestTo();
  expect(await request({ group: 'deployments', query: { first: 20 } })).toEqual({ items: [] });
  expect([requests[0]?.method, requests[0]?.url]).toEqual([
    'GET',
    'https://acme.example.com/api/v1/deployments?first=20',
  ]);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

it.each<[PlatformRequest, string]>([
  [{ group: 'reports', deploymentId: 1 }, '/api/v1/deployments/1/reports'],
  [{ group: 'reports', deploymentId: 1, subpath: '/7' }, '/api/v1/deployments/1/reports/7'],
  [{ group: 'dashboardEmbedAccess', deploymentId: 1, workbookId: 2 }, '/api/v1/deployments/1/workbooks/2/embed-access'],
  [{ group: 'scimUsers' }, '/scim/v2/Users'],
  [{ path: '/api/scim/v2/Users' }, '/api/scim/v2/Users'],
])('takes a group or a path: %j', async (call, path) => {
  const { request, requests } = requestTo();
  await request(call);
  expect(requests[0]?.url).toBe(`https://acme.example.com${path}`);
});

it('sends a body as JSON, and omits undefined parameters', async () => {
  const { request, requests } = requestTo();
  const query = { a: 'x&y', b: undefined, c: true };
  await request({ group: 'folders', deploymentId: 1, method: 'POST', body: { name: 'Sales' }, query });
  expect(requests[0]?.url).toBe('https://acme.example.com/api/v1/deployments/1/folders?a=x%26y&c=true');
  expect(await requests[0]?.json()).toEqual({ name: 'Sales' });
});

it('resolves to undefined for an empty response', async () => {
  const { request } = requestTo(() => new Response(null, { status: 204 }));
  expect(await request({ group: 'embed', method: 'DELETE' })).toBeUndefined();
});

describe('refuses before any request', () => {
  it.each([
    ['another host', { path: '//evil.example/api' }],
    ['an address', { path: 'https://evil.example/api' }],
    ['a way up', { path: '/api/v1/../../admin' }],
    ['a hidden way up', { path: '/api/%2E%2e/admin' }],
    ['a way up in an id', { group: 'workbooks', deploymentId: '..' }],
    ['a way up in a subpath', { group: 'regions', subpath: '/../users' }],
    ['an encoded way up in a subpath', { group: 'regions', subpath: '/..%2fusers' }],
    ['a subpath without a slash', { group: 'workspace', deploymentId: 1, subpath: '2' }],
    ['a control character', { path: '/api/v1/%00' }],
    ['a query in the path', { path: '/api/v1/users?admin=1' }],
    ['a backslash', { path: '/\\evil.example' }],
    ['no id', { group: 'workbooks' }],
    ['an id that is no number', { group: 'workbooks', deploymentId: Number.NaN }],
    ['a group that is none', { group: 'constructor' }],
    ['a body that JSON can’t hold', { group: 'regions', method: 'POST', body: { n: 1n } }],
  ])('%s', async (_, call) => {
    const { request, requests } = requestTo();
    await expect(request(call as PlatformRequest)).rejects.toMatchObject({ code: 'configuration' });
    expect(requests).toEqual([]);
  });
});
