import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../demo/analyst/database';

const SLOW = 'SELECT count(*) FROM generate_series(1, 2000000000)';

describe('openDatabase', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ orders: 3_000, today: new Date(2025, 10, 20) });
  }, 120_000);
  afterAll(() => database.close());

  it('generates the requested number of orders, up to the day before today', async () => {
    const { rows } = await database.query('SELECT count(*), min(created_at)::date, max(created_at)::date FROM orders');
    expect(rows).toEqual([['3000', '2023-01-01T00:00:00.000', '2025-11-19T00:00:00.000']]);
  });

  it('keeps 100 rows and counts them all', async () => {
    const result = await database.query('SELECT * FROM orders ORDER BY id;');
    expect(result.rows).toHaveLength(100);
    expect(result.totalRows).toBe(3_000);
  });

  it('names column types as in the protocol and sends exact numbers as strings', async () => {
    const result = await database.query(
      "SELECT 9007199254740993::bigint AS big, 1.50::numeric AS exact, TIMESTAMP '2025-01-01' AS at, true AS yes, 'x' AS name, 0.5::float8 AS half, 7 AS small",
    );
    expect(result.columns.map((column) => column.columnType)).toEqual([
      'Int64',
      'Decimal',
      'Timestamp',
      'Boolean',
      'String',
      'Double',
      'Int32',
    ]);
    expect(result.rows).toEqual([['9007199254740993', '1.50', '2025-01-01T00:00:00.000', true, 'x', 0.5, 7]]);
  });

  it.each([
    "UPDATE orders SET status = 'cancelled'",
    'DELETE FROM orders',
    'DROP TABLE orders',
    'WITH gone AS (DELETE FROM orders RETURNING *) SELECT * FROM gone',
    'SELECT 1; DELETE FROM orders',
    'COMMIT; DELETE FROM orders',
    "SELECT set_config('transaction_read_only', 'off', true)",
    "SELECT lo_import('/etc/passwd')",
  ])('refuses %s and changes nothing', async (sql) => {
    await expect(database.query(sql)).rejects.toThrow();
    const { rows } = await database.query(
      "SELECT count(*), count(*) FILTER (WHERE status = 'cancelled') < 400 FROM orders",
    );
    expect(rows).toEqual([['3000', true]]);
  });

  it('rejects with the database’s message', async () => {
    await expect(database.query('SELECT nothing FROM orders')).rejects.toThrow('column "nothing" does not exist');
  });

  it('stops a running query on abort, and answers the next one', async () => {
    const stop = new AbortController();
    const slow = database.query(SLOW, { signal: stop.signal });
    const began = performance.now();
    setTimeout(() => stop.abort(), 100);
    await expect(slow).rejects.toThrow('aborted');
    // The query takes minutes.
    expect(performance.now() - began).toBeLessThan(30_000);
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([['3000']]);
  }, 60_000);

  it('stops a query that takes longer than 30 seconds, and answers the next one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = database.query(SLOW);
    const refused = expect(slow).rejects.toThrow('longer than 30 s');
    await database.query('SELECT 1', { signal: AbortSignal.timeout(1_000) }).catch(() => {});
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await refused;
    expect((await database.query('SELECT count(*) FROM orders')).rows).toEqual([['3000']]);
  }, 60_000);

  it('removes an aborted query from the queue without affecting the others', async () => {
    const stop = new AbortController();
    const first = database.query('SELECT count(*) FROM generate_series(1, 300000)');
    const second = database.query(SLOW, { signal: stop.signal });
    const third = database.query('SELECT 3');
    stop.abort();
    await expect(second).rejects.toThrow('aborted');
    expect((await first).rows).toEqual([['300000']]);
    expect((await third).rows).toEqual([[3]]);
  }, 60_000);
});

it('rejects the queries that run, that wait, and that are aborted or closed before they begin', async () => {
  const closing = await openDatabase({ orders: 100, today: new Date(2025, 10, 20) });
  const stop = new AbortController();
  const aborted = closing.query(SLOW, { signal: stop.signal });
  const waiting = closing.query('SELECT 1');
  setTimeout(() => stop.abort(), 50);
  await expect(aborted).rejects.toThrow('aborted');
  await expect(closing.query('SELECT 2', { signal: stop.signal })).rejects.toThrow('aborted');
  await Promise.all([expect(waiting).rejects.toThrow('was closed'), closing.close()]);
  await expect(closing.query('SELECT 3')).rejects.toThrow('is closed');
}, 60_000);

it('reports that the store can’t be generated', async () => {
  await expect(openDatabase({ orders: 10, today: new Date(Number.NaN) })).rejects.toThrow();
});
