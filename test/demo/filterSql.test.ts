import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../demo/analyst/database.js';
import { type DashboardFilter, filterSql } from '../../demo/server/filterSql.js';

const ORDERS = 'SELECT status, count(*), sum(amount) FROM orders GROUP BY 1 ORDER BY 1';
const ITEMS = `SELECT products.category, sum(order_items.amount) FROM order_items
  JOIN products ON products.id = order_items.product_id GROUP BY 1 ORDER BY 1`;
const CUSTOMERS = 'SELECT customers.segment, count(*) FROM customers GROUP BY 1 ORDER BY 1';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ orders: 3_000, today: new Date(2025, 10, 20) });
}, 120_000);
afterAll(() => database.close());

const rowsOf = async (sql: string) => (await database.query(sql)).rows;

describe('filterSql', () => {
  it.each<[string, string, DashboardFilter[], string]>([
    [
      'orders by a dimension of orders',
      ORDERS,
      [{ member: 'orders.status', value: ['completed', 'shipped'] }],
      "SELECT status, count(*), sum(amount) FROM orders WHERE status IN ('completed', 'shipped') GROUP BY 1 ORDER BY 1",
    ],
    [
      'orders by a single value',
      ORDERS,
      [{ member: 'orders.channel', value: 'Web' }],
      "SELECT status, count(*), sum(amount) FROM orders WHERE channel = 'Web' GROUP BY 1 ORDER BY 1",
    ],
    [
      'orders by a dimension of their customers',
      ORDERS,
      [{ member: 'customers.country', value: ['Germany'] }],
      `SELECT status, count(*), sum(amount) FROM orders JOIN customers ON customers.id = customer_id
       WHERE customers.country = 'Germany' GROUP BY 1 ORDER BY 1`,
    ],
    [
      'customers by a dimension of customers',
      CUSTOMERS,
      [{ member: 'customers.country', value: ['France'] }],
      "SELECT segment, count(*) FROM customers WHERE country = 'France' GROUP BY 1 ORDER BY 1",
    ],
    [
      'items by a dimension of their products',
      ITEMS,
      [{ member: 'products.category', value: ['Garden', 'Electronics'] }],
      `SELECT category, sum(amount) FROM order_items JOIN products ON products.id = product_id
       WHERE category IN ('Garden', 'Electronics') GROUP BY 1 ORDER BY 1`,
    ],
    [
      'orders by two dimensions at once',
      `${ORDERS};`,
      [
        { member: 'orders.status', value: ['completed'] },
        { member: 'customers.segment', value: ['Enterprise'] },
      ],
      `SELECT status, count(*), sum(amount) FROM orders JOIN customers ON customers.id = customer_id
       WHERE status = 'completed' AND segment = 'Enterprise' GROUP BY 1 ORDER BY 1`,
    ],
  ])('restricts %s like a WHERE clause', async (_, sql, filters, byHand) => {
    const filtered = await rowsOf(filterSql(sql, filters));
    expect(filtered).toEqual(await rowsOf(byHand));
    expect(filtered).not.toEqual(await rowsOf(sql));
    expect(filtered.length).toBeGreaterThan(0);
  });

  it('filters the tables read by a query with a WITH clause, and keeps its order and trailing comment', async () => {
    const sql = `WITH months AS (SELECT to_char(created_at, 'YYYY-MM') AS month, amount FROM orders)
      SELECT month, sum(amount) FROM months GROUP BY 1 ORDER BY 1 DESC -- the newest first`;
    const byHand = `SELECT to_char(created_at, 'YYYY-MM') AS month, sum(amount) FROM orders WHERE channel = 'Phone'
      GROUP BY 1 ORDER BY 1 DESC`;
    const filtered = await rowsOf(filterSql(sql, [{ member: 'orders.channel', value: ['Phone'] }]));
    expect(filtered).toEqual(await rowsOf(byHand));
  });

  it.each<[string, DashboardFilter]>([
    ['null', { member: 'orders.status', value: null }],
    ['no values', { member: 'orders.status', value: [] }],
    ['values that aren’t strings', { member: 'orders.status', value: [1, { a: 1 }, null] }],
    ['an unknown dimension', { member: 'orders.secret', value: ['x'] }],
    ['a measure', { member: 'orders.count', value: ['x'] }],
    ['a property name of every object', { member: '__proto__', value: ['x'] }],
    ['SQL in place of a name', { member: "orders.status' OR 1=1 --", value: ['x'] }],
  ])('ignores %s', (_, filter) => {
    expect(filterSql(ORDERS, [filter])).toBe(ORDERS);
  });

  it.each([
    "' OR '1'='1",
    "'; DROP TABLE orders; --",
    "completed') OR ('1'='1",
    "\\' OR 1=1 --",
    "completed' --",
    "' UNION SELECT name, 1, 1 FROM customers --",
    '$$; DELETE FROM orders; $$',
  ])('treats %s as a string that no order matches', async (value) => {
    expect(await rowsOf(filterSql(ORDERS, [{ member: 'orders.status', value: [value] }]))).toEqual([]);
    expect(await rowsOf('SELECT count(*) FROM orders')).toEqual([['3000']]);
  });
});
