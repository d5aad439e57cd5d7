import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunSqlEngine } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { failuresOf } from '../../testing/engines/failuresOf.js';
import { wrongEngines } from '../../testing/engines/wrongEngines.js';
import { areChildrenBusy } from '../duckdb/shop.js';
import { DIALECT, openShop, SKIPPED, STORE, userNamed } from './shop.js';
import { hasChdb, startChdb } from './startChdb.js';

const chdb = hasChdb ? await startChdb(STORE) : undefined;
afterAll(() => chdb?.stop());

const NO_USERS = 'The engine as a library has no users. CLICKHOUSE_URL names a server that has some.';

// Elsewhere the CPU time of a process isn't a file.
describe.runIf(chdb && process.platform === 'linux')('a RunSql on the engine of ClickHouse', () => {
  const engine: RunSqlEngine = {
    open: (limits) => openShop(chdb?.url, limits),
    table: 'orders',
    textColumn: 'owner',
    users: [
      { user: userNamed('ada'), rows: 300 },
      { user: userNamed('bob'), rows: 300 },
    ],
    isBusy: areChildrenBusy,
    secrets: ['bob', 'pass_4711'],
    dialect: DIALECT,
    skip: { ...SKIPPED, 'shows each user their rows, at once': NO_USERS },
  };
  describe('createClickHouseRunSql', () => {
    for (const { name, skipped, run } of runSqlConformance(engine)) it.skipIf(skipped !== undefined)(name, run);
  });

  it('is refused if its work goes on after an abort', async () => {
    const open: RunSqlEngine['open'] = (limits) =>
      wrongEngines(openShop(chdb?.url, { timeoutMs: 8_000, ...limits })).stopsListening;
    expect(await failuresOf({ ...engine, open }, /when it is aborted/)).toEqual(['stops work when it is aborted']);
    await expect.poll(areChildrenBusy).toBe(false);
  });
});

/** The address of a server for tests, with an administrator's name and password, such as `http://default:…@localhost:8123`. */
const { CLICKHOUSE_URL } = process.env;

describe.runIf(CLICKHOUSE_URL)('createClickHouseRunSql on a server', () => {
  const { origin, username, password } = new URL(CLICKHOUSE_URL ?? 'http://localhost');
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const headers = { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  async function administer(statement: string): Promise<string> {
    const answer = await fetch(origin, { method: 'POST', body: statement, headers });
    if (!answer.ok) throw new Error(`ClickHouse refused a statement of the test: ${await answer.text()}`);
    return await answer.text();
  }

  const readers = ['ada', 'bob'];
  beforeAll(async () => {
    const statements = [
      'drop database if exists shop',
      'drop database if exists payroll',
      ...STORE,
      'create settings profile or replace tabletalk settings readonly = 2, max_memory_usage max 2000000000',
      ...readers.flatMap((id) => [
        `create user or replace tabletalk_${id} identified by 'pass_4711' settings profile 'tabletalk'`,
        `grant select on shop.* to tabletalk_${id}`,
        `create row policy or replace own_${id} on shop.orders using owner = '${id}' to tabletalk_${id}`,
      ]),
    ];
    for (const statement of statements) await administer(statement);
  });
  afterAll(async () => {
    await administer(`drop user ${readers.map((id) => `tabletalk_${id}`).join(', ')}`);
    for (const statement of ['drop settings profile tabletalk', 'drop database shop', 'drop database payroll'])
      await administer(statement);
  });

  const engine: RunSqlEngine = {
    open: (limits) => openShop(origin, limits),
    table: 'orders',
    textColumn: 'owner',
    users: [
      { user: userNamed('ada'), rows: 200 },
      { user: userNamed('bob'), rows: 100 },
    ],
    async isBusy() {
      return (await administer("select count() from system.processes where user like 'tabletalk_%'")).trim() !== '0';
    },
    secrets: ['bob', 'pass_4711'],
    dialect: DIALECT,
    skip: SKIPPED,
  };
  for (const { name, skipped, run } of runSqlConformance(engine)) it.skipIf(skipped !== undefined)(name, run);
});
