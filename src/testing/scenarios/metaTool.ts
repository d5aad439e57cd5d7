import type { AgentStep, AgentTurn } from '../../server/service/Agent.js';

const ORDERS = {
  name: 'orders_view',
  type: 'view',
  title: 'Orders',
  members: [
    { name: 'orders_view.count', title: 'Orders', description: 'Number of orders', type: 'number', aggType: 'count' },
    {
      name: 'orders_view.revenue',
      title: 'Revenue',
      description: 'Sum of order totals in euros, cancelled orders left out',
      type: 'number',
      aggType: 'sum',
    },
    {
      name: 'orders_view.average_order_value',
      title: 'Average order value',
      description: 'Revenue by order, in euros',
      type: 'number',
      aggType: 'avg',
    },
    { name: 'orders_view.status', title: 'Status', description: 'Status of the order', type: 'string' },
    { name: 'orders_view.created_at', title: 'Created at', description: 'When the order was placed', type: 'time' },
    { name: 'orders_view.is_gift', title: 'Is gift', description: 'Whether it was wrapped as a gift', type: 'boolean' },
  ],
};

const CUSTOMERS = {
  name: 'customers_view',
  type: 'view',
  title: 'Customers',
  members: [
    { name: 'customers_view.name', title: 'Name', description: 'Full name', type: 'string' },
    { name: 'customers_view.country', title: 'Country', description: 'Country of the billing address', type: 'string' },
    {
      name: 'customers_view.signed_up_at',
      title: 'Signed up at',
      description: 'First visit with an account',
      type: 'time',
    },
  ],
};

/** Returns the start and end steps of a metadata search that finds two views (spec: svcMeta). */
export function metaTool({ names }: AgentTurn, searchQuery: string): readonly AgentStep[] {
  const call = `meta: ${searchQuery}`;
  return [
    { type: 'tool-start', call, name: names.metaTool, input: { searchQuery } },
    { type: 'tool-end', call, result: { cubes: [ORDERS, CUSTOMERS], searchQuery } },
  ];
}
