import fc from 'fast-check';
import { createDataClient } from 'tabletalk/platform';
import { describe, expect, it, vi } from 'vitest';
import { ChatError } from '../../../src/protocol/ChatError.js';
import { createDataService } from '../../../src/server/data/createDataService.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import { linesOf, openServices, ROWS, SQL, sqlCall } from './dataClient.js';

const SECRET = 'row-of-another-user';

describe('a query that the agent ran for the user', () => {
  it('runs as that user, with the limits of a whole result', async () => {
    const { ask, sql, ran } = openServices();
    await ask('ada', sqlCall(SQL));
    const response = await sql('ada', SQL);
    expect(response.status).toBe(200);
    expect(await linesOf(response)).toEqual([
      {
        schema: [
          { name: 'status', column_type: 'String' },
          { name: 'amount', column_type: 'Decimal' },
        ],
      },
      { data: ROWS.rows },
    ]);
    expect(ran).toMatchObject([{ sql: SQL, user: { id: 'ada' }, rowLimit: 50_000, maxBytes: 50_000_000 }]);
  });

  it('reaches the public client of the data API', async () => {
    const { ask, data } = openServices();
    await ask('ada', sqlCall(SQL));
    const client = createDataClient({
      dataApiUrl: 'https://app.example.com/api/data',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('X-User', 'ada');
        return data(request);
      },
    });
    const batches = [];
    for await (const batch of client.sql(SQL)) batches.push(batch);
    expect(batches.flatMap(({ rows }) => rows)).toEqual(ROWS.rows);
    await expect(client.sql('select 1')[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
    });
  });

  it('is found in an answer that is still being written', async () => {
    const { chat, sql } = openServices();
    const input = JSON.stringify([...sqlCall(SQL), { type: 'suspend' }]);
    const ada = chat('ada');
    const { chatId } = await ada.begin({ input });
    await vi.waitFor(async () => expect((await sql('ada', SQL)).status).toBe(200));
    await ada.abort(chatId);
  });

  it('is found right after its answer, though the thread was read before', async () => {
    const { chat, sql } = openServices();
    const ada = chat('ada');
    const { chatId } = await ada.begin({ input: JSON.stringify(sqlCall('select 1')) });
    expect((await sql('ada', SQL)).status).toBe(403);
    // The store's times are in milliseconds, so the next question must come in a later one.
    await new Promise((resolve) => setTimeout(resolve, 2));
    await ada.ask({ input: JSON.stringify(sqlCall(SQL)), chatId });
    expect((await sql('ada', SQL)).status).toBe(200);
    expect((await sql('ada', 'select 1')).status).toBe(200);
  });

  it('is the one that the tool reports, not the one that the model wrote', async () => {
    const { ask, sql } = openServices();
    await ask('ada', sqlCall('select * from orders', { sqlQuery: 'select * from orders where owner = 1' }));
    expect((await sql('ada', 'select * from orders')).status).toBe(403);
    expect((await sql('ada', 'select * from orders where owner = 1')).status).toBe(200);
  });

  it('may come from a tool of your own', async () => {
    const { ask, sql } = openServices({ toolKinds: { runQuery: 'sqlApi' } });
    await ask('ada', sqlCall(SQL, {}, 'runQuery'));
    expect((await sql('ada', SQL)).status).toBe(200);
  });

  it('sends rows in lines of 1,000', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => [index]);
    const columns = [{ name: 'n', columnType: 'Int32' }];
    const { ask, sql } = openServices({ runSql: async () => ({ columns, rows, totalRows: 2_500 }) });
    await ask('ada', sqlCall(SQL));
    const lines = (await linesOf(await sql('ada', SQL))) as { data?: unknown[] }[];
    expect(lines.map(({ data }) => data?.length)).toEqual([undefined, 1_000, 1_000, 500]);
  });

  it.each([
    ['the database has more', [[1], [2]], 5, 2],
    ['runSql returns more', [[1], [2], [3]], 3, 2],
  ])('ends with an error if %s rows than the limit', async (_, rows, totalRows, kept) => {
    const columns = [{ name: 'n', columnType: 'Int32' }];
    const { ask, sql } = openServices({ rowLimit: 2, runSql: async () => ({ columns, rows, totalRows }) });
    await ask('ada', sqlCall(SQL));
    const lines = await linesOf(await sql('ada', SQL));
    expect(lines.slice(1)).toEqual([
      { data: rows.slice(0, kept) },
      { error: `The query has ${totalRows} rows. Only the first 2 can be loaded.` },
    ]);
  });

  it('any text is found as it is, and no other one', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => one.trim() !== '');
    await fc.assert(
      fc.asyncProperty(text, text, async (asked, other) => {
        const { ask, sql, ran } = openServices();
        await ask('ada', sqlCall(asked));
        expect((await sql('ada', asked)).status).toBe(200);
        expect((await sql('ada', other)).status).toBe(asked === other ? 200 : 403);
        expect(ran[0]?.sql).toBe(asked);
      }),
      { numRuns: 15 },
    );
  });
});

describe('nothing runs', () => {
  it.each([
    ['of another user', 'bob', SQL],
    ['with another letter case', 'ada', SQL.toUpperCase()],
    ['with a space more', 'ada', `${SQL} `],
    ['with a space in place of a line break', 'ada', SQL.replace('\n', ' ')],
    ['with another comment', 'ada', SQL.replace('all of them', 'all of it')],
    ['without its last character', 'ada', SQL.slice(0, -1)],
    ['with a statement behind it', 'ada', `${SQL}\n; select * from customers`],
    ['of a part of it', 'ada', 'select status, amount'],
  ])('for a query %s', async (_, user, query) => {
    const { ask, sql, ran } = openServices();
    await ask('ada', sqlCall(SQL));
    await ask('bob', sqlCall('select 1'));
    const response = await sql(user, query);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ error: 'Only queries of your own conversations can be run again.' });
    expect(ran).toEqual([]);
    expect((await sql('ada', SQL)).status).toBe(200);
  });

  it.each([
    ['that failed', sqlCall(SQL, { error: 'no such table' })],
    ['without rows', sqlCall(SQL, { data: undefined })],
    ['that has not ended', sqlCall(SQL).slice(0, 1)],
    ['of a tool that runs no SQL', sqlCall(SQL, {}, 'draft')],
    ['that the answer only quotes', [{ type: 'final', text: SQL } as const]],
  ])('for a call %s', async (_, call) => {
    const { ask, sql, ran } = openServices();
    await ask('ada', call);
    expect((await sql('ada', SQL)).status).toBe(403);
    expect(ran).toEqual([]);
  });

  it('for a query that only the question has', async () => {
    const { chat, sql } = openServices();
    await chat('ada').ask({ input: SQL });
    await chat('ada').ask({
      input: JSON.stringify({ toolCall: { name: 'svcSqlApi', result: { sqlQuery: SQL, data: [] } } }),
    });
    expect((await sql('ada', SQL)).status).toBe(403);
  });

  it('for a query of a deleted thread', async () => {
    const { chat, sql } = openServices();
    const ada = chat('ada');
    const { chatId, rest } = await ada.begin({ input: JSON.stringify(sqlCall(SQL)) });
    await rest();
    expect((await sql('ada', SQL)).status).toBe(200);
    await ada.send(`/chat/threads/${chatId}`, undefined, 'DELETE');
    expect((await sql('ada', SQL)).status).toBe(403);
  });

  it.each([[{ measures: ['orders.count'] }], [[SQL]], [42], [''], [' \n'], [null]])(
    'for %j in place of SQL',
    async (query) => {
      const { sql, ran } = openServices({ allowQuery: () => true });
      expect((await sql('ada', query)).status).toBe(400);
      expect(ran).toEqual([]);
    },
  );

  it('while the threads can’t be read', async () => {
    const threads = new MemoryThreads();
    const { ask, sql, ran, errors } = openServices({ threads, allowQuery: () => true });
    await ask('ada', sqlCall(SQL));
    const failing = vi.spyOn(threads, 'listThreads').mockRejectedValue(new Error(SECRET));
    const response = await sql('ada', SQL);
    expect([response.status, ran]).toEqual([500, []]);
    expect(await response.text()).not.toContain(SECRET);
    expect(errors).toEqual([new Error(SECRET)]);
    failing.mockRestore();
    expect((await sql('ada', SQL)).status).toBe(200);
  });

  it('for a user who isn’t signed in, a page of another site, and another method', async () => {
    const { sql, send, ran } = openServices({ allowQuery: () => true });
    const stranger = await sql('', SQL);
    expect([stranger.status, await stranger.json()]).toEqual([401, { error: expect.any(String) }]);
    expect((await sql('ada', SQL, { headers: { Origin: 'https://evil.example.com' } })).status).toBe(403);
    expect((await send('ada', '/v1/svcsql')).status).toBe(405);
    expect((await send('ada', '/v1/other', {})).status).toBe(404);
    expect(ran).toEqual([]);
  });
});

describe('allowQuery', () => {
  it('allows a query that nobody ran, as the user of the request', async () => {
    const allowQuery = vi.fn(() => true);
    const { sql, ran } = openServices({ allowQuery });
    expect((await sql('ada', 'select 1')).status).toBe(200);
    expect(allowQuery).toHaveBeenCalledWith(expect.objectContaining({ id: 'ada' }), 'select 1');
    expect(ran).toMatchObject([{ sql: 'select 1', user: { id: 'ada' } }]);
  });

  it('isn’t asked about a query that the agent ran', async () => {
    const allowQuery = vi.fn(() => false);
    const { ask, sql } = openServices({ allowQuery });
    await ask('ada', sqlCall(SQL));
    expect((await sql('ada', SQL)).status).toBe(200);
    expect(allowQuery).not.toHaveBeenCalled();
  });

  it.each<[unknown]>([['yes'], [1], [{}], [undefined], [null], [Promise.resolve('true')]])(
    'allows nothing by %j',
    async (value) => {
      const { sql, ran } = openServices({ allowQuery: () => value as boolean });
      expect((await sql('ada', 'select 1')).status).toBe(403);
      expect(ran).toEqual([]);
    },
  );

  it('allows nothing if it throws', async () => {
    const allowQuery = () => {
      throw new Error(SECRET);
    };
    const { sql, ran } = openServices({ allowQuery });
    const response = await sql('ada', 'select 1');
    expect([response.status, ran]).toEqual([500, []]);
    expect(await response.text()).not.toContain(SECRET);
  });
});

describe('a query that fails', () => {
  it.each([
    ['a ChatError about the query', new ChatError('bad-request', 'No column "x".'), 400, 'No column "x".', 0],
    ['a ChatError about the server', new ChatError('server', `${SECRET} at db.example.com`), 500, 'on the server', 1],
    ['any other error', new Error(`duplicate key ${SECRET}`), 500, 'on the server', 1],
    ['a text', SECRET, 500, 'on the server', 1],
  ])('with %s has words that are safe', async (_, error, status, words, reported) => {
    const { sql, errors } = openServices({ allowQuery: () => true, runSql: () => Promise.reject(error) });
    const response = await sql('ada', 'select 1');
    const text = await response.text();
    expect([response.status, errors.length]).toEqual([status, reported]);
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining(words) });
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('select 1');
  });

  it('stops when its reader leaves', async () => {
    const leave = new AbortController();
    const runSql = vi.fn(
      (_: string, { signal }: { readonly signal: AbortSignal }) =>
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { sql, errors } = openServices({ allowQuery: () => true, runSql });
    const response = sql('ada', 'select 1', { signal: leave.signal });
    await vi.waitFor(() => expect(runSql).toHaveBeenCalled());
    leave.abort();
    expect((await response).status).toBe(499);
    expect(errors).toEqual([]);
  });

  it('does not begin if its reader has left', async () => {
    const { sql, ran } = openServices({ allowQuery: () => true });
    expect((await sql('ada', 'select 1', { signal: AbortSignal.abort() })).status).toBe(499);
    expect(ran).toEqual([]);
  });
});

describe('the metadata', () => {
  const cube = {
    name: 'orders',
    description: 'One row per order.',
    source: `select * from ${SECRET}`,
    measures: [{ name: 'orders.total', title: 'Revenue', aggType: 'sum', format: 'currency', sql: `sum(${SECRET})` }],
    dimensions: [{ name: 'status', type: 'string', sql: SECRET }],
    internal: SECRET,
  };

  it.each(['GET', 'POST'])('is read by %s and has nothing of the server’s own', async (method) => {
    const { send } = openServices({ meta: [cube] });
    const response = await send('ada', '/v1/meta', method === 'POST' ? {} : undefined);
    const text = await response.text();
    expect(text).not.toContain(SECRET);
    expect(JSON.parse(text)).toEqual({
      cubes: [
        {
          ...{ name: 'orders', type: 'view', title: 'orders', description: 'One row per order.', segments: [] },
          measures: [
            {
              ...{ name: 'orders.total', title: 'Revenue', shortTitle: 'Revenue', type: 'number' },
              ...{ aggType: 'sum', format: 'currency' },
            },
          ],
          dimensions: [{ name: 'orders.status', title: 'status', shortTitle: 'status', type: 'string' }],
        },
      ],
    });
  });

  it('is that of the user if `meta` is a function', async () => {
    const { send } = openServices({ meta: ({ user }) => (user.id === 'ada' ? [cube] : []) });
    expect(await (await send('bob', '/v1/meta')).json()).toEqual({ cubes: [] });
    expect(JSON.stringify(await (await send('ada', '/v1/meta')).json())).toContain('orders.total');
  });

  it('is a 500 without details if `meta` throws', async () => {
    const { send, errors } = openServices({
      meta: () => {
        throw new Error(SECRET);
      },
    });
    const response = await send('ada', '/v1/meta');
    expect([response.status, errors.length]).toEqual([500, 1]);
    expect(await response.text()).not.toContain(SECRET);
  });
});

it('uses the vendor’s path', async () => {
  const { send } = openServices({ vendor: 'cube', allowQuery: () => true });
  expect((await send('ada', '/v1/cubesql', { query: SQL })).status).toBe(200);
  expect((await send('ada', '/v1/svcsql', { query: SQL })).status).toBe(404);
});

it.each([{ rowLimit: 0 }, { maxBytes: 1.5 }, { rowLimit: Number.NaN }, { allowedOrigins: ['example.com'] }])(
  'can’t be created with %j',
  (options) => {
    const { authenticate, runSql } = { authenticate: () => ({ id: 'ada' }), runSql: async () => ROWS };
    const create = () =>
      createDataService({ authenticate, runSql, meta: [], threads: new MemoryThreads(), ...options });
    expect(create).toThrow(expect.objectContaining({ code: 'configuration' }));
  },
);
