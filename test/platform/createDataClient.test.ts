import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createDataClient, type DataApiOptions, type SqlBatch } from '../../src/platform/index.js';
import { ChatError } from '../../src/protocol/ChatError.js';
import { createTestService, type TestServiceOptions } from '../../src/testing/index.js';
import { byteStream, cutBytes } from '../stream/byteStream.js';
import { serverOf } from './published.js';

const SCHEMA =
  '{"schema":[{"name":"orders.count","column_type":"Int64"}],"lastRefreshTime":"2026-11-20T08:00:00.000"}\n';
const ROWS = '{"data":[["1"],["2"]]}\n{"data":[["3"]]}\n';

function clientOf(respond: (request: Request) => Response | Promise<Response>, options?: Partial<DataApiOptions>) {
  const { fetch, requests } = serverOf(respond);
  const base = { dataApiUrl: 'https://data.example.com/base', token: 'jwt', fetch };
  return { client: createDataClient({ ...base, ...options }), requests };
}

function clientOfService(dataApi: TestServiceOptions['dataApi'], options?: Partial<DataApiOptions>) {
  const service = createTestService({ dataApi });
  const base = { dataApiUrl: 'https://data.example.com', token: 'test', fetch: service.fetch };
  return { client: createDataClient({ ...base, ...options }), service };
}

async function all(batches: AsyncIterable<SqlBatch>) {
  const rows: unknown[] = [];
  let error: unknown;
  try {
    for await (const batch of batches) rows.push(...batch.rows);
  } catch (reason) {
    error = reason;
  }
  return { rows, error: error as ChatError | undefined };
}

const text = (body: string) => () => new Response(body);

describe('sql', () => {
  it('posts the query with the bare token to the path of the vendor’s word', async () => {
    const { client, requests } = clientOf(text(SCHEMA), { vendor: 'acme' });
    await all(client.sql('SELECT 1'));
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual(['POST', 'https://data.example.com/base/v1/acmesql']);
    expect(request?.headers.get('Authorization')).toBe('jwt');
    expect([request?.redirect, request?.credentials]).toEqual(['error', 'omit']);
    expect(await request?.json()).toEqual({ query: 'SELECT 1' });
  });

  it('yields one batch per line: first the columns, then rows', async () => {
    const batches: SqlBatch[] = [];
    for await (const batch of clientOf(text(SCHEMA + ROWS)).client.sql('q')) batches.push(batch);
    expect(batches.map(({ rows }) => rows)).toEqual([[], [['1'], ['2']], [['3']]]);
    for (const { schema, lastRefreshTime } of batches) {
      expect(schema).toEqual([{ name: 'orders.count', columnType: 'Int64' }]);
      expect(lastRefreshTime).toBe('2026-11-20T08:00:00.000');
    }
  });

  it('yields the same rows wherever the bytes are split', async () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const { client } = clientOf(() => new Response(byteStream(cutBytes(SCHEMA + ROWS, places))));
        expect(await all(client.sql('q'))).toEqual({ rows: [['1'], ['2'], ['3']], error: undefined });
      }),
    );
  });

  it('keeps every digit beyond 2^53', async () => {
    const { client } = clientOf(text(`${SCHEMA}{"data":[[9007199254740993],[-9007199254740995]]}\n`));
    expect((await all(client.sql('q'))).rows).toEqual([['9007199254740993'], ['-9007199254740995']]);
  });

  it('accepts rows keyed by column, and `columnType`', async () => {
    const { client } = clientOf(
      text('{"schema":[{"name":"a","columnType":"String"},{"name":"b"}]}\n{"data":[{"b":2,"a":1}]}'),
    );
    expect((await all(client.sql('q'))).rows).toEqual([[1, 2]]);
  });

  it.each<[string, Response, string, RegExp]>([
    ['400', Response.json({ error: 'No column x' }, { status: 400 }), 'bad-request', /No column x/],
    ['401', new Response('', { status: 401 }), 'auth', /did not accept the token/],
    ['404', new Response('', { status: 404 }), 'not-found', /dataApiUrl/],
    ['502', new Response('<html>', { status: 502 }), 'server', /502/],
    ['an error line at once', new Response('{"error":"Query timed out"}'), 'server', /Query timed out/],
    ['an error over several lines', new Response('{\n"error": "Bad"\n}'), 'server', /^Bad$/],
    ['a web page', new Response('<!doctype html>\n<title>Login</title>'), 'protocol', /a web page/],
    ['other JSON', new Response('{"hello":1}'), 'protocol', /not the result of a query/],
    ['no object', new Response('[1]'), 'protocol', /not the result of a query/],
    ['nothing', new Response(''), 'protocol', /not the result of a query/],
  ])('throws for %s', async (_, response, code, message) => {
    const { rows, error } = await all(clientOf(() => response).client.sql('q'));
    expect(error).toBeInstanceOf(ChatError);
    expect([rows, error?.code]).toEqual([[], code]);
    expect(error?.message).toMatch(message);
  });

  it.each([
    ['an error line', '{"error":"Connection reset by warehouse"}\n', 'server'],
    ['a line that breaks off', '{"data":[["4"],["5', 'interrupted'],
    ['a bad line in the middle', '{oops\n{"data":[["4"]]}\n', 'protocol'],
  ])('yields the rows before %s, then throws', async (_, end, code) => {
    const { rows, error } = await all(clientOf(text(SCHEMA + ROWS + end)).client.sql('q'));
    expect([rows, error?.code]).toEqual([[['1'], ['2'], ['3']], code]);
    expect(error?.message).not.toContain('oops');
  });

  it('throws `interrupted` after the received rows when the connection breaks', async () => {
    const chunks = [SCHEMA, ROWS];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(new TextEncoder().encode(chunk));
        else controller.error(new TypeError('cut'));
      },
    });
    const { rows, error } = await all(clientOf(() => new Response(body)).client.sql('q'));
    expect([rows.length, error?.code]).toEqual([3, 'interrupted']);
  });

  it('throws `limit` above the response limit', async () => {
    const { error } = await all(clientOf(text(SCHEMA + ROWS), { maxResponseBytes: 120 }).client.sql('q'));
    expect(error?.code).toBe('limit');
  });

  it('throws `timeout` after a long silence, but not while the caller is slow', async () => {
    const silent = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(SCHEMA)) });
    const batches = clientOf(() => new Response(silent), { timeoutMs: 60 }).client.sql('q');
    const read = batches[Symbol.asyncIterator]();
    expect(await read.next()).toMatchObject({ done: false });
    await new Promise((resolve) => setTimeout(resolve, 120));
    await expect(read.next()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects an invalid query before any request', async () => {
    const { client, requests } = clientOf(text(''));
    expect((await all(client.sql(' '))).error?.code).toBe('configuration');
    expect(requests).toEqual([]);
  });

  it('ends the service’s query when the loop is left', async () => {
    const ended = vi.fn();
    async function* runSql() {
      try {
        for (;;) yield { schema: [{ name: 'n', column_type: 'Int64' }], rows: [['1']] };
      } finally {
        ended();
      }
    }
    const { client } = clientOfService({ runSql });
    for await (const { rows } of client.sql('q')) if (rows.length > 0) break;
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  it('throws the reason of the caller’s signal, even between batches, and ends the service’s query', async () => {
    const ended = vi.fn();
    const runSql = (_: string, signal: AbortSignal) => {
      signal.addEventListener('abort', ended);
      return { schema: [], rows: Array.from({ length: 50 }, () => [1]) };
    };
    const { client } = clientOfService({ runSql, batchRows: 1, batchDelay: 5 });
    const controller = new AbortController();
    const read = client.sql('q', { signal: controller.signal })[Symbol.asyncIterator]();
    await read.next();
    const next = read.next();
    controller.abort('enough');
    await expect(next).rejects.toBe('enough');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  it('yields all rows of the service', async () => {
    const rows = Array.from({ length: 12_431 }, (_, index) => [String(index)]);
    const { client } = clientOfService({ runSql: () => ({ schema: [], rows }) });
    expect((await all(client.sql('q'))).rows).toEqual(rows);
  });
});

describe('the token', () => {
  it.each([401, 403])('is requested once more after %i, but not a third time', async (status) => {
    let calls = 0;
    const { client, requests } = clientOf(() => new Response('', { status }), { token: async () => `t${++calls}` });
    expect((await all(client.sql('q'))).error?.status).toBe(status);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['t1', 't2']);
  });

  it('is requested once for concurrent requests', async () => {
    const token = vi.fn(async () => 'jwt');
    const { client } = clientOf(() => Response.json({ cubes: [] }), { token });
    await Promise.all([client.meta(), client.meta(), client.meta()]);
    expect(token).toHaveBeenCalledOnce();
  });

  it('is optional behind a proxy, which gets the cookies of the page’s origin', async () => {
    const { client, requests } = clientOf(() => Response.json({ cubes: [] }), { token: undefined });
    await client.meta();
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
    expect(requests[0]?.credentials).toBe('same-origin');
  });

  it('does not appear in the error when it is rejected', async () => {
    const { client } = clientOf(() => Response.json({ error: 'jwt-secret is bad' }, { status: 401 }), {
      token: 'jwt-secret',
    });
    expect((await all(client.sql('q'))).error?.message).not.toContain('jwt-secret');
  });
});

describe('load', () => {
  it('asks again while the service answers "Continue wait"', async () => {
    vi.useFakeTimers();
    try {
      const { client, service } = clientOfService({
        load: (query) => ({ query, data: [{ n: '1' }] }),
        continueWaits: 3,
      });
      const loading = client.load({ measures: ['orders.count'] });
      await vi.advanceTimersByTimeAsync(100 + 250 + 500 - 1);
      expect(service.requests).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(await loading).toEqual({ query: { measures: ['orders.count'] }, data: [{ n: '1' }] });
      expect(service.requests.map(({ body }) => body)).toEqual(
        Array(4).fill({ query: { measures: ['orders.count'] } }),
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up when the waits take too long in total', async () => {
    vi.useFakeTimers();
    try {
      const { client, service } = clientOfService({ continueWaits: 1e9 }, { timeoutMs: 60_000 });
      const loading = expect(client.load({})).rejects.toMatchObject({ code: 'timeout' });
      await vi.advanceTimersByTimeAsync(60_000);
      await loading;
      const asked = service.requests.length;
      expect(asked).toBeLessThan(35);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(service.requests).toHaveLength(asked);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops asking when the caller’s signal aborts', async () => {
    const { client, service } = clientOfService({ continueWaits: 1e9 });
    const controller = new AbortController();
    const loading = client.load({}, { signal: controller.signal });
    await vi.waitFor(() => expect(service.requests).not.toHaveLength(0));
    controller.abort('enough');
    await expect(loading).rejects.toBe('enough');
  });

  it('keeps every digit beyond 2^53', async () => {
    const { client } = clientOf(text('{"data":[{"n":9007199254740993}]}'));
    expect(await client.load({})).toEqual({ data: [{ n: '9007199254740993' }] });
  });

  it.each([
    ['another error', '{"error":"No such cube"}', 'server'],
    ['an error object', '{"error":{"message":"No such cube"}}', 'server'],
    ['a JSON-RPC error', '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"No such cube"}}', 'server'],
    ['a web page', '<html>', 'protocol'],
    ['no object', '[]', 'protocol'],
  ])('rejects for %s', async (_, body, code) => {
    await expect(clientOf(text(body)).client.load({})).rejects.toMatchObject({ code });
  });
});

describe('meta', () => {
  it('returns cubes with their members, and keeps unlisted fields', async () => {
    const cubes = [
      {
        name: 'orders',
        title: 'Orders',
        type: 'view',
        measures: [{ name: 'orders.count', aggType: 'count' }],
        public: true,
      },
      { title: 'without a name' },
      'no cube',
    ];
    const { cubes: read } = await clientOfService({
      cubes: cubes as object[] as Record<string, unknown>[],
    }).client.meta();
    expect(read).toEqual([
      {
        name: 'orders',
        title: 'Orders',
        type: 'view',
        measures: [{ name: 'orders.count', aggType: 'count' }],
        dimensions: [],
        segments: [],
        public: true,
      },
    ]);
  });

  it('rejects with the text of an error in a response with status 200', async () => {
    const { client } = clientOf(text('{"error":{"message":"Model is broken"}}'));
    await expect(client.meta()).rejects.toMatchObject({ code: 'server', message: 'Model is broken' });
  });

  it('rejects an answer without cubes', async () => {
    await expect(clientOf(text('{"x":1}')).client.meta()).rejects.toMatchObject({ code: 'protocol' });
  });
});

it('accepts a proxy’s relative address, which is resolved on a page', async () => {
  const { client } = clientOf(text(''), { dataApiUrl: '/api/data', token: undefined });
  await expect(client.meta()).rejects.toMatchObject({ code: 'configuration' });
});

it('throws on creation for unusable options', () => {
  expect(() => createDataClient({ dataApiUrl: 'http://data.example.com' })).toThrow(/`dataApiUrl` must be https/);
  expect(() => createDataClient({ dataApiUrl: 'https://data.example.com', vendor: 'A b' })).toThrow(/vendor/);
  const unlimited = { dataApiUrl: 'https://data.example.com', maxResponseBytes: Number.NaN };
  expect(() => createDataClient(unlimited)).toThrow(/`maxResponseBytes` is NaN/);
});
