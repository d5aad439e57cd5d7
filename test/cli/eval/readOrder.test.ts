import { expect, it } from 'vitest';
import { readOrder } from '../../../src/cli/eval/readOrder';

const COLUMNS = ['month', 'Value', 'sum'];
const QUOTED = ['Month', 'Total, all (EUR)', "Last year's limit"];

it.each([
  ['SELECT 1', undefined],
  ['SELECT a FROM (SELECT a FROM t ORDER BY a LIMIT 3) x', undefined],
  ['SELECT sum(a) OVER (ORDER BY b) FROM t', undefined],
  ["SELECT ' order by 1' -- order by 1\n, /* order by * 1 */ 2", undefined],
  ['SELECT a FROM t ORDER BY 1', [0]],
  ['SELECT a FROM t\norder  by t.month desc nulls last, "value" LIMIT 3;', [0, 1]],
  ["SELECT string_agg(a, ',' ORDER BY b) FROM t ORDER BY 3 DESC OFFSET 2", [2]],
  ['WITH w AS (SELECT a FROM t ORDER BY 2) SELECT * FROM w ORDER BY 1 FETCH FIRST 3 ROWS ONLY', [0]],
  ['SELECT a FROM t ORDER BY count(*) DESC, month', [0, 1, 2]],
  ['SELECT a FROM t ORDER BY `t`.`sum`', [2]],
  ['SELECT a FROM t ORDER BY 4', [0, 1, 2]],
])('reads the order of %j', (sql, order) => {
  expect(readOrder(sql, COLUMNS)).toEqual(order);
});

it.each([
  ['SELECT a FROM t ORDER BY "Total, all (EUR)" DESC', [1]],
  ['SELECT a AS "order by", b FROM t', undefined],
  ['SELECT a FROM t ORDER BY t."Month", "Last year\'s limit" -- the best', [0, 2]],
  ['SELECT a FROM t ORDER BY `Total, all (EUR)`, 1 LIMIT 3', [1, 0]],
])('reads quoted names in %j', (sql, order) => {
  expect(readOrder(sql, QUOTED)).toEqual(order);
});
