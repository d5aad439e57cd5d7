/** What the store's own addresses answer; the page imports these types. */

export { PERIODS } from '../analyst/data/periods.mjs';

export const ORDER_STATUSES = ['processing', 'shipped', 'completed', 'returned', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface Order {
  readonly id: number;
  readonly customer: string;
  /** Wall-clock time without a zone, as `2025-11-19T21:04:11.000`. */
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
  /** Orders that match, on all pages. */
  readonly total: number;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** A figure of the period and of the same number of days before it. */
export interface Figure {
  readonly value: number;
  readonly before: number;
  /** The figure of each day, oldest first. */
  readonly daily: readonly number[];
}

export interface RevenueDay {
  /** As `2025-11-19`. */
  readonly day: string;
  readonly revenue: number;
  /** Revenue of the day at the same place in the period before. */
  readonly before: number;
}

export interface CategoryRevenue {
  readonly category: string;
  readonly revenue: number;
  readonly before: number;
}

/** Revenue is in US dollars and leaves cancelled orders out, as the chat's own measures do. */
export interface Overview {
  readonly days: number;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly revenue: Figure;
  readonly orders: Figure;
  readonly averageOrderValue: Figure;
  /** Share of buying customers, 0 to 1, whose order was not their first. */
  readonly returningCustomers: Figure;
  readonly revenueByDay: readonly RevenueDay[];
  readonly categories: readonly CategoryRevenue[];
  readonly latestOrders: readonly Order[];
}
