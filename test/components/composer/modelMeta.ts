import { createTestService } from 'tabletalk/testing';

/** A data model with one view of orders and one of customers. */
export const CUBES = [
  {
    name: 'orders',
    title: 'Orders',
    type: 'view',
    measures: [
      { name: 'orders.revenue', title: 'Revenue', description: 'Sum of paid orders, without returns', type: 'number' },
      { name: 'orders.count', title: 'Number of orders', type: 'number' },
    ],
    dimensions: [
      { name: 'orders.created_at', title: 'Order date', description: 'When it was paid', type: 'time' },
      { name: 'orders.region', title: 'Région', type: 'string' },
    ],
    segments: [{ name: 'orders.returned', title: 'Returned orders' }],
  },
  {
    name: 'customers',
    title: 'Customers',
    type: 'view',
    measures: [{ name: 'customers.count', title: 'Number of customers', type: 'number' }],
    dimensions: [{ name: 'customers.country', title: 'Country', type: 'string' }],
    segments: [],
  },
];

/** The option `dataApi` of a chat, answered by a service whose requests are counted. */
export function modelOptions(cubes: readonly Readonly<Record<string, unknown>>[] = CUBES) {
  const service = createTestService({ dataApi: { cubes } });
  const state = { requests: 0, isFailing: false };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    state.requests += 1;
    return state.isFailing ? new Response('{"error":"Not now"}', { status: 503 }) : service.fetch(input, init);
  };
  return { state, dataApi: { dataApiUrl: 'https://data.example.com', token: 'test', fetch } };
}
