import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../demo/analyst/database';
import { type Overview, PERIODS } from '../../demo/server/storeData';
import { NOW } from './threads';

const PAID = "o.status <> 'cancelled'";

describe('the overviews that the generator computes', () => {
  let database: Database;
  let overviews: readonly Overview[] = [];
  let wereFirst = false;
  beforeAll(async () => {
    let isOpen = false;
    const onOverviews = (made: readonly Overview[]) => {
      overviews = made;
      wereFirst = !isOpen;
    };
    database = await openDatabase({ orders: 9_000, today: NOW, onOverviews });
    isOpen = true;
  }, 120_000);
  afterAll(() => database.close());

  const rowsOf = async (sql: string) => (await database.query(sql, { rowLimit: 1_000 })).rows;

  it('are available before the database is', () => {
    expect(wereFirst).toBe(true);
    expect(overviews.map(({ days }) => days)).toEqual([...PERIODS]);
  });

  describe.each([...PERIODS])('for %i days', (days) => {
    const overview = () => overviews.find((one) => one.days === days) as Overview;
    const within = (from: number, to: number) =>
      `o.created_at >= DATE '2026-11-20' - ${from} AND o.created_at < DATE '2026-11-20' - ${to}`;
    const periods = [within(days, 0), within(2 * days, days)];

    it('match SQL for the period and the one before', async () => {
      for (const [index, period] of periods.entries()) {
        const [row = []] = await rowsOf(`SELECT sum(o.amount) FILTER (WHERE ${PAID}), count(*),
          sum(o.amount) FILTER (WHERE ${PAID}) / count(*) FILTER (WHERE ${PAID}),
          count(DISTINCT customer_id) FILTER (WHERE o.created_at > c.first_order_at)::numeric / count(DISTINCT customer_id)
          FROM orders o JOIN customers c ON c.id = o.customer_id WHERE ${period}`);
        const { revenue, orders, averageOrderValue, returningCustomers } = overview();
        const figures = [revenue, orders, averageOrderValue, returningCustomers];
        const shown = figures.map((figure) => (index === 0 ? figure.value : figure.before));
        expect(shown.map((value) => value.toFixed(6))).toEqual(row.map((value) => Number(value).toFixed(6)));
      }
    });

    it('match SQL for each day', async () => {
      const byDay = await rowsOf(`SELECT day::date, coalesce(sum(o.amount) FILTER (WHERE ${PAID}), 0)
        FROM generate_series(DATE '2026-11-20' - ${days}, DATE '2026-11-19', '1 day') AS day
        LEFT JOIN orders o ON o.created_at::date = day GROUP BY 1 ORDER BY 1`);
      expect(overview().revenueByDay.map(({ day, revenue }) => [`${day}T00:00:00.000`, revenue])).toEqual(
        byDay.map(([day, revenue]) => [day, Number(revenue)]),
      );
    });

    it('match SQL for each category, largest first', async () => {
      const [now, before] = await Promise.all(
        periods.map((period) =>
          rowsOf(`SELECT category, sum(i.amount) AS revenue FROM order_items i JOIN orders o ON o.id = i.order_id
            JOIN products p ON p.id = i.product_id WHERE ${PAID} AND ${period} GROUP BY 1 ORDER BY revenue DESC`),
        ),
      );
      const earlier = new Map(before?.map(([category, revenue]) => [category, Number(revenue)]));
      expect(overview().categories).toEqual(
        now?.map(([category, revenue]) => ({
          category,
          revenue: Number(revenue),
          before: earlier.get(category) ?? 0,
        })),
      );
    });
  });

  it('list the same latest orders as the orders page', async () => {
    const { readOrders } = await import('../../demo/server/readOrders');
    const { orders } = await readOrders(database, { search: '', page: 1 });
    expect(overviews[0]?.latestOrders).toEqual(orders.slice(0, 8));
  });
});
