import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { findColumn } from '../../../src/rows/edits/columnKey.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import type { ColumnFilter } from '../../../src/rows/edits/ResultEdits.js';
import { createValueKey } from '../../../src/rows/edits/valueKey.js';
import type { Result } from '../../../src/rows/Result.js';
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
const anyKey = fc.constantFrom(...KEYS.slice(1));

/** The original positions of a result's rows. */
const positions = (result: Result) => result.rows.map((row) => String(row[0]));

/** The positions of the rows that SQL returns, in its order. */
async function positionsOf(table: SqlTable, rest: string) {
  return (await querySql(database, table, `select c0 from t ${rest}`)).map(([position]) => position);
}

it('keeps the rows with one of some values, or all others', async () => {
  await fc.assert(
    fc.asyncProperty(
      sqlTables(),
      anyKey,
      fc.array(fc.nat(15), { maxLength: 4 }),
      fc.boolean(),
      async (table, key, picked, isExcluded) => {
        const result = resultOf(table);
        const column = findColumn(result.columns, key);
        if (column === undefined) throw new Error(key);
        const places = picked.filter((place) => place < table.rows.length);
        const values = places.map((place) => createValueKey(column)(table.rows[place]?.[column.index]));
        const edited = editResult(result, { filters: [{ kind: 'values', column: key, values, isExcluded }] });
        const same = places.map(
          (place) =>
            `${shown(key, table.zone)} is not distinct from (select ${shown(key, table.zone)} from t where c0 = ${place})`,
        );
        const where = `where ${isExcluded ? 'not' : ''} (${same.join(' or ') || 'false'}) order by c0`;
        expect(positions(edited)).toEqual(await positionsOf(table, where));
      },
    ),
    RUNS,
  );
});

it('keeps the rows with a number within a range', async () => {
  const limit = fc.option(fc.constantFrom('0', '1.5', '-0.50', '9007199254740993', '9007199254740993.5', '1e3'), {
    nil: undefined,
  });
  await fc.assert(
    fc.asyncProperty(sqlTables(), fc.constantFrom(...NUMBERS), limit, limit, async (table, key, from, to) => {
      const edited = editResult(resultOf(table), { filters: [{ kind: 'range', column: key, from, to }] });
      const column = shown(key, table.zone);
      const conditions = [from && `${column} >= ${from}::numeric`, to && `${column} <= ${to}::numeric`].filter(Boolean);
      expect(positions(edited)).toEqual(
        await positionsOf(table, `where ${conditions.join(' and ') || 'true'} order by c0`),
      );
    }),
    RUNS,
  );
});

it('keeps the rows with a time within a range, as it is shown', async () => {
  const units = { 10: 'day', 16: 'minute', 19: 'second' } as const;
  const limit = fc.option(
    fc.tuple(
      fc.constantFrom('2024-03-01T00:30:00', '2024-11-02T23:07:05', '2025-10-26T02:30:00', '2025-10-26T10:07:05'),
      fc.constantFrom(10, 16, 19),
    ),
    { nil: undefined },
  );
  await fc.assert(
    fc.asyncProperty(sqlTables(), fc.constantFrom(...TIMES), limit, limit, async (table, key, from, to) => {
      const text = (given: typeof from) => given?.[0].slice(0, given[1]);
      const filter: ColumnFilter = { kind: 'range', column: key, from: text(from), to: text(to) };
      const column = shown(key, table.zone);
      const conditions = [
        from && `${column} >= '${text(from)}'::timestamp`,
        to && `${column} < '${text(to)}'::timestamp + interval '1 ${units[to[1] as keyof typeof units]}'`,
      ].filter(Boolean);
      const edited = editResult(resultOf(table), { filters: [filter] });
      expect(positions(edited)).toEqual(
        await positionsOf(table, `where ${conditions.join(' and ') || 'true'} order by c0`),
      );
    }),
    RUNS,
  );
});

it('keeps the rows with a text that contains another, and applies all filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      sqlTables(),
      fc.constantFrom('', 'A', 'b', '%', '_', '\\', 'a%'),
      fc.constantFrom('0', '1'),
      async (table, text, from) => {
        const filters: ColumnFilter[] = [
          { kind: 'text', column: 'city', text },
          { kind: 'range', column: 'amount', from },
        ];
        const where = `where position(lower('${text}') in lower(c1)) > 0 and c2 >= ${from} order by c0`;
        expect(positions(editResult(resultOf(table), { filters }))).toEqual(await positionsOf(table, where));
      },
    ),
    RUNS,
  );
});

it('sorts with missing values last and keeps the order of equal ones', async () => {
  await fc.assert(
    fc.asyncProperty(sqlTables(), anyKey, fc.boolean(), async (table, key, isUp) => {
      const edited = editResult(resultOf(table), {
        sort: { column: key, direction: isUp ? 'ascending' : 'descending' },
      });
      // Instants are ordered even while the clock is turned back.
      const by = `c${KEYS.indexOf(key)}${key.startsWith('city') ? ' collate "C"' : ''}`;
      expect(positions(edited)).toEqual(
        await positionsOf(table, `order by ${by} ${isUp ? 'asc' : 'desc'} nulls last, c0`),
      );
    }),
    RUNS,
  );
});

it('shows the columns that are left in the order asked for', async () => {
  const some = fc.uniqueArray(fc.constantFrom(...KEYS, 'unknown', 'city#3'), { maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(sqlTables(6), some, some, async (table, hidden, order) => {
      const edited = editResult(resultOf(table), { hidden, order });
      const known = order.filter((key) => KEYS.includes(key));
      const all = [...known, ...KEYS.filter((key) => !known.includes(key))];
      const left = all.filter((key) => !hidden.includes(key));
      const shownKeys = left.length === 0 ? all.slice(0, 1) : left;
      const select = shownKeys.map((key) => textOf(shown(key, table.zone), key));
      const expected = await querySql(database, table, `select ${select.join(', ')} from t order by c0`);
      expect(edited.rows.map((row) => row.map((value, at) => readText(value, edited.columns[at] as never)))).toEqual(
        expected,
      );
      expect(edited.schema.map(({ name }) => name)).toEqual(shownKeys.map((key) => key.replace('#2', '')));
      expect(edited.columns.map(({ index }) => index)).toEqual([...shownKeys.keys()]);
    }),
    RUNS,
  );
});
