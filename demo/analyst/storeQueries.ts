import { addSteps, type Day, dayOf } from './calendar.js';
import type { Database, QueryOptions } from './database.js';

/** A number of the last 30 days and of the 30 days before. `change`: relative; `null` when there is nothing before. */
export interface Kpi {
  readonly value: number;
  readonly previous: number;
  readonly change: number | null;
}

export interface StoreKpis {
  /** First and last day of the 30. */
  readonly from: Day;
  readonly to: Day;
  /** US dollars, without cancelled orders. */
  readonly revenue: Kpi;
  readonly orders: Kpi;
  /** US dollars per order that was not cancelled. */
  readonly averageOrderValue: Kpi;
  /** 0 to 1: share of buying customers whose order was not their first. */
  readonly returningCustomerShare: Kpi;
}

export interface RecentOrder {
  readonly id: number;
  /** ISO time without a zone. */
  readonly createdAt: string;
  readonly customer: string;
  readonly country: string;
  readonly channel: string;
  readonly status: string;
  /** US dollars. */
  readonly amount: number;
}

/** The queries behind the store's own page, as plain JSON. Days are whole and end yesterday. */
export interface StoreQueries {
  kpis(options?: QueryOptions): Promise<StoreKpis>;
  /** The newest orders, newest first; 12 by default. */
  recentOrders(count?: number, options?: QueryOptions): Promise<RecentOrder[]>;
  /** A value for each of the last 90 days, oldest first; US dollars. */
  revenueByDay(days?: number, options?: QueryOptions): Promise<{ day: Day; revenue: number }[]>;
  /** Revenue of the last 90 days, highest first; US dollars. */
  revenueByCategory(days?: number, options?: QueryOptions): Promise<{ category: string; revenue: number }[]>;
}

const KPI_DAYS = 30;

/** Binds the page's queries to a database; `now` decides which days are the last ones. */
export function createStoreQueries(database: Database, now: () => Date = () => new Date()): StoreQueries {
  const lastDays = (count: number) => ({ from: addSteps('day', dayOf(now()), -count), to: dayOf(now()) });
  return {
    async kpis(options) {
      const { from, to } = lastDays(KPI_DAYS);
      const before = addSteps('day', from, -KPI_DAYS);
      const { rows } = await database.query(
        `SELECT
  orders.created_at >= TIMESTAMP '${from}' AS current,
  coalesce(sum(orders.amount) FILTER (WHERE orders.status <> 'cancelled'), 0),
  count(*),
  coalesce(avg(orders.amount) FILTER (WHERE orders.status <> 'cancelled'), 0),
  count(DISTINCT orders.customer_id) FILTER (WHERE orders.created_at > customers.first_order_at)::numeric
    / nullif(count(DISTINCT orders.customer_id), 0)
FROM orders
JOIN customers ON customers.id = orders.customer_id
WHERE orders.created_at >= TIMESTAMP '${before}' AND orders.created_at < TIMESTAMP '${to}'
GROUP BY 1`,
        options,
      );
      const kpi = (column: number): Kpi => {
        const value = Number(rows.find(([current]) => current === true)?.[column] ?? 0);
        const previous = Number(rows.find(([current]) => current === false)?.[column] ?? 0);
        return { value, previous, change: previous === 0 ? null : (value - previous) / previous };
      };
      return {
        from,
        to: addSteps('day', to, -1),
        revenue: kpi(1),
        orders: kpi(2),
        averageOrderValue: kpi(3),
        returningCustomerShare: kpi(4),
      };
    },
    async recentOrders(count = 12, options) {
      const { rows } = await database.query(
        `SELECT orders.id, orders.created_at, customers.name, orders.country, orders.channel, orders.status, orders.amount
FROM orders
JOIN customers ON customers.id = orders.customer_id
ORDER BY orders.created_at DESC, orders.id DESC
LIMIT ${Math.trunc(count)}`,
        { ...options, rowLimit: count },
      );
      return rows.map(([id, createdAt, customer, country, channel, status, amount]) => ({
        id: Number(id),
        createdAt: String(createdAt),
        customer: String(customer),
        country: String(country),
        channel: String(channel),
        status: String(status),
        amount: Number(amount),
      }));
    },
    async revenueByDay(days = 90, options) {
      const { from, to } = lastDays(days);
      const { rows } = await database.query(
        `SELECT calendar.day::date, coalesce(sum(orders.amount) FILTER (WHERE orders.status <> 'cancelled'), 0)
FROM generate_series(TIMESTAMP '${from}', TIMESTAMP '${to}' - INTERVAL '1 day', INTERVAL '1 day') AS calendar(day)
LEFT JOIN orders ON orders.created_at >= calendar.day AND orders.created_at < calendar.day + INTERVAL '1 day'
GROUP BY 1
ORDER BY 1`,
        { ...options, rowLimit: days },
      );
      return rows.map(([day, revenue]) => ({ day: String(day).slice(0, 10), revenue: Number(revenue) }));
    },
    async revenueByCategory(days = 90, options) {
      const { from, to } = lastDays(days);
      const { rows } = await database.query(
        `SELECT products.category, sum(order_items.amount)
FROM orders
JOIN order_items ON order_items.order_id = orders.id
JOIN products ON products.id = order_items.product_id
WHERE orders.created_at >= TIMESTAMP '${from}' AND orders.created_at < TIMESTAMP '${to}'
  AND orders.status <> 'cancelled'
GROUP BY 1
ORDER BY 2 DESC, 1`,
        options,
      );
      return rows.map(([category, revenue]) => ({ category: String(category), revenue: Number(revenue) }));
    },
  };
}
