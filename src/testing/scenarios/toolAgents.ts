import type { Agent } from '../agent.js';
import { metaTool } from './metaTool.js';
import { ORDER_SCHEMA, orderRows } from './orderRows.js';
import { queryTool } from './queryTool.js';
import { scriptedAgent } from './scriptedAgent.js';

/** Searches the data model and names what it found. */
export const metadataAgent: Agent = scriptedAgent((turn) => [
  { type: 'thinking', text: 'I look for views about orders and customers first.' },
  ...metaTool(turn, 'orders revenue customers country'),
  {
    type: 'final',
    text: 'You can ask about **orders** (count, revenue, average order value, status) and **customers** (name, country).',
  },
]);

/** Returns an agent whose table has `shown` of `total` orders; the service's own limit makes that 100 of many. */
export function ordersTableAgent(shown = 100, total = 5_000): Agent {
  return scriptedAgent((turn) => [
    { type: 'thinking', text: 'The orders themselves are asked for, newest first.' },
    ...metaTool(turn, 'orders list'),
    { type: 'text', text: 'I list the orders with their customers.' },
    ...queryTool(turn, {
      title: 'Latest orders',
      description: 'Orders of 2025, newest first',
      sql: 'SELECT orders.id, orders.created_at, customers.name, customers.country, orders.status,\n  orders.is_gift, orders.item_count, orders.total_amount\nFROM orders\nJOIN customers ON customers.id = orders.customer_id\nORDER BY orders.created_at DESC',
      schema: ORDER_SCHEMA,
      rows: orderRows(shown),
      totalRows: total,
    }),
    { type: 'final', text: `Here are the newest of ${total.toLocaleString('en-US')} orders.` },
  ]);
}

/** Runs a query that fails, and says so. */
export const failedToolAgent: Agent = scriptedAgent(({ names }) => [
  { type: 'thinking', text: 'Revenue by region: I try the region of the customer.' },
  {
    type: 'tool-start',
    call: 'failing',
    name: names.sqlApiTool,
    input: {
      sqlQuery: 'SELECT customers.region, SUM(orders.total_amount)\nFROM orders\nGROUP BY 1',
      queryTitle: 'Revenue by region',
      description: 'Revenue of 2025 by region of the customer',
    },
  },
  {
    type: 'tool-end',
    call: 'failing',
    result: { error: "Error: BadRequestError: Column 'region' not found in 'customers'" },
  },
  { type: 'final', text: 'The store knows no regions. I can show revenue **by country** instead.' },
]);

/** Calls a tool that no client knows. */
export const unknownToolAgent: Agent = scriptedAgent(() => [
  { type: 'tool-start', call: 'forecast', name: 'revenueForecast', input: { months: 3, method: 'seasonal' } },
  {
    type: 'tool-end',
    call: 'forecast',
    result: {
      forecast: [
        { month: '2026-01', revenue: 101_200 },
        { month: '2026-02', revenue: 97_800 },
      ],
      confidence: 0.8,
    },
  },
  { type: 'final', text: 'I expect about **€101,000** in January and **€98,000** in February.' },
]);
