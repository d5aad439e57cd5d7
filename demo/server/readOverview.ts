import type { Database } from '../analyst/database.js';
import { readOrders } from './readOrders.js';
import type { CategoryRevenue, Figure, Overview } from './storeData.js';

/** What happened on one day. */
interface DayTotals {
  readonly day: string;
  readonly revenue: number;
  readonly orders: number;
  /** Orders that were not cancelled: those that revenue is made of. */
  readonly paidOrders: number;
  readonly returningShare: number;
}

const NOT_CANCELLED = "orders.status <> 'cancelled'";
const RETURNING_SHARE = `count(DISTINCT orders.customer_id) FILTER (WHERE orders.created_at > customers.first_order_at)::numeric
    / nullif(count(DISTINCT orders.customer_id), 0)`;
const LATEST_ORDERS = 8;

/** The last `days` days of the records, and the same number of days before them to compare with. */
export async function readOverview(database: Database, days: number): Promise<Overview> {
  const [lastDay] = (await database.query('SELECT max(created_at)::date FROM orders')).rows[0] ?? [];
  const to = String(lastDay).slice(0, 10);
  const from = addDays(to, 1 - days);
  const earlier = addDays(from, -days);
  const range = (first: string, last: string) =>
    `orders.created_at >= '${first}' AND orders.created_at < '${addDays(last, 1)}'`;

  const [totals, returning, returningBefore, categories, latest] = await Promise.all([
    readDays(database, range(earlier, to), days * 2),
    readReturningShare(database, range(from, to)),
    readReturningShare(database, range(earlier, addDays(from, -1))),
    readCategories(database, range(earlier, to), from),
    readOrders(database, { search: '', page: 1 }),
  ]);
  const now = fillDays(totals, from, days);
  const before = fillDays(totals, earlier, days);

  return {
    days,
    from,
    to,
    revenue: figure(now, before, (list) => sum(list, 'revenue')),
    orders: figure(now, before, (list) => sum(list, 'orders')),
    averageOrderValue: figure(now, before, (list) => sum(list, 'revenue') / Math.max(1, sum(list, 'paidOrders'))),
    returningCustomers: {
      value: returning,
      before: returningBefore,
      daily: now.map(({ returningShare }) => returningShare),
    },
    revenueByDay: now.map(({ day, revenue }, index) => ({ day, revenue, before: before[index]?.revenue ?? 0 })),
    categories,
    latestOrders: latest.orders.slice(0, LATEST_ORDERS),
  };
}

async function readDays(database: Database, range: string, rowLimit: number): Promise<readonly DayTotals[]> {
  const { rows } = await database.query(
    `SELECT orders.created_at::date, sum(orders.amount) FILTER (WHERE ${NOT_CANCELLED}), count(*),
      count(*) FILTER (WHERE ${NOT_CANCELLED}), ${RETURNING_SHARE}
    FROM orders JOIN customers ON customers.id = orders.customer_id WHERE ${range} GROUP BY 1 ORDER BY 1`,
    { rowLimit },
  );
  return rows.map(([day, revenue, orders, paidOrders, returningShare]) => ({
    day: String(day).slice(0, 10),
    revenue: Number(revenue ?? 0),
    orders: Number(orders),
    paidOrders: Number(paidOrders),
    returningShare: Number(returningShare ?? 0),
  }));
}

/** Not the mean of the days: who buys on two days is one customer. */
async function readReturningShare(database: Database, range: string): Promise<number> {
  const { rows } = await database.query(
    `SELECT ${RETURNING_SHARE} FROM orders JOIN customers ON customers.id = orders.customer_id WHERE ${range}`,
  );
  return Number(rows[0]?.[0] ?? 0);
}

async function readCategories(database: Database, range: string, from: string): Promise<readonly CategoryRevenue[]> {
  const { rows } = await database.query(
    `SELECT products.category,
      coalesce(sum(order_items.amount) FILTER (WHERE orders.created_at >= '${from}'), 0) AS revenue,
      coalesce(sum(order_items.amount) FILTER (WHERE orders.created_at < '${from}'), 0)
    FROM order_items JOIN orders ON orders.id = order_items.order_id JOIN products ON products.id = order_items.product_id
    WHERE ${range} AND ${NOT_CANCELLED} GROUP BY 1 ORDER BY revenue DESC`,
  );
  return rows.map(([category, revenue, before]) => ({
    category: String(category),
    revenue: Number(revenue),
    before: Number(before),
  }));
}

function figure(
  now: readonly DayTotals[],
  before: readonly DayTotals[],
  compute: (days: readonly DayTotals[]) => number,
): Figure {
  return { value: compute(now), before: compute(before), daily: now.map((day) => compute([day])) };
}

function sum(days: readonly DayTotals[], field: 'revenue' | 'orders' | 'paidOrders'): number {
  return days.reduce((total, day) => total + day[field], 0);
}

/** Every day of the period, also those without an order. */
function fillDays(totals: readonly DayTotals[], from: string, days: number): readonly DayTotals[] {
  const known = new Map(totals.map((total) => [total.day, total]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return known.get(day) ?? { day, revenue: 0, orders: 0, paidOrders: 0, returningShare: 0 };
  });
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
