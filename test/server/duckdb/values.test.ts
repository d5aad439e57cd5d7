import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLoadQuery } from '../../../src/server/data/load/readLoadQuery.js';
import { writeLoadSql } from '../../../src/server/data/load/writeLoadSql.js';
import { openShop, userNamed } from './shop.js';

const run = openShop({ timeZone: 'Asia/Tokyo' });
const ask = (sql: string) => run(sql, { user: userNamed('ada'), signal: new AbortController().signal });
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

describe('a value of DuckDB', () => {
  it.each([
    [
      'hugeint',
      '170141183460469231731687303715884105727::hugeint',
      '170141183460469231731687303715884105727',
      'Decimal',
    ],
    ['a sum of integers', 'sum(1::int)', '1', 'Decimal'],
    ['unsigned bigint', '18446744073709551615::ubigint', '18446744073709551615', 'Decimal'],
    ['bigint', "'-9223372036854775808'::bigint", '-9223372036854775808', 'Int64'],
    ['unsigned integer', '4294967295::uinteger', '4294967295', 'Int64'],
    ['smallint', '7::smallint', 7, 'Int32'],
    ['decimal', '1.10::decimal(38, 10)', '1.1000000000', 'Decimal'],
    ['double', '0.1::double + 0.2', 0.30000000000000004, 'Double'],
    ['float', '0.1::float', 0.1, 'Float'],
    ['NaN', "'nan'::double", 'NaN', 'Double'],
    ['infinity', "'-inf'::float", '-Infinity', 'Float'],
    ['boolean', 'false', false, 'Boolean'],
    ['a date before Christ', "date '0044-03-15 (BC)'", '-000043-03-15T00:00:00.000', 'Date'],
    ['a late date', "date '12026-01-01'", '+012026-01-01T00:00:00.000', 'Date'],
    ['an infinite date', "'infinity'::date", 'infinity', 'Date'],
    ['time', "time '09:30:00.5'", '09:30:00.5', 'Time'],
    ['a timestamp before Christ', "timestamp '0044-03-15 (BC) 10:00:00'", '-000043-03-15T10:00:00.000', 'Timestamp'],
    ['nanoseconds', "timestamp_ns '2026-01-31 09:30:00.123456789'", '2026-01-31T09:30:00.123456789', 'Timestamp'],
    ['a moment', "timestamptz '2026-01-31 04:00:00+00'", '2026-01-31T13:00:00.000+09:00', 'Timestamp'],
    ['interval', "interval '1 day 2 hours'", '1 day 02:00:00', 'String'],
    ['blob', "'\\x00\\xAA'::blob", '\\x00\\xAA', 'String'],
    ['list', "['a', null, 'b, c']", "[a, NULL, 'b, c']", 'String'],
    ['struct', "{'a': 1, 'b': 'x'}", "{'a': 1, 'b': x}", 'String'],
    ['map', "map {'a': 1.50}", '{a=1.50}', 'String'],
    ['JSON', `'{"b": 12345678901234567890.10}'::json`, '{"b": 12345678901234567890.10}', 'String'],
    ['uuid', "'64fa5a9c-c57b-4624-a1ae-bd65f9fc00ce'::uuid", '64fa5a9c-c57b-4624-a1ae-bd65f9fc00ce', 'String'],
    ['null', 'null', null, 'Int32'],
  ])('is exact: %s', async (_, expression, value, columnType) => {
    const { columns, rows } = await ask(`select ${expression} as v`);
    expect([rows, columns[0]?.columnType]).toEqual([[[value]], columnType]);
  });

  it('is any text, under any name', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, text, async (value, name) => {
        const { columns, rows } = await ask(`select ${literal(value)} as "c${name.replaceAll('"', '""')}"`);
        expect([columns[0]?.name, rows]).toEqual([`c${name}`, [[value]]]);
      }),
      { numRuns: 50 },
    );
  });

  it('is any number', async () => {
    const digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 37n - 1n }), fc.integer({ min: 0, max: 9 }));
    await fc.assert(
      fc.asyncProperty(
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
        digits,
        async (double, int, [whole, part]) => {
          const { rows } = await ask(
            `select '${double}'::double as d, '${int}'::bigint as i, '${whole}.${part}'::decimal(38, 1) as n`,
          );
          expect(rows).toEqual([[double, `${int}`, `${whole}.${part}`]]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is any row of a table, in its order', async () => {
    const row = fc.tuple(fc.option(fc.integer()), fc.option(fc.boolean()));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (table) => {
        const values = table.map(([n, flag]) => `(cast(${n} as int), ${flag}::boolean)`).join(', ');
        const { rows, totalRows } = await ask(`select * from (values ${values}) t(n, flag)`);
        expect([rows, totalRows]).toEqual([table, table.length]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a JSON query on DuckDB', () => {
  it.each([
    ['contains', 'a_b'],
    ['startsWith', '5%'],
    ['endsWith', '\\'],
  ])('finds texts with the characters of patterns: %s %s', async (operator, value) => {
    const texts = ['a_b', 'axb', '5% off', '50 off', 'c:\\'];
    const cube = {
      name: 'texts',
      source: `select unnest([${texts.map(literal).join(', ')}]) as name`,
      dimensions: [{ name: 'texts.name', type: 'string' }],
      measures: [],
    };
    const query = { dimensions: ['texts.name'], filters: [{ member: 'texts.name', operator, values: [value] }] };
    const sql = writeLoadSql(readLoadQuery(query, { cubes: [cube], now: new Date(), timeZone: 'UTC', maxRows: 10 }));
    expect((await ask(sql.rows)).rows).toEqual([[texts.find((text) => text.includes(value))]]);
  });
});
