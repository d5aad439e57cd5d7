import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { editResult } from '../../../src/rows/edits/editResult.js';
import { footerFigures, hasFigure } from '../../../src/rows/edits/footerFigures.js';
import type { FooterFigure } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';
import type { TableColumn } from '../../../src/rows/TableColumn.js';
import { casesOf } from '../../casesOf.js';
import {
  KEYS,
  NUMBERS,
  querySql,
  readText,
  resultOf,
  type SqlTable,
  shown,
  sqlTables,
  TIMES,
  textOf,
} from './sqlTable.js';

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
  await database.exec("set timezone to 'UTC'");
});
afterAll(() => database.close());

const RUNS = { numRuns: casesOf(60) };

/** The values of a result as texts, the same for equal ones. */
function textsOf({ rows, columns }: Pick<Result, 'rows' | 'columns'>) {
  return rows.map((row) => row.map((value, at) => readText(value, columns[at] as TableColumn)));
}

const DIMENSIONS = KEYS.filter((key) => key !== 'pos');

interface PivotCase {
  readonly table: SqlTable;
  readonly column: string;
  readonly value: string;
  /** The columns that stay visible before the pivot: only a few, so that rows have values in common. */
  readonly others: readonly string[];
}

const pivotCases: fc.Arbitrary<PivotCase> = fc
  .record({
    table: sqlTables(12),
    column: fc.constantFrom(...DIMENSIONS),
    value: fc.constantFrom(...NUMBERS),
    others: fc.subarray(DIMENSIONS, { maxLength: 2 }),
  })
  .map((one) => ({ ...one, others: one.others.filter((key) => key !== one.column && key !== one.value) }))
  .filter(({ column, value }) => column !== value);

/** A result of some columns alone, as another query would have it. */
function narrow(result: Result, keys: readonly string[]): Result {
  return editResult(result, { order: keys, hidden: KEYS.filter((key) => !keys.includes(key)) });
}

async function pivotInSql({ table, column, value, others }: PivotCase) {
  const by = shown(column, table.zone);
  const isOrdered = NUMBERS.includes(column) || TIMES.includes(column);
  const order = isOrdered ? `${by} nulls last` : `(${by} is null), min(c0)`;
  const found = await querySql(
    database,
    table,
    `select min(c0), ${textOf(by, column)} from t group by ${by} order by ${order}`,
  );
  const cells = found.map(
    ([first]) =>
      `trim_scale(sum(${shown(value, table.zone)}) filter (where ${by} is not distinct from (select ${by} from t where c0 = ${first})))::text`,
  );
  const groups = others.map((key) => shown(key, table.zone));
  const select = [...others.map((key, at) => textOf(groups[at] ?? '', key)), ...cells];
  const grouped = groups.length === 0 ? 'having count(*) > 0' : `group by ${groups.join(', ')} order by min(c0)`;
  const rows =
    select.length === 0 ? [] : await querySql(database, table, `select ${select.join(', ')} from t ${grouped}`);
  return { rows, names: found.map(([, text]) => text) };
}

it('pivots as sums with a filter do', async () => {
  await fc.assert(
    fc.asyncProperty(pivotCases, fc.boolean(), async (one, isNarrow) => {
      const { table, column, value, others } = one;
      const narrowed = narrow(resultOf(table), [...others, column, value]);
      const pivoted = editResult(isNarrow ? narrowed : resultOf(table), {
        pivot: { column, value, rows: isNarrow ? undefined : others },
      });
      const expected = await pivotInSql(one);
      expect(textsOf(pivoted)).toEqual(expected.rows);
      // A table without rows keeps its columns.
      if (pivoted.rows.length === 0) return;
      const source = narrowed.columns[others.length] as TableColumn;
      const names = pivoted.columns
        .slice(others.length)
        .map(({ name }) => (name === '' ? name : readText(name, { ...source, timeZone: undefined })));
      expect(names).toEqual(expected.names.map((name) => name ?? ''));
    }),
    RUNS,
  );
});

it('compares as exact arithmetic does', async () => {
  const pairs = fc.constantFrom(
    ['amount', 'units'],
    ['big', 'amount'],
    ['units', 'big'],
    ['amount', 'amount'],
    ['pos', 'units'],
  );
  await fc.assert(
    fc.asyncProperty(sqlTables(), pairs, async (table, [of = '', to = '']) => {
      const edited = editResult(resultOf(table), { comparison: { of, to }, order: ['difference', 'change'] });
      const [a, b] = [shown(of, table.zone), shown(to, table.zone)];
      // Postgres gives a quotient few digits, and rounding it a second time could be wrong.
      const units = `sign(${a} - ${b}) * div(abs(${a} - ${b}) * 20000 + ${b}, 2 * ${b})`;
      const ratio = `(trim_scale(${units})::text || 'e-4')::numeric`;
      const change = `case when ${a} is null then null when ${b} is null then 'no value before' when ${b} < 0 then 'from below 0'
        when ${b} = 0 and ${a} = 0 then '0' when ${b} = 0 then 'from 0' else trim_scale(${ratio})::text end`;
      const expected = await querySql(
        database,
        table,
        `select trim_scale(${a} - ${b})::text, ${change} from t order by c0`,
      );
      expect(textsOf(edited).map((row) => row.slice(0, 2))).toEqual(expected);
      expect(edited.rows.map((row) => row.slice(2))).toEqual(table.rows);
    }),
    RUNS,
  );
});

const FIGURES: readonly FooterFigure[] = ['sum', 'average', 'min', 'max', 'distinct'];

function figureInSql(key: string, figure: FooterFigure, zone: string): string {
  const column = shown(key, zone);
  if (figure === 'distinct') return `count(distinct ${column})::text`;
  if (figure !== 'average') return textOf(`${figure}(${column})`, key);
  const places = `(max(scale(${column})) + 2)`;
  const units = `sign(sum(${column})) * div(abs(sum(${column})) * 10::numeric ^ ${places} * 2 + count(${column}), 2 * count(${column}))`;
  return `case when count(${column}) > 0 then trim_scale((trim_scale(${units})::text || 'e-' || ${places})::numeric)::text end`;
}

it('shows the figures of SQL below a table', async () => {
  await fc.assert(
    fc.asyncProperty(sqlTables(), async (table) => {
      const { rows, columns } = resultOf(table);
      const footer = KEYS.flatMap((column) => FIGURES.map((figure) => ({ column, figure }))).filter(
        ({ column, figure }) => hasFigure(columns[KEYS.indexOf(column)] as TableColumn, figure),
      );
      const steps = footerFigures({ rows, columns }, footer);
      let step = steps.next();
      while (!step.done) step = steps.next();
      const select = footer.map(({ column, figure }) => figureInSql(column, figure, table.zone));
      const [expected] = await querySql(database, table, `select ${select.join(', ')} from t`);
      const texts = step.value.map(({ column, figure, value }) =>
        figure === 'distinct' ? String(value) : readText(value, columns[KEYS.indexOf(column)] as TableColumn),
      );
      expect(texts).toEqual(expected);
      expect(texts).toHaveLength(footer.length);
    }),
    RUNS,
  );
});
