import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { createPostgresRunSql } from '../../../src/server/postgres/createPostgresRunSql.js';
import type { SqlConnection } from '../../../src/server/postgres/SqlConnection.js';
import type { RunSqlLimits } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { revokeDangerous, STORE, userNamed } from './store.js';

describe('createPostgresRunSql on PGlite', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await openPglite();
    await database.exec(STORE);
    await database.exec(revokeDangerous());
    await database.exec('set session authorization analyst');
  });
  afterAll(() => database.close());

  let last: Promise<void> = Promise.resolve();
  function connect(): Promise<SqlConnection> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const connection = last.then(() => ({
      query: (text: string, values: string[]) => database.query<Record<string, unknown>>(text, values),
      release,
    }));
    last = released;
    return connection;
  }

  const open = (limits: RunSqlLimits) =>
    createPostgresRunSql({ connect, schemas: ['sales'], settings: ({ id }) => ({ 'app.user_id': id }), ...limits });
  const run = open({});
  const ask = (sql: string, id = 'ada') => run(sql, { user: userNamed(id), signal: new AbortController().signal });
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

  const inProcess = 'PGlite works in the process of its caller, which can do nothing meanwhile.';
  const cases = runSqlConformance({
    open,
    table: 'orders',
    textColumn: 'owner',
    users: [
      { user: userNamed('ada'), rows: 200 },
      { user: userNamed('bob'), rows: 100 },
    ],
    isBusy: () => false,
    secrets: ['bob', '4711'],
    dialect: { rows: (count) => `select n from generate_series(1, ${count}) n` },
    skip: {
      'does not keep a huge result in memory': 'PGlite works in the memory of its caller.',
      'stops work at the time limit': inProcess,
      'stops work when it is aborted': inProcess,
      'lets other queries finish when one is aborted': inProcess,
    },
  });
  for (const { name, skipped, run: examine } of cases) it.skipIf(skipped !== undefined)(name, examine);

  it('shows each user their rows through queries at once', async () => {
    const sql = 'select count(*) as n from orders';
    const answers = await Promise.all(['ada', 'bob', 'eve'].map((id) => ask(sql, id)));
    expect(answers.map(({ rows }) => rows)).toEqual([[['200']], [['100']], [['0']]]);
  });

  it('refuses what it refuses on a server', async () => {
    await expect(ask("select set_config('app.user_id', 'bob', false) as a")).rejects.toMatchObject({
      code: 'bad-request',
    });
    await expect(ask('select * from secret.salaries')).rejects.toThrow("can't read salaries");
    await expect(ask('with x as (delete from orders returning 1) table x')).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  it('returns every text, and every name of a column, unchanged', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, text, async (value, name) => {
        // Postgres cuts names at 63 bytes.
        const short = `c${[...name].slice(0, 15).join('')}`;
        const quoted = short.replaceAll('"', '""');
        const { columns, rows } = await ask(`select ${literal(value)} as "${quoted}"`);
        expect(rows).toEqual([[value]]);
        expect(columns[0]?.name).toBe(short);
      }),
      { numRuns: 50 },
    );
  });

  it('returns every number unchanged', async () => {
    const digits = fc.tuple(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), fc.integer({ min: 0, max: 9 }));
    await fc.assert(
      fc.asyncProperty(
        fc.double().filter((value) => !Object.is(value, -0)),
        fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }),
        digits,
        async (double, int, [whole, part]) => {
          const { rows } = await ask(
            `select ${literal(`${double}`)}::float8 as d, ${int}::bigint as i, '${whole}.${part}'::numeric as n`,
          );
          expect(rows).toEqual([
            [
              Number.isFinite(double) ? double : `${double}`,
              `${int}`,
              whole === 0n && part === 0 ? '0.0' : `${whole}.${part}`,
            ],
          ]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('passes every value of a setting unchanged', async () => {
    const id = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(id, async (value) => {
        expect((await ask("select current_setting('app.user_id') as v", value)).rows).toEqual([[value]]);
      }),
      { numRuns: 50 },
    );
  });
});
