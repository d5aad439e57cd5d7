/** Responses of the store's API. The page imports these types. */

export { PERIODS } from '../analyst/data/periods.mjs';

export const ORDER_STATUSES = ['processing', 'shipped', 'completed', 'returned', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface Order {
  readonly id: number;
  readonly customer: string;
  /** Wall-clock time without a zone, such as `2025-11-19T21:04:11.000`. */
  readonly createdAt: string;
  readonly country: string;
  readonly channel: string;
  readonly status: OrderStatus;
  readonly units: number;
  /** US dollars. */
  readonly amount: number;
}

export interface OrdersPage {
  readonly orders: readonly Order[];
  /** Number of matching orders on all pages. */
  readonly total: number;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A figure for the period and for the same number of days before it. */
export interface Figure {
  readonly value: number;
  readonly before: number;
  /** The figure for each day, oldest first. */
  readonly daily: readonly number[];
}

export interface RevenueDay {
  /** Such as `2025-11-19`. */
  readonly day: string;
  readonly revenue: number;
  /** Revenue on the corresponding day of the previous period. */
  readonly before: number;
}

export interface CategoryRevenue {
  readonly category: string;
  readonly revenue: number;
  readonly before: number;
}

/** Revenue is in US dollars and excludes cancelled orders, like the chat's measures. */
export interface Overview {
  readonly days: number;
  /** First and last day, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly revenue: Figure;
  readonly orders: Figure;
  readonly averageOrderValue: Figure;
  /** Share of buying customers, 0 to 1, whose order wasn't their first. */
  readonly returningCustomers: Figure;
  readonly revenueByDay: readonly RevenueDay[];
  readonly categories: readonly CategoryRevenue[];
  readonly latestOrders: readonly Order[];
}
