import { describe, expect, it } from 'vitest';
import { followQuery } from '../../../src/hooks/results/followRows.js';
import { createResult } from '../../../src/rows/createResult.js';

const schema = [{ name: 'country' }, { name: 'orders', columnType: 'Int64' }];
const vegaSpec = { mark: 'bar' };
const agent = createResult({
  id: 'c',
  input: { queryTitle: 'Orders', description: 'Paid ones', sqlQuery: 'SELECT 1', vegaSpec },
  result: { schema, data: [['Spain', 12]], totalRows: 100 },
});
const rows = [['Madrid', 5]];

describe('the result of a query of the reader’s', () => {
  it('has the chart for the same columns, and nothing that was said of the agent’s query', () => {
    const { result, charted } = followQuery(agent, { sqlQuery: 'SELECT 2', schema, rows });
    expect(result).toMatchObject({ id: '', title: 'Orders', description: '', sqlQuery: 'SELECT 2', chart: vegaSpec });
    expect(result).toMatchObject({ rows, isPartial: false, totalRows: 1, assumptions: [] });
    expect(charted).toBe(result);
    expect(agent).toMatchObject({ id: 'c', sqlQuery: 'SELECT 1', totalRows: 100 });
  });

  it('has no chart for other columns or for many rows', () => {
    const other = [{ name: 'city' }, { name: 'orders' }];
    expect(followQuery(agent, { sqlQuery: 'SELECT 2', schema: other, rows }).result?.chart).toBeUndefined();
    const many = Array.from({ length: 5001 }, () => ['Madrid', 5]);
    expect(followQuery(agent, { sqlQuery: 'SELECT 2', schema, rows: many }).result?.chart).toBeUndefined();
  });

  it('has the columns of the agent’s query if no row came back', () => {
    const none = { sqlQuery: 'SELECT 2', schema: [], rows: [] };
    expect(followQuery(agent, none).result).toMatchObject({ schema, rows: [] });
    expect(followQuery(undefined, none).result).toBeUndefined();
  });
});
