import { expect, it } from 'vitest';
import { checkDuckDbQuery, type RunDuckDb } from '../../../src/server/duckdb/checkDuckDbQuery.js';
import { ProcessEnded } from '../../../src/server/duckdb/DuckDbProcess.js';

const PARSED = JSON.stringify({ statements: [{ node: { type: 'SELECT_NODE', select_list: [] } }] });

it('rejects with the error of a process that ends while the wrapped query is parsed', async () => {
  const ended = new ProcessEnded(false);
  let parses = 0;
  const run: RunDuckDb = async ({ values }) => {
    parses += values === undefined ? 0 : 1;
    if (parses > 1) throw ended;
    return { names: [], types: [], rows: values === undefined ? [] : [[PARSED]] };
  };
  await expect(checkDuckDbQuery(run, 'select 1', [])).rejects.toBe(ended);
});
