import { dimension, measure, ofSold, type View } from './member.js';

/** The orders with that status as a share of those that `count` counts. */
const shareOf = (status: string, count: string) =>
  `round(${count} FILTER (WHERE orders.status = '${status}')::numeric / nullif(${count}, 0), 4)`;

/** Orders: one row per order. Revenue excludes cancelled orders, counts include them. */
export const ordersView: View = {
  name: 'orders',
  title: 'Orders',
  members: [
    measure('orders.count', 'Number of orders placed, whatever their status.', {
      title: 'Orders',
      aggType: 'count',
      sql: 'count(*)',
      lineSql: 'count(DISTINCT orders.id)',
      synonyms: ['order count', 'purchases'],
    }),
    measure('orders.total_revenue', 'Value of all orders in US dollars after discounts, without cancelled orders.', {
      title: 'Revenue',
      aggType: 'sum',
      sql: ofSold('sum(orders.amount)'),
      lineSql: ofSold('sum(order_items.amount)'),
      synonyms: ['sales', 'turnover', 'income', 'earnings'],
    }),
    measure('orders.booked_value', 'Value of all orders in US dollars after discounts, cancelled orders included.', {
      aggType: 'sum',
      sql: 'sum(orders.amount)',
      lineSql: 'sum(order_items.amount)',
      synonyms: ['gross revenue', 'gross sales'],
    }),
    measure('orders.average_order_value', 'Mean revenue in US dollars of the orders that were not cancelled.', {
      aggType: 'avg',
      sql: `round(${ofSold('avg(orders.amount)')}, 2)`,
      lineSql: `round(${ofSold('sum(order_items.amount)')} / nullif(${ofSold('count(DISTINCT orders.id)')}, 0), 2)`,
      synonyms: ['aov', 'average basket', 'revenue per order'],
    }),
    measure('orders.customer_count', 'Number of different customers who placed an order.', {
      title: 'Buying customers',
      aggType: 'countDistinct',
      sql: 'count(DISTINCT orders.customer_id)',
      synonyms: ['active customers', 'buyers'],
    }),
    measure(
      'orders.returning_customer_share',
      'Share of buying customers who placed an order that was not their first.',
      {
        aggType: 'number',
        sql: `round(count(DISTINCT orders.customer_id) FILTER (WHERE orders.created_at > customers.first_order_at)::numeric
    / nullif(count(DISTINCT orders.customer_id), 0), 4)`,
        needs: ['customers'],
        format: 'percent',
        synonyms: ['returning customers', 'repeat customers', 'repeat rate'],
      },
    ),
    measure('orders.cancellation_rate', 'Share of orders that were cancelled.', {
      aggType: 'number',
      sql: shareOf('cancelled', 'count(*)'),
      lineSql: shareOf('cancelled', 'count(DISTINCT orders.id)'),
      format: 'percent',
      synonyms: ['cancellations'],
    }),
    measure('orders.return_rate', 'Share of orders that were sent back. Recent orders may still be.', {
      aggType: 'number',
      sql: shareOf('returned', 'count(*)'),
      lineSql: shareOf('returned', 'count(DISTINCT orders.id)'),
      format: 'percent',
      synonyms: ['returns', 'refund rate'],
    }),
    dimension('orders.created_at', 'Day and time at which the order was placed.', {
      title: 'Order date',
      type: 'time',
    }),
    dimension('orders.status', 'Status of the order: processing, shipped, completed, returned or cancelled.'),
    dimension('orders.channel', 'Where the order was placed: web, mobile app, marketplace or phone.'),
    dimension('orders.payment_method', 'How the order was paid for: card, PayPal, Apple Pay or invoice.'),
    dimension('orders.country', 'Country that the order was shipped to.', { synonyms: ['market'] }),
  ],
};
