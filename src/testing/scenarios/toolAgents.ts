import type { Agent } from '../../server/service/Agent.js';
import { metaTool } from './metaTool.js';
import { ORDER_SCHEMA, orderRows } from './orderRows.js';
import { queryTool } from './queryTool.js';
import { scriptedAgent } from './scriptedAgent.js';

/** Searches the data model and lists the views and fields it found. */
export const metadataAgent: Agent = scriptedAgent((turn) => [
  { type: 'thinking', text: 'First I’ll look for views about orders and customers.' },
  ...metaTool(turn, 'orders revenue customers country'),
  {
    type: 'final',
    text: 'You can ask about **orders** (count, revenue, average order value, status) and **customers** (name, country).',
  },
]);

/**
 * Returns an agent that answers with a table of `shown` of `total` orders. Defaults to 100 of 5,000: 100 is the default
 * row limit of query results (spec: Limits).
 *
 * ```ts
 * createTestService({ agent: ordersTableAgent(20, 20) }); // a complete result
 * ```
 */
export function ordersTableAgent(shown = 100, total = 5_000): Agent {
  return scriptedAgent((turn) => [
    { type: 'thinking', text: 'The question asks for the orders themselves, newest first.' },
    ...metaTool(turn, 'orders list'),
    { type: 'text', text: 'I’ll list the orders with their customers.' },
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

/** Runs a query that fails, and explains it in the answer. */
export const failedToolAgent: Agent = scriptedAgent(({ names }) => [
  { type: 'thinking', text: 'Revenue by region: I’ll try the customer’s region.' },
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
  { type: 'final', text: 'The data has no regions. I can show revenue **by country** instead.' },
]);

/** Calls a tool that no client has a renderer for. */
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
