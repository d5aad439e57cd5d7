import { createTestService, scriptedAgent } from 'tabletalk/testing';

const schema = [
  { name: 'country', column_type: 'String' },
  { name: 'revenue', column_type: 'Double' },
];
const rows = ['Norway', 'Spain', 'Malta', 'Italy'].map((country, at) => [country, String(1200.5 / (at + 1))]);
const query = {
  queryTitle: 'Revenue by country',
  sqlQuery: 'SELECT country, SUM(amount) AS revenue FROM orders GROUP BY 1 ORDER BY 2 DESC',
  vegaSpec:
    '{"mark":"bar","encoding":{"x":{"field":"country","type":"nominal"},"y":{"field":"revenue","type":"quantitative"}}}',
};

/** A service that answers every question alike, until you have your own. Its threads live as long as the process. */
export const service = createTestService({
  agent: scriptedAgent(({ input, names }) => [
    { type: 'thinking', text: 'Revenue is the sum of the orders of a country.' },
    { type: 'tool-start', call: '1', name: names.sqlApiTool, input: query },
    { type: 'tool-end', call: '1', result: { ...query, schema, data: rows.slice(0, 3), totalRows: rows.length } },
    { type: 'final', text: `You asked: ${input} **Norway** has the highest revenue.` },
  ]),
  pace: { deltaDelay: 60, toolDelay: 800 },
  proxyUser: 'ann',
  dataApi: { dataApiUrl: '/data', runSql: async () => ({ schema, rows }) },
});
