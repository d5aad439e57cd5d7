import { describe, expect, it, vi } from 'vitest';
import {
  createPlatformClient,
  type PlatformClientOptions,
  type PublishDashboardArgs,
} from '../../src/platform/index.js';
import { createTestService } from '../../src/testing/index.js';
import { DASHBOARD, serverOf } from './published.js';

const TOKEN = 'pt-very-secret';

function clientOf(
  respond: (request: Request) => Response | Promise<Response>,
  options?: Partial<PlatformClientOptions>,
) {
  const server = serverOf(respond);
  const base = { baseUrl: 'https://acme.example.com', accessToken: TOKEN, fetch: server.fetch };
  return { client: createPlatformClient({ ...base, ...options }), requests: server.requests };
}

const published = () => Response.json(DASHBOARD);
const target = { deploymentId: 1, workbookId: 2 };

describe('the request', () => {
  it('is a POST to the path of the spec with a bearer token, and has the path’s workbookId in the body', async () => {
    const { client, requests } = clientOf(published);
    const config = { kind: 'CLASSIC', widgets: [] } as const;
    await client.publishDashboard({ ...target, dashboardId: null, title: 'Sales', allowEmbed: true, config });
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual([
      'POST',
      'https://acme.example.com/api/v1/deployments/1/workbooks/2/publish',
    ]);
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect([request?.redirect, request?.credentials]).toEqual(['error', 'omit']);
    expect(await request?.json()).toEqual({
      workbookId: 2,
      dashboardId: null,
      title: 'Sales',
      allowEmbed: true,
      config,
    });
  });

  it('has only `workbookId` in its body when nothing else is given', async () => {
    const { client, requests } = clientOf(published);
    await client.publishDashboard(target);
    expect(await requests[0]?.json()).toEqual({ workbookId: 2 });
  });

  it('has only the fields of a publication, whatever else a host passes', async () => {
    const { client, requests } = clientOf(published);
    const fromPage: object = { title: 'Sales', accessToken: 'x', workbook_id: 9 };
    await client.publishDashboard({ ...fromPage, ...target });
    expect(await requests[0]?.json()).toEqual({ workbookId: 2, title: 'Sales' });
  });

  it('keeps the path of a base address', async () => {
    const { client, requests } = clientOf(published, { baseUrl: 'https://proxy.example.com/tenant/' });
    await client.publishDashboard(target);
    expect(requests[0]?.url).toBe('https://proxy.example.com/tenant/api/v1/deployments/1/workbooks/2/publish');
  });
});

describe('the result', () => {
  it('has every field of the spec, unchanged', async () => {
    expect(await clientOf(published).client.publishDashboard(target)).toEqual(DASHBOARD);
  });

  it('is the dashboard that the service published', async () => {
    const service = createTestService();
    const options = { baseUrl: 'https://acme.example.com', accessToken: 'test', fetch: service.fetch };
    const dashboard = await createPlatformClient(options).publishDashboard({ ...target, title: 'Sales' });
    expect(dashboard).toEqual(service.dashboards[0]);
    expect(dashboard).toMatchObject({ ...target, title: 'Sales', status: 'published', versionNumber: 1 });
  });
});

describe('failures', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'auth'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'bad-request'],
    [429, 'server'],
    [500, 'server'],
  ] as const)('has status %i as the code %s, with the service’s words', async (status, code) => {
    const { client } = clientOf(() => Response.json({ error: 'No more dashboards' }, { status }));
    await expect(client.publishDashboard(target)).rejects.toMatchObject({
      name: 'ChatError',
      code,
      status,
      message: expect.stringContaining('No more dashboards'),
    });
  });

  it('mentions the platform instead of a chat', async () => {
    const { client } = clientOf(() => new Response('', { status: 403 }));
    await expect(client.publishDashboard(target)).rejects.toThrow('The access token does not allow this (403).');
  });

  it.each([
    ['a page', '<html>'],
    ['no JSON', 'ok'],
    ['no dashboard', '[]'],
  ])('is `protocol` when the answer is %s', async (_, body) => {
    await expect(clientOf(() => new Response(body)).client.publishDashboard(target)).rejects.toMatchObject({
      code: 'protocol',
    });
  });

  it.each([
    { error: 'No more dashboards' },
    { errors: [{ message: 'No more dashboards' }] },
    { jsonrpc: '2.0', id: null, error: { code: -32603, message: 'No more dashboards' } },
  ])('has the service’s words when status 200 comes with the error %j', async (body) => {
    await expect(clientOf(() => Response.json(body)).client.publishDashboard(target)).rejects.toMatchObject({
      code: 'protocol',
      message: expect.stringContaining('The service says: No more dashboards'),
      detail: 'No more dashboards',
    });
  });

  it('is `network` when nothing answers', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'network', retryable: true });
  });

  it('is `interrupted` when the answer breaks off', async () => {
    const body = () => new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
    await expect(clientOf(() => new Response(body())).client.publishDashboard(target)).rejects.toMatchObject({
      code: 'interrupted',
    });
  });

  it('never contains the token, even when the service quotes it', async () => {
    const { client } = clientOf(() => Response.json({ error: `Bearer ${TOKEN} is not valid` }, { status: 401 }));
    const error: unknown = await client.publishDashboard(target).catch((reason: unknown) => reason);
    expect(String(error)).toContain('Bearer [hidden] is not valid');
    expect(JSON.stringify(error) + String(error)).not.toContain(TOKEN);
  });
});

describe('the token', () => {
  it('comes from a function for each request, and once more after 401', async () => {
    const tokens = ['old', 'new', 'newer'];
    const respond = (request: Request) =>
      request.headers.get('Authorization') === 'Bearer old' ? new Response('', { status: 401 }) : published();
    const { client, requests } = clientOf(respond, { accessToken: async () => tokens.shift() ?? 'none' });
    await client.publishDashboard(target);
    await client.publishDashboard(target);
    const sent = requests.map(({ headers }) => headers.get('Authorization'));
    expect(sent).toEqual(['Bearer old', 'Bearer new', 'Bearer newer']);
  });

  it('is not requested a third time', async () => {
    let calls = 0;
    const { client, requests } = clientOf(() => new Response('', { status: 401 }), {
      accessToken: () => `t${++calls}`,
    });
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'auth', status: 401 });
    expect([requests.length, calls]).toEqual([2, 2]);
  });

  it('is sent only once when it is a string', async () => {
    const { client, requests } = clientOf(() => new Response('', { status: 401 }));
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'auth' });
    expect(requests).toHaveLength(1);
  });

  it('is not sent when its function fails', async () => {
    const accessToken = () => Promise.reject(new Error('vault'));
    const { client, requests } = clientOf(published, { accessToken });
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'auth' });
    expect(requests).toEqual([]);
  });
});

describe('the time limit', () => {
  const silent = () => new Promise<Response>(() => {});

  it('ends a slow request, even if `fetch` ignores the signal', async () => {
    const { client } = clientOf(silent, { timeoutMs: 20 });
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'timeout', retryable: true });
  });

  it('includes reading the response', async () => {
    const { client } = clientOf(() => new Response(new ReadableStream()), { timeoutMs: 20 });
    await expect(client.publishDashboard(target)).rejects.toMatchObject({ code: 'timeout' });
  });

  it.each([
    ['the service is silent', silent],
    [
      'the response breaks off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) })),
    ],
  ])('says that the dashboard may exist when %s', async (_, respond) => {
    const { client } = clientOf(respond, { timeoutMs: 20 });
    await expect(client.publishDashboard(target)).rejects.toThrow('Check what was changed before you try again.');
    const reading = client.request({ path: '/api/v1/deployments' });
    await expect(reading).rejects.not.toThrow('Check what was changed');
  });

  it('rejects with the reason of the caller’s signal, before and during the request', async () => {
    const { client, requests } = clientOf(silent);
    const controller = new AbortController();
    const publishing = client.publishDashboard(target, { signal: controller.signal });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    controller.abort('enough');
    await expect(publishing).rejects.toBe('enough');
    await expect(client.publishDashboard(target, { signal: AbortSignal.abort('before') })).rejects.toBe('before');
    expect(requests).toHaveLength(1);
  });
});

describe('options', () => {
  it.each<[string, Partial<PlatformClientOptions>, RegExp]>([
    ['http', { baseUrl: 'http://acme.example.com' }, /`baseUrl` must be https/],
    ['no address', { baseUrl: 'acme' }, /`baseUrl` is not an address/],
    ['a password', { baseUrl: 'https://a:b@acme.example.com' }, /`baseUrl` must not carry/],
    ['an empty token', { accessToken: '' }, /accessToken must be a non-empty string/],
    ['a token with a line break', { accessToken: 'a\nb' }, /accessToken must be a non-empty string/],
    ['no time', { timeoutMs: 0 }, /`timeoutMs` must be/],
    ['a time no timer holds', { timeoutMs: 2 ** 31 }, /`timeoutMs` must be/],
  ])('are refused at once: %s', (_, options, message) => {
    expect(() => clientOf(published, options)).toThrow(message);
  });

  it('allow http on localhost', () => {
    expect(() => clientOf(published, { baseUrl: 'http://localhost:3000' })).not.toThrow();
  });
});

it.each<[string, Partial<PublishDashboardArgs>]>([
  ['deploymentId must be a positive integer; got 0', { deploymentId: 0 }],
  ['deploymentId must be an integer; got 1.5', { deploymentId: 1.5 }],
  ['deploymentId must be an integer; got a string', { deploymentId: '1' as unknown as number }],
  ['workbookId must be a positive integer; got -2', { workbookId: -2 }],
  ['workbookId must be an integer; got NaN', { workbookId: Number.NaN }],
  ['workbookId is required', { workbookId: undefined as unknown as number }],
  ['dashboardId must be an integer; got 1.5', { dashboardId: 1.5 }],
  ['title must be a string; got 7', { title: 7 as unknown as string }],
  ['description must be a string; got an array', { description: [] as unknown as string }],
  ['allowEmbed must be true or false; got a string', { allowEmbed: 'yes' as unknown as boolean }],
  ['config must be an object; got a string', { config: '{}' as unknown as object }],
])('refuses before any request: %s', async (message, args) => {
  const { client, requests } = clientOf(published);
  await expect(client.publishDashboard({ ...target, ...args })).rejects.toMatchObject({
    code: 'configuration',
    message: `${message}. Nothing was sent.`,
  });
  expect(requests).toEqual([]);
});
