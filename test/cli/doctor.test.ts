import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { runTabletalk } from '../../src/cli/runTabletalk.js';
import { toNodeHandler } from '../../src/server/index.js';
import { createServiceToken, createTestService, scenarios, type TestServiceOptions } from '../../src/testing/index.js';

const KEY = 'sk-Zq8vDistinctive+Key/41==';
const DATA_TOKEN = 'eyJhbGciOi.DataTokenPayload77.SigSigSig9';
const AGENT_PATH = '/api/v1/public/test/agents/1';

type Handler = (request: Request, service: ReturnType<typeof createTestService>) => Promise<Response> | Response;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const passOn: Handler = (request, service) => service.fetch(request);

/** A deployment over HTTP on this machine. `handler` intercepts the doctor's requests. */
async function deploy(handler: Handler = passOn, options: TestServiceOptions = {}) {
  const service = createTestService({
    agent: scenarios.sqlApiWithChart,
    apiKeys: [KEY],
    accessTokens: [KEY],
    pace: { deltaDelay: 20 },
    dataApi: { tokens: [DATA_TOKEN], dataApiUrl: '/base', cubes: [{ name: 'orders' }] },
    ...options,
  });
  const server = createServer(toNodeHandler(async (request) => handler(request, service)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    service.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the doctor with only these variables set. */
async function diagnose(args: readonly string[], env: Readonly<Record<string, string>> = { CHAT_API_KEY: KEY }) {
  let output = '';
  const code = await runTabletalk(['doctor', ...args], env, (line) => {
    output += `${line}\n`;
  });
  for (const secret of [
    KEY,
    DATA_TOKEN,
    ...Object.entries(env).flatMap(([name, value]) => (/KEY|TOKEN/.test(name) ? value : [])),
  ]) {
    expect(output).not.toContain(secret.slice(0, 12));
    expect(output).not.toContain(secret.slice(-12));
  }
  return { output, code };
}

describe('the doctor', () => {
  it('passes every step of a healthy deployment', async () => {
    const base = await deploy();
    const { output, code } = await diagnose([base + AGENT_PATH], {
      CHAT_API_KEY: KEY,
      DATA_API_URL: `${base}/base`,
      DATA_API_TOKEN: DATA_TOKEN,
    });
    expect(output).toMatch(/^✓ question: answered in \d+ lines, \d+ characters \(\d+\.\d s\)$/m);
    expect(output).toContain('✓ vendor: tools svcSqlApiWithChart');
    expect(output).toMatch(/^✓ thread: \d messages \(/m);
    expect(output).toMatch(/^✓ abort: 204 after \d+ lines? \(/m);
    expect(output).toContain('✓ meta: 1 views and cubes');
    expect(output).toContain('– platform: not checked: PLATFORM_URL is not set');
    expect(output.trimEnd().endsWith('All is well.')).toBe(true);
    expect(code).toBe(0);
  });

  it('passes with a service token and another vendor’s word', async () => {
    const secret = 'a secret that signs tokens';
    const base = await deploy(passOn, { vendor: 'cube', serviceToken: { secret } });
    const token = await createServiceToken({ externalId: 'ann', scope: ['chat'] }, secret);
    const { output, code } = await diagnose([], {
      CHAT_API_URL: base + AGENT_PATH,
      CHAT_TOKEN: token,
      CHAT_VENDOR: 'cube',
    });
    expect(output).toContain('✓ vendor: tools cubeSqlApiWithChart');
    expect(code).toBe(0);
  });

  it('explains itself', async () => {
    const { output, code } = await diagnose(['--help']);
    expect(output).toContain('tabletalk doctor <address>');
    expect(code).toBe(0);
  });
});

const page: Handler = () => new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } });
const words =
  (status: number, error: string): Handler =>
  () =>
    Response.json({ error }, { status });
const rpc =
  (message: string): Handler =>
  () =>
    Response.json({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });

/** Lets `handler` answer only the requests whose path matches. */
const only =
  (pattern: RegExp, handler: Handler): Handler =>
  (request, service) =>
    pattern.test(new URL(request.url).pathname) ? handler(request, service) : service.fetch(request);

describe('the doctor names the cause of', () => {
  it.each<[string, Handler, string, string]>([
    [
      'a refused key, echoed by the service',
      rpc(`Bad key ${KEY}, beginning with ${KEY.slice(0, 14)}`),
      'key refused',
      'CHAT_API_KEY',
    ],
    ['an agent that does not exist', words(404, 'Agent not found'), 'no such agent (404)', 'agent id'],
    ['an address of the app', page, 'a web page answered: the address is the app’s, not the API’s', '/api/v1/public/'],
    [
      'a gateway’s page',
      () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      'a gateway answered',
      'down or slow',
    ],
    [
      'a redirect',
      () => Response.redirect('https://login.example.com/?from=secret', 302),
      'redirects to https://login.example.com',
      'a login page',
    ],
    ['a failing service', words(500, 'Out of memory'), 'the service failed', 'message above'],
    ['a refused request', words(400, 'Unknown branch'), 'does not accept the request', 'CHAT_BRANCH'],
    [
      'a busy thread',
      () => new Response('{"error":"Streaming for thread is in progress"}'),
      'busy with another question',
      'Wait',
    ],
    ['an empty answer', () => new Response(''), 'something answered that is not this API', 'proxies'],
    ['another API', () => new Response('Hello'), 'something answered that is not this API', 'Chat API URL'],
    ['an abort by another user', only(/abort$/, words(403, 'Not yours')), 'belongs to another user (403)', 'CHAT_USER'],
    [
      'an abort that is not forwarded',
      only(/abort$/, words(404, 'Not found')),
      'the abort operation is missing',
      '/chat/abort',
    ],
    [
      'a stop that is not confirmed',
      only(/abort$/, () => Response.json({})),
      'the stop was not confirmed',
      '/chat/abort',
    ],
  ])('%s', async (_, handler, cause, advice) => {
    const base = await deploy(handler);
    const { output, code } = await diagnose([base + AGENT_PATH]);
    expect(output).toMatch(/^✗ (question|abort): /m);
    expect(output).toContain(cause);
    expect(output).toContain(advice);
    expect(output).not.toContain('from=secret');
    expect(code).toBe(1);
  });

  it('a wrong vendor’s word, and suggests the right one', async () => {
    const base = await deploy(passOn, { vendor: 'cube' });
    const { output, code } = await diagnose([base + AGENT_PATH]);
    expect(output).toContain('tools cubeSqlApiWithChart; expected svcMeta and svcSqlApi');
    expect(output).toContain('Set CHAT_VENDOR=cube');
    expect(code).toBe(1);
  });

  it('an answer that does not come in time', async () => {
    const base = await deploy(passOn, { pace: { firstDelay: 60_000 } });
    const { output, code } = await diagnose([base + AGENT_PATH, '--timeout', '1']);
    expect(output).toContain('✗ question: no answer in time');
    expect(code).toBe(1);
  });

  it('a time limit whose milliseconds are not a whole number', async () => {
    const { output } = await diagnose([(await deploy()) + AGENT_PATH, '--timeout', '16.1']);
    expect(output).toContain('✓ question: answered');
  });

  it('a host that DNS does not know', async () => {
    const { output, code } = await diagnose(['https://ai.invalid/agents/1'], { CHAT_API_KEY: KEY });
    expect(output).toContain('✗ question: DNS knows no such host');
    expect(code).toBe(1);
  });

  it('a port without a service', async () => {
    const base = await deploy();
    for (const close of closers.splice(0)) close();
    const { output, code } = await diagnose([base + AGENT_PATH]);
    expect(output).toContain('nothing listens at that port');
    expect(code).toBe(1);
  });

  it.each<[string, Handler, string]>([
    ['a refused data token, echoed', words(401, `Invalid token ${DATA_TOKEN}`), 'token refused (401)'],
    ['a data token without rights', words(403, 'Forbidden'), 'token without permission (403)'],
    ['an empty data model', () => Response.json({ cubes: [] }), 'the metadata is empty'],
    ['a wrong base path', words(404, 'Not found'), 'nothing at that path (404)'],
  ])('%s', async (_, handler, cause) => {
    const base = await deploy(only(/\/v1\/meta$/, handler));
    const data = { DATA_API_URL: `${base}/base`, DATA_API_TOKEN: DATA_TOKEN };
    const { output, code } = await diagnose([base + AGENT_PATH], { CHAT_API_KEY: KEY, ...data });
    expect(output).toContain(`✗ meta: ${cause}`);
    expect(code).toBe(1);
  });

  it.each<[string, Handler, string, number]>([
    ['an access token that is accepted', () => Response.json([]), '✓ platform: the token may list deployments', 0],
    ['a refused access token', words(401, `No ${DATA_TOKEN}`), '✗ platform: token refused (401)', 1],
  ])('%s', async (_, handler, line, expected) => {
    const base = await deploy(only(/\/deployments$/, handler));
    const platform = { PLATFORM_URL: base, PLATFORM_TOKEN: DATA_TOKEN };
    const { output, code } = await diagnose([base + AGENT_PATH], { CHAT_API_KEY: KEY, ...platform });
    expect(output).toContain(line);
    expect(code).toBe(expected);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a missing credential', {}, 'Neither CHAT_API_KEY nor CHAT_TOKEN'],
    ['two credentials', { CHAT_API_KEY: KEY, CHAT_TOKEN: DATA_TOKEN }, 'unset one'],
    [
      'half of a pair',
      { CHAT_API_KEY: KEY, PLATFORM_TOKEN: DATA_TOKEN },
      'PLATFORM_TOKEN is set and PLATFORM_URL is not',
    ],
    [
      'http',
      { CHAT_API_KEY: KEY, DATA_API_URL: 'http://data.example.com', DATA_API_TOKEN: DATA_TOKEN },
      '`DATA_API_URL` must be https',
    ],
    ['an unusable word', { CHAT_API_KEY: KEY, CHAT_VENDOR: 'Cube!' }, 'CHAT_VENDOR must be'],
  ])('%s before it asks anything', async (_, env, cause) => {
    const { output, code } = await diagnose(['https://ai.invalid/agents/1'], env);
    expect(output).toContain(`✗ settings: `);
    expect(output).toContain(cause);
    expect(code).toBe(2);
  });
});
