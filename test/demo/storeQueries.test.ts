import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateStore } from '../../demo/analyst/data/generateStore.mjs';
import { type Database, openDatabase } from '../../demo/analyst/database';
import { createStoreQueries, type StoreQueries } from '../../demo/analyst/storeQueries';
import { NOW } from './threads';

describe('createStoreQueries', () => {
  let database: Database;
  let queries: StoreQueries;
  beforeAll(async () => {
    database = await openDatabase({ orders: 4_000, today: NOW });
    queries = createStoreQueries(database, () => NOW);
  }, 120_000);
  afterAll(() => database.close());

  it('compares the last 30 days with the 30 before', async () => {
    const { orders, revenue, averageOrderValue, returningCustomerShare, from, to } = await queries.kpis();
    expect([from, to]).toEqual(['2026-10-21', '2026-11-19']);
    const { rows } = await database.query(
      "SELECT count(*), sum(amount) FILTER (WHERE status <> 'cancelled') FROM orders WHERE created_at >= '2026-10-21'",
    );
    expect([`${orders.value}`, revenue.value]).toEqual([rows[0]?.[0], Number(rows[0]?.[1])]);
    expect(orders.change).toBeCloseTo(orders.value / orders.previous - 1);
    expect(averageOrderValue.value).toBeGreaterThan(0);
    expect(returningCustomerShare.value).toBeLessThanOrEqual(1);
  });

  it('lists the newest orders first', async () => {
    const orders = await queries.recentOrders();
    expect(orders).toHaveLength(12);
    expect(orders.map((order) => order.createdAt)).toEqual(
      orders
        .map((order) => order.createdAt)
        .sort()
        .reverse(),
    );
  });

  it('has a value for each of 90 days, which sum up to the categories', async () => {
    const days = await queries.revenueByDay();
    const categories = await queries.revenueByCategory();
    const sum = (rows: readonly { revenue: number }[]) => rows.reduce((total, row) => total + row.revenue, 0);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, '2026-08-22', '2026-11-19']);
    expect(sum(days)).toBeCloseTo(sum(categories), 2);
  });
});

describe('generateStore', () => {
  const options = { orders: 500, seed: 7, today: '2026-11-20' };

  it('gives the same rows for the same seed and day', () => {
    expect(generateStore(options)).toEqual(generateStore(options));
  });

  it('gives other rows for another seed', () => {
    expect(generateStore({ ...options, seed: 8 }).orders).not.toBe(generateStore(options).orders);
  });

  it('makes exactly the number of orders asked for, and their lines add up', () => {
    const { orders, orderItems } = generateStore(options);
    const column = (csv: string, index: number) =>
      csv
        .trim()
        .split('\n')
        .map((line) => Number(line.split(',')[index]));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(orders.trim().split('\n')).toHaveLength(500);
    expect(sum(column(orders, 8))).toBeCloseTo(sum(column(orderItems, 7)), 2);
  });
});
