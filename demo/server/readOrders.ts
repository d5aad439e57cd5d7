import { quoteText } from '../../src/server/sql/quoteSql.js';
import { beginningOf } from '../../src/text/cutText.js';
import type { Database } from '../analyst/database.js';
import { ORDER_STATUSES, type Order, type OrderStatus, type OrdersPage } from './storeData.js';

interface OrdersQuery {
  readonly status?: OrderStatus | undefined;
  /** An order number, or part of a customer's name. */
  readonly search: string;
  readonly page: number;
}

const PAGE_SIZE = 25;
const MAX_PAGE = 10_000;

const COLUMNS = `orders.id, customers.name, orders.created_at, orders.country, orders.channel, orders.status,
    orders.units, orders.amount`;

/** Returns a page of the matching orders, newest first. */
export async function readOrders(
  database: Database,
  { status, search, page }: OrdersQuery,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  const conditions = [status && `orders.status = ${quoteText(status)}`, searchCondition(search)].filter(Boolean);
  const from = `FROM orders JOIN customers ON customers.id = orders.customer_id
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}`;
  const offset = (Math.min(page, MAX_PAGE) - 1) * PAGE_SIZE;
  const [count, result] = await Promise.all([
    database.query(`SELECT count(*) ${from}`, { signal }),
    database.query(`SELECT ${COLUMNS} ${from} ORDER BY orders.id DESC LIMIT ${PAGE_SIZE} OFFSET ${offset}`, { signal }),
  ]);
  return { orders: result.rows.map(toOrder), total: Number(count.rows[0]?.[0] ?? 0), page, pageSize: PAGE_SIZE };
}

function searchCondition(search: string): string | undefined {
  // Postgres has no NUL.
  const text = beginningOf(search.replaceAll('\0', '').trim(), 80);
  if (text === '') return undefined;
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  if (number !== undefined) return `orders.id = ${Number(number)}`;
  return `customers.name ILIKE ${quoteText(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`;
}

function toOrder([id, customer, createdAt, country, channel, status, units, amount]: readonly unknown[]): Order {
  return {
    id: Number(id),
    customer: String(customer),
    createdAt: String(createdAt),
    country: String(country),
    channel: String(channel),
    status: ORDER_STATUSES.find((one) => one === status) ?? 'processing',
    units: Number(units),
    amount: Number(amount),
  };
}
