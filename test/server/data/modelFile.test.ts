import { expect, it } from 'vitest';
import { readModel } from '../../../src/agent/model/readModel.js';
import { openServices } from './dataClient.js';

const FILE = `
version: "0.2.0.dev0"
semantic_model:
  - name: shop
    datasets:
      - name: orders
        source: warehouse.sales.orders
        fields:
          - {name: state, expression: {dialects: [{dialect: ANSI_SQL, expression: '"Status"'}]}, datatype: String}
          - {name: year, expression: {dialects: [{dialect: ANSI_SQL, expression: EXTRACT(YEAR FROM sent)}]}, datatype: Integer}
      - name: Last orders
        source: SELECT * FROM sales.orders WHERE sent > '2025-12-31' -- not yet invoiced
        fields:
          - {name: id, expression: {dialects: [{dialect: ANSI_SQL, expression: id}]}, datatype: Integer}
    metrics:
      - {name: buyers, expression: {dialects: [{dialect: ANSI_SQL, expression: COUNT(DISTINCT orders.customer)}]}}
      - {name: sent, expression: {dialects: [{dialect: ANSI_SQL, expression: 'COUNT("Last orders".id)'}]}}
      - {name: share, expression: {dialects: [{dialect: ANSI_SQL, expression: 'COUNT("Last orders".id) / COUNT(orders.id)'}]}}
`;

/** The SQL that a JSON query over the model becomes. */
async function sqlOf(query: object, file = FILE): Promise<string | undefined> {
  const { ran, send } = openServices({ meta: readModel(file).cubes, allowQuery: () => true });
  expect((await send('ada', '/v1/load', { query })).status).toBe(200);
  return ran[0]?.sql;
}

it('computes metrics and fields of a model file by their expressions', async () => {
  const query = { measures: ['sales.orders.buyers'], dimensions: ['sales.orders."Status"', 'sales.orders.year'] };
  expect(await sqlOf({ ...query, limit: 5 })).toBe(
    `SELECT ("Status") AS "sales.orders.""Status""", (EXTRACT(YEAR FROM sent)) AS "sales.orders.year", ` +
      `(COUNT(DISTINCT orders.customer)) AS "sales.orders.buyers"\nFROM sales.orders as orders\nGROUP BY 1, 2\n` +
      'ORDER BY 3 DESC NULLS LAST, 1 ASC, 2 ASC\nLIMIT 5 OFFSET 0',
  );
});

it('reads a dataset that is a query as one, up to a comment at its end, and computes its metrics from it', async () => {
  expect(await sqlOf({ measures: ['Last orders.sent'], limit: 5 })).toContain(
    `SELECT (COUNT("Last orders".id)) AS "Last orders.sent"\nFROM (SELECT * FROM sales.orders WHERE sent > '2025-12-31' -- not yet invoiced\n) as "Last orders"\n`,
  );
});

it('quotes the name of a dataset that begins with a digit', async () => {
  const file = FILE.replaceAll('Last orders', '2025_orders');
  expect(await sqlOf({ dimensions: ['2025_orders.id'] }, file)).toContain('\n) as "2025_orders"\n');
});

it('doesn’t run a metric of several datasets, which a JSON query can’t join', async () => {
  const { ran, send } = openServices({ meta: readModel(FILE).cubes, allowQuery: () => true });
  const answer = await send('ada', '/v1/load', { query: { measures: ['sales.orders.share'] } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("sales.orders.share can't be queried");
  expect(ran).toEqual([]);
});
