import { afterEach, describe, expect, it } from 'vitest';
import { runTabletalk } from '../../../src/cli/runTabletalk.js';
import { createApiKeyAuth, createChatService, createDataService } from '../../../src/server/index.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import {
  type AgentStep,
  createServiceToken,
  createTestService,
  scenarios,
  scriptedAgent,
} from '../../../src/testing/index.js';
import {
  AGENT_PATH,
  createExaminedService,
  DATA_TOKEN,
  KEY,
  serve,
  untilStopped,
  variablesFor,
} from './createExaminedService.js';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function start(handler: (request: Request) => Promise<Response>) {
  const { origin, close } = await serve(handler);
  closers.push(close);
  return origin;
}

/** Runs the suite, and checks that what it prints fits a terminal and has no credential. */
async function examine(args: readonly string[], env: Readonly<Record<string, string>>) {
  let output = '';
  const code = await runTabletalk(['conformance', ...args], env, (text) => {
    output += `${text}\n`;
  });
  expect(output.split('\n').filter(({ length }) => length > 80 && !args.includes('--json'))).toEqual([]);
  for (const secret of [KEY, DATA_TOKEN]) expect(output).not.toContain(secret.slice(0, 12));
  return { code, output };
}

describe('the conformance suite', () => {
  it('passes the test service in every case', async () => {
    const service = createExaminedService({}, 2);
    const origin = await start((request) => service.fetch(request));
    const { code, output } = await examine(['--publish'], variablesFor(origin));
    expect(output).toMatch(/\n\d+ passed, 0 failed, 0 skipped\.\n$/);
    expect(code).toBe(0);
  });

  it('finds the service at an address that ends in the path of its stream', async () => {
    const service = createExaminedService({}, 2);
    const variables = variablesFor(await start((request) => service.fetch(request)));
    const { output } = await examine([`${variables.CHAT_API_URL}/chat/stream-chat-state`], variables);
    expect(output).toMatch(/\n\d+ passed, 0 failed, \d+ skipped\.\n$/);
  });

  it('passes createChatService beside createDataService', async () => {
    const threads = new MemoryThreads();
    const authenticate = createApiKeyAuth({ keys: [KEY] });
    const chat = createChatService({ threads, authenticate, agent: untilStopped(agent), basePath: AGENT_PATH });
    const data = createDataService({
      threads,
      authenticate: async (request) =>
        request.headers.get('Authorization') === DATA_TOKEN
          ? {
              id: 'tabletalk-doctor',
              kind: 'external',
              email: undefined,
              groups: [],
              attributes: {},
              securityContext: undefined,
            }
          : { refusal: 'Sign in.' },
      meta: [{ name: 'orders', measures: [{ name: 'count', aggType: 'count' }], dimensions: [] }],
      runSql: async () => ({ columns: [{ name: 'n', columnType: 'Int64' }], rows: [['1']], totalRows: 1 }),
      allowQuery: (_, query) => typeof query !== 'string',
    });
    const origin = await start((request) => (new URL(request.url).pathname.startsWith('/base') ? data : chat)(request));
    const { output, code } = await examine([], variablesFor(origin));
    expect(output).toMatch(/\n\d+ passed, 0 failed, 2 skipped\.\n$/);
    expect(output).toContain('skipped: it would publish a dashboard');
    expect(code).toBe(0);
  });

  it('passes a service token, another vendor’s word and an answer without tools', async () => {
    const secret = 'a secret that signs tokens';
    const service = createTestService({
      agent: untilStopped(scenarios.longAnswer),
      vendor: 'cube',
      serviceToken: { secret },
    });
    const origin = await start((request) => service.fetch(request));
    const token = await createServiceToken({ externalId: 'ann', scope: ['chat'] }, secret);
    const env = { CHAT_TOKEN: token, CHAT_VENDOR: 'cube' };
    const { output, code } = await examine([origin + AGENT_PATH], env);
    expect(output).toContain('skipped: a service token is of one user only');
    expect(output).toContain('skipped: the answer used no tool');
    expect(code).toBe(0);
  });

  it('skips what a fast answer can’t show', async () => {
    const service = createTestService({ agent: scenarios.simpleAnswer, apiKeys: [KEY] });
    const origin = await start((request) => service.fetch(request));
    const { output, code } = await examine([origin + AGENT_PATH], { CHAT_API_KEY: KEY });
    expect(output).toContain('skipped: the answer was already complete');
    expect(code).toBe(0);
  });

  it('prints its report as JSON', async () => {
    const service = createTestService({ agent: scenarios.throwing, apiKeys: [KEY] });
    const origin = await start((request) => service.fetch(request));
    const { output, code } = await examine([origin + AGENT_PATH, '--json'], { CHAT_API_KEY: KEY });
    const report = JSON.parse(output);
    expect(report.cases).toHaveLength(report.passed + report.failed + report.skipped);
    expect(report.cases).toContainEqual({
      section: 'Stream chat state',
      name: 'answers a question without an error',
      outcome: 'failed',
      expected: 'an answer',
      came: 'a line with `error`',
    });
    expect(code).toBe(1);
  });

  it.each<[string, readonly string[], Record<string, string>, string]>([
    ['an address without https', ['http://ai.example.com/agents/1'], { CHAT_API_KEY: KEY }, 'must be https'],
    ['a missing credential', ['https://ai.example.com/agents/1'], {}, 'Neither CHAT_API_KEY nor CHAT_TOKEN'],
    ['a key in place of a flag', [`--${KEY}`], { CHAT_API_KEY: KEY }, 'Unknown argument'],
  ])('refuses %s before it asks anything', async (_, args, env, cause) => {
    const { output, code } = await examine(args, env);
    expect(output).toContain(cause);
    expect(code).toBe(2);
  });

  it('prints neither a credential nor control characters that a service sends as its media type', async () => {
    const type = `text/x\u009b31m-${KEY.slice(0, 20)}`;
    const origin = await start(async () => new Response('{}', { headers: { 'Content-Type': type } }));
    for (const args of [[origin + AGENT_PATH], [origin + AGENT_PATH, '--json']]) {
      const { output, code } = await examine(args, { CHAT_API_KEY: KEY });
      expect(output).toMatch(/text\/x\S* 31m-\*\*\*/);
      expect(output).not.toContain('\u009b');
      expect(output.toLowerCase()).not.toContain(KEY.slice(4, 12).toLowerCase());
      expect(code).toBe(1);
    }
  });

  it('fails every case that needs a response where nothing listens', async () => {
    const origin = await start(async () => new Response());
    for (const close of closers.splice(0)) close();
    const { output, code } = await examine([origin + AGENT_PATH], { CHAT_API_KEY: KEY });
    expect(output).toContain('came: none, or none within --timeout');
    expect(output).toContain('0 passed');
    expect(code).toBe(1);
  });
});

const STEPS: readonly AgentStep[] = [
  { type: 'thinking', text: 'Orders, then.' },
  { type: 'tool-start', call: '1', name: 'svcMeta', input: { searchQuery: 'orders' } },
  {
    type: 'tool-end',
    call: '1',
    result: { searchQuery: 'orders', cubes: [{ name: 'orders', members: [{ name: 'orders.count', type: 'number' }] }] },
  },
  { type: 'tool-start', call: '2', name: 'svcSqlApi', input: { sqlQuery: 'SELECT count(*)' } },
  {
    type: 'tool-end',
    call: '2',
    result: {
      sqlQuery: 'SELECT count(*)',
      schema: [{ name: 'n', column_type: 'Int64' }],
      data: [['1']],
      totalRows: 1,
    },
  },
  { type: 'final', text: '1 order.' },
];

const agent = scriptedAgent(STEPS);
