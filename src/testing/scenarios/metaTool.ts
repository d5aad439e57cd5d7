import type { AgentStep, AgentTurn } from '../../server/service/Agent.js';

const ORDERS = {
  name: 'orders_view',
  type: 'view',
  title: 'Orders',
  members: [
    member('orders_view.count', 'Orders', 'Number of orders', 'number', 'count'),
    member(
      'orders_view.revenue',
      'Revenue',
      'Sum of order totals in euros, cancelled orders left out',
      'number',
      'sum',
    ),
    member('orders_view.average_order_value', 'Average order value', 'Revenue by order, in euros', 'number', 'avg'),
    member('orders_view.status', 'Status', 'Status of the order', 'string'),
    member('orders_view.created_at', 'Created at', 'When the order was placed', 'time'),
    member('orders_view.is_gift', 'Is gift', 'Whether it was wrapped as a gift', 'boolean'),
  ],
};

const CUSTOMERS = {
  name: 'customers_view',
  type: 'view',
  title: 'Customers',
  members: [
    member('customers_view.name', 'Name', 'Full name', 'string'),
    member('customers_view.country', 'Country', 'Country of the billing address', 'string'),
    member('customers_view.signed_up_at', 'Signed up at', 'First visit with an account', 'time'),
  ],
};

function member(name: string, title: string, description: string, type: string, aggType?: string) {
  return { name, title, description, type, ...(aggType && { aggType }) };
}

/** Returns the start and end steps of a metadata search that finds two views (spec: svcMeta). */
export function metaTool({ names }: AgentTurn, searchQuery: string): readonly AgentStep[] {
  const call = `meta: ${searchQuery}`;
  return [
    { type: 'tool-start', call, name: names.metaTool, input: { searchQuery } },
    { type: 'tool-end', call, result: { cubes: [ORDERS, CUSTOMERS], searchQuery } },
  ];
}
