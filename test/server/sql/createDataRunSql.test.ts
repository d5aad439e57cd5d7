import { describe, expect, it } from 'vitest';
import { createDataClient } from '../../../src/platform/createDataClient.js';
import type { SqlBatch } from '../../../src/protocol/platform/dataApi.js';
import { createDataRunSql } from '../../../src/server/sql/createDataRunSql.js';
import { createTestService } from '../../../src/testing/createTestService.js';
import type { RunSqlEngine } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { areChildrenBusy, openShop, userNamed } from '../duckdb/shop.js';

const database = openShop({ rowLimit: 5_000, maxBytes: 1_000_000 });

/** A service that answers with a user's rows of a database. */
function clientOf(id: string) {
  const { fetch } = createTestService({
    dataApi: {
      async runSql(query, signal) {
        const { columns, rows } = await database(query, { user: userNamed(id), signal });
        return { schema: columns.map(({ name, columnType }) => ({ name, column_type: columnType })), rows };
      },
    },
  });
  return createDataClient({ dataApiUrl: 'https://data.example.com', token: 'test', fetch });
}

const engine: RunSqlEngine = {
  open: (limits) => createDataRunSql({ client: ({ id }) => clientOf(id), ...limits }),
  table: 'orders',
  textColumn: 'owner',
  users: [
    { user: userNamed('ada'), rows: 200 },
    { user: userNamed('bob'), rows: 100 },
  ],
  isBusy: areChildrenBusy,
  secrets: ['bob', 'hunter2'],
  dialect: { rows: (count) => `select range as n from range(1, ${count + 1})` },
  skip: { 'does not keep a huge result in memory': 'The test service keeps it, in the same process.' },
};

it('refuses a time limit that timers can’t have', () => {
  expect(() => createDataRunSql({ client: ({ id }) => clientOf(id), timeoutMs: Number.POSITIVE_INFINITY })).toThrow(
    '`timeoutMs` is Infinity',
  );
});

describe.runIf(process.platform === 'linux')('createDataRunSql on the test service', () => {
  for (const { name, run } of runSqlConformance(engine)) it(name, run);
});

describe('createDataRunSql', () => {
  const ask = (batches: readonly SqlBatch[], options = {}) => {
    async function* sql() {
      yield* batches;
    }
    const context = { user: userNamed('ada'), signal: new AbortController().signal };
    return createDataRunSql({ client: () => ({ sql }), ...options })('select 1', context);
  };

  it('reads numbers that a service sends as strings, and types in lower case', async () => {
    const schema = ['double', 'int64', 'Int32', 'boolean', 'geo'].map((columnType) => ({ name: 'a.b', columnType }));
    expect(await ask([{ schema, rows: [['0.1', 7, '3', 'false', { x: 1 }]] }])).toEqual({
      columns: ['Double', 'Int64', 'Int32', 'Boolean', 'String'].map((columnType, index) => ({
        name: index === 0 ? 'a.b' : `a.b_${index + 1}`,
        columnType,
      })),
      rows: [[0.1, '7', 3, false, '{"x":1}']],
      totalRows: 1,
    });
  });

  it('keeps an empty text in a column of numbers, which isn’t 0', async () => {
    const schema = [{ name: 'n', columnType: 'Double' }];
    expect((await ask([{ schema, rows: [[''], ['0'], ['NaN']] }])).rows).toEqual([[''], [0], ['NaN']]);
  });

  it('counts the rows of all batches, and keeps the first', async () => {
    const schema = [{ name: 'n', columnType: 'Int32' }];
    const batch = { schema, rows: [[1], [2], [3]] };
    const { rows, totalRows } = await ask([batch, batch, { schema, rows: [] }], { rowLimit: 4 });
    expect([rows, totalRows]).toEqual([[[1], [2], [3], [1]], 6]);
  });

  it('keeps an error of the host’s own code from the model, which reads the messages', async () => {
    const runSql = createDataRunSql({
      client() {
        throw new Error('The vault refused hunter2');
      },
    });
    const answer = runSql('select 1', { user: userNamed('ada'), signal: new AbortController().signal });
    await expect(answer).rejects.toMatchObject({ name: 'ChatError', code: 'server' });
    await expect(answer).rejects.not.toThrow('hunter2');
  });
});
