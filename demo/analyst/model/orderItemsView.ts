import { measure, ofSold, type View } from './member.js';

const PROFIT = ofSold('sum(order_items.amount - order_items.quantity * order_items.unit_cost)');
const needs = ['order_items'] as const;

/** Order lines: one row per product in an order. Only the number of different products includes cancelled orders. */
export const orderItemsView: View = {
  name: 'order_items',
  title: 'Order lines',
  members: [
    measure('order_items.units_sold', 'Number of pieces sold, without cancelled orders.', {
      aggType: 'sum',
      sql: ofSold('sum(order_items.quantity)'),
      needs,
      format: 'count',
      synonyms: ['units', 'items sold', 'quantity', 'pieces'],
    }),
    measure('order_items.gross_profit', 'Revenue less what the goods cost, in US dollars, without cancelled orders.', {
      aggType: 'sum',
      sql: PROFIT,
      needs,
      synonyms: ['profit'],
    }),
    measure('order_items.gross_margin', 'Gross profit as a share of revenue, without cancelled orders.', {
      aggType: 'number',
      sql: `round(${PROFIT} / nullif(${ofSold('sum(order_items.amount)')}, 0), 4)`,
      needs,
      format: 'percent',
      synonyms: ['margin', 'profit margin'],
    }),
    measure('order_items.discounts', 'Money taken off list prices, in US dollars, without cancelled orders.', {
      aggType: 'sum',
      sql: ofSold('sum(order_items.discount)'),
      needs,
      synonyms: ['rebates'],
    }),
    measure('order_items.product_count', 'Number of different products that were ordered.', {
      title: 'Products sold',
      aggType: 'countDistinct',
      sql: 'count(DISTINCT order_items.product_id)',
      needs,
      synonyms: ['different products'],
    }),
  ],
};
