import cube, { type Query } from '@cubejs-client/core';
import { createDataClient } from 'tabletalk/platform';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../demo/analyst/database';
import { NOW } from '../../demo/threads';
import { type DataApiServer, startDataApiServer } from './dataApiServer';

const VENDOR = 'cube';
/** Columns of the result, in the order of the statement's columns. */
type Case = readonly [name: string, query: Query, columns: readonly string[], byHand: string];

const PAID = "status <> 'cancelled'";
const CASES: readonly Case[] = [
  ['one measure', { measures: ['orders.count'] }, ['orders.count'], 'SELECT count(*) FROM orders'],
  [
    'a time dimension by month, in order of time',
    {
      measures: ['orders.total_revenue'],
      timeDimensions: [
        { dimension: 'orders.created_at', granularity: 'month', dateRange: ['2025-01-01', '2025-12-31'] },
      ],
    },
    ['orders.created_at.month', 'orders.total_revenue'],
    `SELECT date_trunc('month', created_at), sum(amount) FROM orders
     WHERE ${PAID} AND created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'two measures and a dimension, the largest first',
    { measures: ['orders.count', 'orders.total_revenue'], dimensions: ['orders.country'] },
    ['orders.country', 'orders.count', 'orders.total_revenue'],
    `SELECT country, count(*) AS n, sum(amount) FILTER (WHERE ${PAID}) FROM orders GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'an order, a limit and an offset',
    {
      measures: ['orders.total_revenue'],
      dimensions: ['orders.country', 'orders.channel'],
      order: [
        ['orders.channel', 'asc'],
        ['orders.total_revenue', 'desc'],
      ],
      limit: 3,
      offset: 2,
    },
    ['orders.country', 'orders.channel', 'orders.total_revenue'],
    `SELECT country, channel, sum(amount) AS revenue FROM orders
     WHERE ${PAID} GROUP BY 1, 2 ORDER BY channel, revenue DESC LIMIT 3 OFFSET 2`,
  ],
  [
    'filters of every kind on texts',
    {
      measures: ['orders.count'],
      dimensions: ['orders.country'],
      filters: [
        { member: 'orders.status', operator: 'equals', values: ['completed', 'shipped'] },
        { member: 'orders.channel', operator: 'notEquals', values: ['Phone'] },
        { member: 'orders.country', operator: 'contains', values: ['an'] },
        { member: 'orders.country', operator: 'notStartsWith', values: ['f'] },
        { member: 'orders.country', operator: 'notEndsWith', values: ['xyz', "O'%"] },
        { member: 'orders.country', operator: 'set' },
      ],
    },
    ['orders.country', 'orders.count'],
    `SELECT country, count(*) AS n FROM orders WHERE status IN ('completed', 'shipped') AND channel <> 'Phone'
     AND country ILIKE '%an%' AND country NOT ILIKE 'f%' GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'groups of filters, one within another',
    {
      measures: ['orders.count'],
      dimensions: ['orders.channel'],
      filters: [
        {
          or: [
            { member: 'orders.country', operator: 'equals', values: ['Germany'] },
            {
              and: [
                { member: 'orders.country', operator: 'equals', values: ['France'] },
                { member: 'orders.status', operator: 'equals', values: ['returned'] },
              ],
            },
          ],
        },
      ],
    },
    ['orders.channel', 'orders.count'],
    `SELECT channel, count(*) AS n FROM orders
     WHERE country = 'Germany' OR (country = 'France' AND status = 'returned') GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'filters on measures',
    {
      measures: ['lines.order_id'],
      dimensions: ['lines.brand'],
      filters: [
        { member: 'lines.order_id', operator: 'gte', values: ['200'] },
        { member: 'lines.profit', operator: 'gt', values: ['1000.5'] },
      ],
    },
    ['lines.brand', 'lines.order_id'],
    `SELECT brand, count(DISTINCT order_id) AS n FROM order_items i JOIN products p ON p.id = i.product_id GROUP BY 1
     HAVING count(DISTINCT order_id) >= 200 AND sum(amount - quantity * unit_cost) > 1000.5 ORDER BY n DESC, 1`,
  ],
  [
    'filters on numbers and booleans',
    {
      measures: ['lines.count', 'lines.quantity'],
      filters: [
        { member: 'lines.unit_price', operator: 'lt', values: ['50'] },
        { member: 'lines.unit_price', operator: 'notEquals', values: ['-1', '19.99'] },
        { member: 'lines.is_cheap', operator: 'equals', values: ['false'] },
      ],
    },
    ['lines.count', 'lines.quantity'],
    'SELECT count(*), max(quantity)::text FROM order_items WHERE unit_price < 50 AND unit_price >= 20',
  ],
  [
    'filters on dates',
    {
      measures: ['orders.count'],
      dimensions: ['orders.status'],
      filters: [
        { member: 'orders.created_at', operator: 'afterDate', values: ['2025-03-31'] },
        { member: 'orders.created_at', operator: 'beforeOrOnDate', values: ['2025-06-30'] },
        { member: 'orders.created_at', operator: 'notInDateRange', values: ['2025-05-01', '2025-05-31'] },
      ],
    },
    ['orders.status', 'orders.count'],
    `SELECT status, count(*) AS n FROM orders WHERE created_at >= '2025-04-01' AND created_at < '2025-07-01'
     AND NOT (created_at >= '2025-05-01' AND created_at < '2025-06-01') GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'the last seven days, without today',
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'day', dateRange: 'last 7 days' }],
    },
    ['orders.created_at.day', 'orders.count'],
    `SELECT date_trunc('day', created_at), count(*) FROM orders
     WHERE created_at >= '2026-11-13' AND created_at < '2026-11-20' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'last quarter by week',
    {
      measures: ['orders.average_order_value'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'week', dateRange: 'Last quarter' }],
    },
    ['orders.created_at.week', 'orders.average_order_value'],
    `SELECT date_trunc('week', created_at), round(avg(amount), 2) FROM orders
     WHERE ${PAID} AND created_at >= '2026-07-01' AND created_at < '2026-10-01' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'a range without a granularity',
    {
      measures: ['lines.quantity', 'lines.amount'],
      dimensions: ['lines.category'],
      timeDimensions: [{ dimension: 'lines.created_at', dateRange: 'this year' }],
      order: { 'lines.category': 'desc' },
    },
    ['lines.category', 'lines.quantity', 'lines.amount'],
    `SELECT category, max(quantity)::text, sum(i.amount) FROM orders o JOIN order_items i ON i.order_id = o.id
     JOIN products p ON p.id = i.product_id WHERE created_at >= '2026-01-01' GROUP BY 1 ORDER BY 1 DESC`,
  ],
  [
    'records of customers, by their own time',
    {
      measures: ['customers.count'],
      dimensions: ['customers.country'],
      timeDimensions: [
        { dimension: 'customers.signed_up_at', granularity: 'year', dateRange: ['2024-01-01', '2025-12-31'] },
      ],
    },
    ['customers.country', 'customers.signed_up_at.year', 'customers.count'],
    `SELECT country, date_trunc('year', signed_up_at) AS y, count(*) FROM customers
     WHERE signed_up_at >= '2024-01-01' AND signed_up_at < '2026-01-01' GROUP BY 1, 2 ORDER BY y, 1`,
  ],
  [
    'dimensions alone',
    { dimensions: ['products.category', 'products.brand'], limit: 20 },
    ['products.category', 'products.brand'],
    'SELECT category, brand FROM products GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 20',
  ],
  [
    'ungrouped records',
    {
      measures: ['lines.count', 'lines.amount'],
      dimensions: ['lines.created_at', 'lines.cust"omer'],
      order: [
        ['lines.created_at', 'desc'],
        ['lines.amount', 'asc'],
      ],
      ungrouped: true,
      limit: 15,
    },
    ['lines.created_at', 'lines.cust"omer', 'lines.count', 'lines.amount'],
    `SELECT created_at, name, '1', i.amount FROM orders JOIN order_items i ON order_id = orders.id
     JOIN customers ON customers.id = customer_id ORDER BY created_at DESC, i.amount, name LIMIT 15`,
  ],
];

describe('a JSON query', () => {
  let database: Database;
  let server: DataApiServer;
  beforeAll(async () => {
    database = await openDatabase({ orders: 6_000, today: NOW });
    server = await startDataApiServer(VENDOR, database);
  }, 120_000);
  // Relative dates refer to it.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    server?.close();
    await database?.close();
  });

  const direct = () => cube(server.token, { apiUrl: `${server.directUrl}/v1`, method: 'POST' });
  const proxied = () =>
    cube('', { apiUrl: `${server.proxiedUrl}/v1`, method: 'POST', headers: { ...server.pageHeaders } });
  const rowsOf = (data: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]) =>
    data.map((row) => columns.map((column) => row[column]));

  describe.each(CASES)('for %s', (_, query, columns, byHand) => {
    const expected = async () => {
      const { rows } = await database.query(byHand, { rowLimit: 10_000 });
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    };

    it('returns the rows of handwritten SQL to the real client', async () => {
      const result = await direct().load(query);
      expect(rowsOf(result.rawData(), columns)).toEqual(await expected());
    });

    it('returns them through the proxy', async () => {
      const result = await proxied().load(query);
      expect(rowsOf(result.rawData(), columns)).toEqual(await expected());
    });

    it('returns them to createDataClient', async () => {
      const client = createDataClient({ dataApiUrl: server.directUrl, token: server.token, vendor: VENDOR });
      const { data } = (await client.load({ ...query })) as { data: Record<string, unknown>[] };
      expect(rowsOf(data, columns)).toEqual(await expected());
    });
  });

  it('supports the client’s pivots, series and columns', async () => {
    const result = await direct().load({
      measures: ['orders.count', 'orders.total_revenue'],
      timeDimensions: [
        { dimension: 'orders.created_at', granularity: 'quarter', dateRange: ['2025-01-01', '2025-12-31'] },
      ],
    });
    const byHand = await database.query(
      `SELECT date_trunc('quarter', created_at), count(*), sum(amount) FILTER (WHERE ${PAID}) FROM orders
       WHERE created_at >= '2025-01-01' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1`,
    );
    const columns = ['orders.created_at.quarter', 'orders.count', 'orders.total_revenue'];
    expect(rowsOf(result.tablePivot(), columns)).toEqual(byHand.rows);
    expect(result.tableColumns().map(({ title, type }) => [title, type])).toEqual([
      ['Order date', 'time'],
      ['Orders', 'number'],
      ['Revenue', 'number'],
    ]);
    expect(result.series().map(({ title, series }) => [title, series.map(({ value }) => value)])).toEqual([
      ['Orders', byHand.rows.map(([, count]) => Number(count))],
      ['Revenue', byHand.rows.map(([, , revenue]) => Number(revenue))],
    ]);
    expect(result.chartPivot().map(({ x }) => x)).toEqual(byHand.rows.map(([quarter]) => quarter));
  });

  it('supports a pivot by a dimension', async () => {
    const result = await direct().load({
      measures: ['orders.count'],
      dimensions: ['orders.channel'],
      timeDimensions: [
        { dimension: 'orders.created_at', granularity: 'year', dateRange: ['2024-01-01', '2025-12-31'] },
      ],
    });
    const years = result.tablePivot({ x: ['orders.created_at'], y: ['orders.channel'] });
    expect(years.map((row) => row['orders.created_at.year'])).toEqual([
      '2024-01-01T00:00:00.000',
      '2025-01-01T00:00:00.000',
    ]);
    const web = await database.query(
      "SELECT count(*) FROM orders WHERE channel = 'Web' AND extract(year FROM created_at) = 2025",
    );
    expect(years[1]?.['Web,orders.count']).toBe(web.rows[0]?.[0]);
  });

  it('counts all rows if `total` is requested', async () => {
    const result = await direct().load({
      measures: ['lines.count'],
      dimensions: ['lines.cust"omer'],
      limit: 5,
      total: true,
    });
    const names = await database.query(
      `SELECT count(DISTINCT name) FROM customers JOIN orders ON customer_id = customers.id
       JOIN order_items ON order_id = orders.id`,
    );
    expect([result.rawData().length, String(result.totalRows())]).toEqual([5, names.rows[0]?.[0]]);
  });

  it.each<[string, object]>([
    ['Unknown measure: orders.nothing', { measures: ['orders.nothing'] }],
    ['orders.country is not a measure', { measures: ['orders.country'] }],
    ['Unknown dimension: constructor', { dimensions: ['constructor'] }],
    ['orders.status is not a time dimension', { timeDimensions: [{ dimension: 'orders.status', granularity: 'day' }] }],
    [
      'Unknown granularity of orders.created_at: decade',
      { timeDimensions: [{ dimension: 'orders.created_at', granularity: 'decade' }] },
    ],
    [
      '"last fortnight" is not a date',
      { measures: ['orders.count'], timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'last fortnight' }] },
    ],
    [
      'compareDateRange',
      {
        measures: ['orders.count'],
        timeDimensions: [{ dimension: 'orders.created_at', compareDateRange: ['this week', 'last week'] }],
      },
    ],
    ['Unknown segment: orders.big', { measures: ['orders.count'], segments: ['orders.big'] }],
    ['different cubes', { measures: ['products.count'], dimensions: ['orders.country'] }],
    ['different cubes', { measures: ['orders.count', 'customers.count'] }],
    [
      'different cubes',
      { measures: ['orders.count'], filters: [{ or: [{ member: 'customers.name', operator: 'set' }] }] },
    ],
    ["doesn't say how it is aggregated", { measures: ['lines.discount'] }],
    ['no value for a single record', { measures: ['lines.profit'], ungrouped: true }],
    [
      "can't be filtered by measures",
      {
        dimensions: ['lines.brand'],
        filters: [{ member: 'lines.count', operator: 'gt', values: ['1'] }],
        ungrouped: true,
      },
    ],
    [
      'true or false',
      { measures: ['lines.count'], filters: [{ member: 'lines.is_cheap', operator: 'equals', values: ['1=1'] }] },
    ],
    [
      'years 0 to 9999',
      {
        measures: ['orders.count'],
        timeDimensions: [{ dimension: 'orders.created_at', dateRange: 'last 99999 years' }],
      },
    ],
    ['whole number from 0 to 50000', { measures: ['orders.count'], limit: 50_001 }],
    ['whole number from 0 to 50000', { measures: ['orders.count'], limit: '' }],
    ['must be a list', { measures: 'orders.count' }],
    ['Unknown member: orders.x', { measures: ['orders.count'], filters: [{ member: 'orders.x', operator: 'set' }] }],
    [
      'can’t filter orders.country',
      { measures: ['orders.count'], filters: [{ member: 'orders.country', operator: 'gt', values: ['1'] }] },
    ],
    [
      'must be numbers',
      { measures: ['orders.count'], filters: [{ member: 'orders.count', operator: 'gt', values: ['1 OR 1=1'] }] },
    ],
    ['ordered by orders.status', { measures: ['orders.count'], order: { 'orders.status': 'asc' } }],
    ['Unknown time zone: Mars/Base', { measures: ['orders.count'], timezone: 'Mars/Base' }],
    ['needs a measure', {}],
  ])('is refused with a reason: %s', async (reason, query) => {
    const error = await direct()
      .load(query as Query)
      .catch((problem: unknown) => problem);
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(reason.replace('’', "'")) });
  });

  it('resolves relative dates in its time zone, and doesn’t shift the records', async () => {
    const filters = [{ member: 'orders.created_at', operator: 'inDateRange' as const, values: ['last 1 day'] }];
    const load = async (timezone: string) =>
      (await direct().load({ measures: ['orders.count'], filters, timezone })).rawData();
    const day = async (from: string, to: string) =>
      (await database.query(`SELECT count(*) FROM orders WHERE created_at >= '${from}' AND created_at < '${to}'`))
        .rows[0];
    expect(await load('UTC')).toEqual([{ 'orders.count': (await day('2026-11-19', '2026-11-20'))?.[0] }]);
    // At 09:30 UTC it is still the 19th there.
    expect(await load('Pacific/Pago_Pago')).toEqual([{ 'orders.count': (await day('2026-11-18', '2026-11-19'))?.[0] }]);
  });

  it('can’t inject SQL through its values', async () => {
    const nasty = ["x' OR '1'='1", "\\'; DROP TABLE orders; --", "%' OR true --"];
    for (const operator of ['equals', 'contains', 'endsWith'] as const) {
      const filters = [{ member: 'orders.country', operator, values: nasty }];
      const result = await direct().load({ measures: ['orders.count'], filters });
      expect(result.rawData()).toEqual([{ 'orders.count': '0' }]);
    }
  });

  it('has metadata that the client can navigate', async () => {
    for (const client of [
      cube(server.token, { apiUrl: `${server.directUrl}/v1` }),
      cube('', { apiUrl: `${server.proxiedUrl}/v1`, headers: { ...server.pageHeaders } }),
    ]) {
      const meta = await client.meta();
      expect(meta.membersForQuery(null, 'measures').map(({ name }) => name)).toContain('orders.total_revenue');
      expect(meta.membersForQuery(null, 'segments')).toEqual([]);
      expect(meta.defaultTimeDimensionNameFor('orders.count')).toBe('orders.created_at');
      expect(meta.resolveMember('orders.total_revenue', 'measures')).toMatchObject({
        shortTitle: 'Revenue',
        type: 'number',
        format: 'currency',
      });
      expect(meta.filterOperatorsForMember('orders.created_at', 'dimensions').map(({ name }) => name)).toContain(
        'inDateRange',
      );
      expect(JSON.stringify(meta.meta)).not.toContain('sum(');
    }
    const { cubes } = await createDataClient({
      dataApiUrl: server.directUrl,
      token: server.token,
      vendor: VENDOR,
    }).meta();
    expect(cubes.map(({ name }) => name)).toEqual(['orders', 'order_items', 'customers', 'products', 'lines']);
  });

  it('serves metadata to a client that always uses POST', async () => {
    expect((await proxied().meta()).cubes.map(({ name }) => name)).toContain('orders');
    expect((await direct().meta()).cubes.map(({ name }) => name)).toContain('orders');
  });
});
