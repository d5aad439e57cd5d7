import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { buildChart } from '../../../src/chart/build/buildChart.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import { compareDecimals, isZero, readDecimal } from '../../../src/rows/format/decimal.js';
import { resultOf, WORDS } from './builtChart.js';

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
  await database.exec('create table t (place int, x text, s text, n numeric)');
}, 60_000);
afterAll(() => database.close());

const NUMBER = fc.oneof(
  fc.constantFrom('9007199254740993', '-9007199254740993', '0.1', '0.2', '-0.0', '1e3', '5', '5.00', null, null),
  fc
    .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    .map((units) => `${units / 100n}.${String(units < 0n ? -units % 100n : units % 100n).padStart(2, '0')}`),
);
const NAME = fc.constantFrom('a', 'b', 'c', 'd', 'Other', 'null', '', '"]; drop', null);
const ROWS = fc.array(fc.tuple(NAME, NAME, NUMBER), { maxLength: 40 });

/** Names as in the chart, without the numbers that distinguish equal ones. */
const named = (name: unknown) => (name === null ? 'null' : String(name));
const plain = (name: unknown) => String(name).replace(/ \(\d\)$/, '');
const number = (text: unknown) => (text === null || text === undefined ? null : readDecimal(text));
const isEqual = (a: unknown, b: unknown) => {
  const [left, right] = [number(a), number(b)];
  return left && right ? compareDecimals(left, right) === 0 : left === right;
};

/** Equal texts for equal numbers. */
const canonical = (text: unknown) => {
  const decimal = readDecimal(text);
  if (decimal === undefined || isZero(decimal)) return '0';
  return `${decimal.isNegative ? '-' : ''}${decimal.integer}.${decimal.fraction.replace(/0+$/, '')}`;
};

async function query(sql: string, rows: readonly (readonly unknown[])[]): Promise<unknown[][]> {
  await database.query('delete from t');
  const values = rows.map((row, at) => [at, ...row]);
  await database.query(
    `insert into t select (r->>0)::int, r->>1, r->>2, (r->>3)::numeric from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(values)],
  );
  const found = await database.query<unknown[]>(sql, [], { rowMode: 'array', parsers: { 1700: String } });
  return found.rows;
}

function drawn(rows: readonly (readonly unknown[])[], edit: ChartEdit): readonly (readonly unknown[])[] | undefined {
  return buildChart(resultOf(['x String', 's String', 'n Decimal'], rows), edit, WORDS)?.chart?.result.rows;
}

const ORDERS = { ascending: 'sum(n) asc nulls last,', descending: 'sum(n) desc nulls last,' };

describe('the numbers of a built chart are those of Postgres', () => {
  it('for GROUP BY with ORDER BY', async () => {
    const order = fc.constantFrom(undefined, 'ascending', 'descending');
    await fc.assert(
      fc.asyncProperty(ROWS, order, async (rows, sort) => {
        const marks = drawn(rows, { type: 'bar', x: 'x', y: 'n', sort });
        if (marks === undefined) return rows.every(([, , n]) => n === null);
        const expected = await query(
          `select x, sum(n) from t group by x order by ${sort ? ORDERS[sort] : ''} min(place)`,
          rows,
        );
        return (
          marks.length === expected.length &&
          marks.every((mark, at) => plain(mark[0]) === named(expected[at]?.[0]) && isEqual(mark[1], expected[at]?.[1]))
        );
      }),
    );
  });

  it('for the top of them and the rest', async () => {
    await fc.assert(
      fc.asyncProperty(ROWS, fc.integer({ min: 1, max: 6 }), async (rows, top) => {
        const marks = drawn(rows, { type: 'horizontal', x: 'x', y: 'n', top, sort: 'descending' });
        if (marks === undefined) return true;
        const ranked = `select x, sum(n) n, row_number() over (order by sum(n) desc nulls last, min(place)) rank from t group by x`;
        const expected = await query(
          `with r as (${ranked}) select case when rank <= ${top} then coalesce(x, 'null') else 'Other' end, sum(n), min(rank) from r
           group by 1, case when rank <= ${top} then rank else 1000 end order by 3`,
          rows,
        );
        return (
          marks.length === expected.length &&
          marks.every((mark, at) => plain(mark[0]) === expected[at]?.[0] && isEqual(mark[1], expected[at]?.[1]))
        );
      }),
    );
  });

  it('for GROUP BY of two columns', async () => {
    await fc.assert(
      fc.asyncProperty(ROWS, fc.constantFrom('stacked', 'grouped'), async (rows, type) => {
        const marks = drawn(rows, { type, x: 'x', y: 'n', series: 's' } as ChartEdit);
        if (marks === undefined) return true;
        const expected = await query('select x, s, sum(n) from t group by x, s having count(n) > 0', rows);
        const list = (found: readonly (readonly unknown[])[]) =>
          found.map(([x, series, n]) => [plain(named(x)), plain(named(series)), canonical(n)].join('|')).sort();
        const withNumber = marks.filter((mark) => mark[1] !== null).map(([x, n, series]) => [x, series, n]);
        return list(withNumber).join('\n') === list(expected).join('\n');
      }),
    );
  });
});
