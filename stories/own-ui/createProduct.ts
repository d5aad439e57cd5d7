import type { ChatSessionOptions } from 'tabletalk/hooks';
import {
  type AgentTurn,
  createTestService,
  scriptedAgent,
  type TestFetch,
  type TestServiceOptions,
} from 'tabletalk/testing';

const ROWS = [
  ['Norway', '1200.50'],
  ['Spain', '600.25'],
  ['Malta', '80.00'],
];
const SCHEMA = [
  { name: 'customers.country', column_type: 'String' },
  { name: 'orders.revenue', column_type: 'Double' },
];
const QUERY = {
  queryTitle: 'Revenue by country',
  sqlQuery: 'SELECT customers.country, SUM(orders.revenue) FROM orders GROUP BY 1',
  vegaSpec: JSON.stringify({
    mark: 'bar',
    encoding: {
      x: { field: 'customers.country', type: 'nominal', title: 'Country' },
      y: { field: 'orders.revenue', type: 'quantitative', title: 'Revenue' },
    },
  }),
};

/** What a product passes to the hooks, with a service in the page behind it. */
export interface Product {
  readonly options: ChatSessionOptions & { readonly fetch: TestFetch };
  readonly service: ReturnType<typeof createTestService>;
}

/**
 * Returns a product whose agent thinks, runs a query with a chart, shows two of its three rows and answers.
 * `beforeAnswer` is awaited before the answer: it may delay it, or throw. `through` may break the network.
 */
export function createProduct({
  beforeAnswer = () => {},
  through = (fetch) => fetch,
  pace,
}: {
  readonly beforeAnswer?: (turn: AgentTurn) => unknown;
  readonly through?: (fetch: TestFetch) => TestFetch;
  readonly pace?: TestServiceOptions['pace'];
} = {}): Product {
  const agent = scriptedAgent(({ input, names }) => [
    { type: 'thinking', text: 'Revenue is the sum of all orders of a country.' },
    { type: 'tool-start', call: '1', name: names.sqlApiTool, input: QUERY },
    { type: 'tool-end', call: '1', result: { ...QUERY, schema: SCHEMA, data: ROWS.slice(0, 2), totalRows: 3 } },
    { type: 'text', text: 'Two countries have most of it.' },
    beforeAnswer,
    { type: 'final', text: `You asked: ${input} **Norway** leads.` },
  ]);
  const runSql = async () => ({ schema: SCHEMA, rows: ROWS });
  const service = createTestService({ agent, pace, proxyUser: 'ann', dataApi: { dataApiUrl: '/data', runSql } });
  const fetch = through(service.fetch);
  return {
    service,
    options: { chatApiUrl: '/api', auth: { type: 'proxy' }, dataApi: { dataApiUrl: '/data', fetch }, fetch },
  };
}
