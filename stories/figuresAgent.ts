import { type Agent, scriptedAgent } from 'tabletalk/testing';

const SCHEMA = [
  { name: 'orders.country', column_type: 'String' },
  { name: 'orders.revenue', column_type: 'Float64' },
  { name: 'orders.count', column_type: 'Int64' },
];
const ROWS = [
  ['Germany', 457_078, 3120],
  ['France', 312_450, 2284],
  ['Spain', 198_760, 1544],
  ['Italy', 176_905, 1389],
  ['Poland', 98_311, 902],
  ['Austria', 61_240, 511],
];
const ANSWER = `**Germany** leads with 457,078, ahead of France with 312,450. All countries together made 1,304,744, of which
Germany's share is 35.03%.

- Poland: 98,311 from 902 orders, the smallest number of the top 5
- Austria: 61,420, a figure that no row has`;
const QUERY = {
  sqlQuery: 'SELECT country, SUM(revenue), COUNT(*)\nFROM orders\nGROUP BY 1',
  queryTitle: 'Revenue by country',
};

/** An answer whose figures are cells, a total and a share, and one that isn't in its result. */
export const figuresAgent: Agent = scriptedAgent(({ names }) => [
  { type: 'tool-start', call: 'q', name: names.sqlApiTool, input: QUERY },
  { type: 'tool-end', call: 'q', result: { ...QUERY, schema: SCHEMA, data: ROWS, totalRows: ROWS.length } },
  { type: 'final', text: ANSWER },
]);
