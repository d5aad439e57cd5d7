import { describe, expect, it } from 'vitest';
import {
  createServiceToken,
  createTestService,
  createVirtualClock,
  type TestDataApiOptions,
} from '../../src/testing/index.js';
import { allLines, lineReader } from './chatClient.js';
import { drive, settled } from './drive.js';

const schema = [{ name: 'n', column_type: 'Int64' }];
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [String(index)]);

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
}

function ask(service: ReturnType<typeof createTestService>, sent: Sent = {}) {
  const { path = '/v1/svcsql', method = 'POST', token = 'test', body = { query: 'SELECT 1' } } = sent;
  const init = { method, headers: { Authorization: token }, ...(method === 'POST' && { body: JSON.stringify(body) }) };
  return service.fetch(path, init);
}

const serviceOf = (dataApi: TestDataApiOptions) => createTestService({ dataApi });

describe('SQL', () => {
  it('answers with a schema line, then lines of rows', async () => {
    const runSql = (query: string) => ({ schema, rows: query === 'SELECT 1' ? rowsOf(5) : [] });
    const response = await ask(serviceOf({ runSql, batchRows: 2, lastRefreshTime: '2026-11-20' }));
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await allLines(response)).toEqual([
      { schema, lastRefreshTime: '2026-11-20' },
      { data: [['0'], ['1']] },
      { data: [['2'], ['3']] },
      { data: [['4']] },
    ]);
  });

  it('streams rows as they are produced', async () => {
    async function* runSql() {
      yield { schema, rows: [['a']] };
      yield { rows: [] };
      yield { rows: [['b']] };
    }
    expect(await allLines(await ask(serviceOf({ runSql })))).toEqual([
      { schema },
      { data: [['a']] },
      { data: [['b']] },
    ]);
  });

  it('waits batchDelay on the service’s clock', async () => {
    const clock = createVirtualClock();
    const dataApi = { runSql: () => ({ schema, rows: rowsOf(2) }), batchRows: 1, batchDelay: 100 };
    const reader = lineReader(await ask(createTestService({ clock, dataApi })));
    expect(await reader.next()).toEqual({ schema });
    let line: unknown;
    void reader.next().then((read) => {
      line = read;
    });
    await clock.advance(99);
    await settled();
    expect(line).toBeUndefined();
    await clock.advance(1);
    await settled();
    expect(line).toEqual({ data: [['0']] });
    expect(await drive(reader.rest(), clock)).toEqual([{ data: [['1']] }]);
  });

  it('answers 400 when the query fails before its first rows, and with an error line after that', async () => {
    const at = (part: number) =>
      async function* runSql() {
        if (part === 0) throw new Error('No table x');
        yield { schema, rows: [['1']] };
        throw new Error('Out of memory');
      };
    const atOnce = await ask(serviceOf({ runSql: at(0) }));
    expect([atOnce.status, await atOnce.json()]).toEqual([400, { error: 'No table x' }]);
    expect(await allLines(await ask(serviceOf({ runSql: at(1) })))).toEqual([
      { schema },
      { data: [['1']] },
      { error: 'Out of memory' },
    ]);
  });

  it('is served at the path that contains the vendor name, below the base path', async () => {
    const dataApi = { dataApiUrl: 'https://data.example.com/base/', runSql: () => ({ schema, rows: [] }) };
    const service = createTestService({ vendor: 'acme', dataApi });
    expect((await ask(service, { path: '/base/v1/acmesql' })).status).toBe(200);
    expect((await ask(service, { path: '/v1/acmesql' })).status).toBe(404);
    expect((await ask(service, { path: '/base/v1/svcsql' })).status).toBe(404);
  });
});

describe('JSON queries', () => {
  it('are answered "Continue wait" continueWaits times, counted per query', async () => {
    const service = serviceOf({ load: () => ({ data: [] }), continueWaits: 2 });
    const load = async (query: object) => (await ask(service, { path: '/v1/load', body: { query } })).json();
    expect([await load({ a: 1 }), await load({ b: 1 }), await load({ a: 1 }), await load({ a: 1 })]).toEqual([
      { error: 'Continue wait' },
      { error: 'Continue wait' },
      { error: 'Continue wait' },
      { data: [] },
    ]);
  });

  it('are answered "Continue wait" while they run for too long, and run once', async () => {
    const clock = createVirtualClock();
    let runs = 0;
    const load = async () => {
      runs += 1;
      await clock.sleep(250, new AbortController().signal);
      return { data: [runs] };
    };
    const service = createTestService({ clock, dataApi: { load, continueWaitAfter: 100 } });
    const answers: unknown[] = [];
    for (let asked = 0; asked < 3; asked++) {
      const response = await drive(ask(service, { path: '/v1/load', body: { query: { a: 1 } } }), clock);
      answers.push(await response.json());
    }
    expect(answers).toEqual([{ error: 'Continue wait' }, { error: 'Continue wait' }, { data: [1] }]);
  });

  it('are wrapped in a list of results where the request is of several queries', async () => {
    const query = { measures: ['orders.count'] };
    const result = { query, data: [{ 'orders.count': '7' }] };
    const body = { query, queryType: 'multi' };
    const response = await ask(serviceOf({ load: () => result }), { path: '/v1/load', body });
    expect(await response.json()).toEqual({
      queryType: 'regularQuery',
      results: [result],
      pivotQuery: { ...query, queryType: 'regularQuery' },
      slowQuery: false,
    });
  });

  it('can be sent in the address', async () => {
    const service = serviceOf({ load: (query) => ({ query, data: [] }) });
    const sent = (query: string) =>
      ask(service, { method: 'GET', path: `/v1/load?query=${encodeURIComponent(query)}` });
    expect(await (await sent('{"a":1}')).json()).toEqual({ query: { a: 1 }, data: [] });
    expect([(await sent('{"a"')).status, (await sent('[]')).status]).toEqual([400, 400]);
  });

  it('are answered 400 when they fail', async () => {
    const response = await ask(serviceOf({}), { path: '/v1/load', body: { query: {} } });
    expect([response.status, await response.json()]).toEqual([400, { error: expect.any(String) }]);
  });
});

it('answers with the configured cubes as metadata', async () => {
  const response = await ask(serviceOf({ cubes: [{ name: 'orders' }] }), { path: '/v1/meta', method: 'GET' });
  expect(await response.json()).toEqual({ cubes: [{ name: 'orders' }] });
});

it.each([
  ['/v1/meta', 'POST', 'GET'],
  ['/v1/svcsql', 'GET', 'POST'],
  ['/v1/load', 'PUT', 'POST, GET'],
])('names the allowed methods of %s in `Allow`', async (path, method, allow) => {
  const response = await ask(serviceOf({}), { path, method });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allow]);
});

it('accepts a valid service token without a prefix', async () => {
  const service = createTestService({ serviceToken: { secret: 's' }, dataApi: { tokens: [] } });
  const token = await createServiceToken({ sub: 'ann' }, 's');
  expect((await ask(service, { path: '/v1/meta', method: 'GET', token })).status).toBe(200);
  expect((await ask(service, { path: '/v1/meta', method: 'GET', token: `Bearer ${token}` })).status).toBe(401);
});

it('records a request without its credential', async () => {
  const service = serviceOf({ runSql: () => ({ schema, rows: [] }) });
  await ask(service);
  expect(service.requests).toMatchObject([{ path: '/v1/svcsql', auth: 'data-token', body: { query: 'SELECT 1' } }]);
});

it.each<[number, string, Sent]>([
  [401, 'another token', { token: 'other' }],
  [401, 'a token with a prefix', { token: 'Bearer test' }],
  [405, 'another method', { method: 'GET' }],
  [405, 'another method for the metadata', { path: '/v1/meta' }],
  [400, 'a body that is not an object', { body: [] }],
  [400, 'no query', { body: {} }],
  [400, 'a SQL query that is not a string', { body: { query: {} } }],
  [400, 'a JSON query that is not an object', { path: '/v1/load', body: { query: 'SELECT 1' } }],
])('answers %i for %s', async (status, _, sent) => {
  const response = await ask(serviceOf({ runSql: () => ({ schema, rows: [] }) }), sent);
  expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }]);
});
