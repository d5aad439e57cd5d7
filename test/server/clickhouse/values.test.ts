import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop, STORE, userNamed } from './shop.js';
import { hasChdb, startChdb } from './startChdb.js';

const chdb = hasChdb ? await startChdb(STORE) : undefined;
afterAll(() => chdb?.stop());

describe.runIf(chdb)('a value on ClickHouse', () => {
  const run = openShop(chdb?.url);
  const ask = (sql: string, timeZone = 'UTC') =>
    run(sql, { user: { ...userNamed('ada'), timeZone }, signal: new AbortController().signal });
  const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

  it.each([
    ["toDecimal256('1.50', 30)", `1.5${'0'.repeat(29)}`, 'Decimal'],
    ['cast(null as Nullable(Decimal(9, 2)))', null, 'Decimal'],
    ['toUInt64(18446744073709551615)', '18446744073709551615', 'Decimal'],
    [
      "toInt256('-57896044618658097711785492504343953926634992332820282019728792003956564819968')",
      `-${2n ** 255n}`,
      'Decimal',
    ],
    ['toUInt32(4294967295)', '4294967295', 'Int64'],
    ['toInt8(-5)', -5, 'Int32'],
    ['toFloat32(0.1)', 0.1, 'Float'],
    ['nan', 'NaN', 'Double'],
    ['-inf', '-Infinity', 'Double'],
    ['toNullable(true)', true, 'Boolean'],
    ["toDate32('1900-01-01')", '1900-01-01T00:00:00.000', 'Date'],
    ["toDateTime('2026-01-31 09:30:00')", '2026-01-31T09:30:00.000', 'Timestamp'],
    ["toDateTime64('2026-01-31 09:30:00.123456789', 9)", '2026-01-31T09:30:00.123456789', 'Timestamp'],
    ["toDateTime('2026-07-31 09:30:00', 'Europe/Rome')", '2026-07-31T09:30:00.000+02:00', 'Timestamp'],
    ["toDateTime('2026-01-31 09:30:00', 'America/New_York')", '2026-01-31T09:30:00.000-05:00', 'Timestamp'],
    ["toNullable(toDateTime64('2026-01-31 09:30:00.5', 1, 'UTC'))", '2026-01-31T09:30:00.500+00:00', 'Timestamp'],
    ["cast(null as Nullable(DateTime('UTC')))", null, 'Timestamp'],
    ["cast('a' as Enum('a' = 1))", 'a', 'String'],
    ["cast('x' as LowCardinality(Nullable(String)))", 'x', 'String'],
    ["toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0')", '61f0c404-5cb3-11e7-907b-a6006ad3dba0', 'String'],
    ["[toInt64('9007199254740993'), null]", '[9007199254740993,null]', 'String'],
    ["map('a', [1, 2])", '{"a":[1,2]}', 'String'],
    ["tuple(1, 'x')", '[1,"x"]', 'String'],
    [`cast('{"n": 9007199254740993}' as JSON)`, '{"n":9007199254740993}', 'String'],
    ['null', null, 'String'],
  ])('%s arrives as %j', async (sql, value, columnType) => {
    const { columns, rows } = await ask(`select ${sql} as v`);
    expect([rows, columns]).toEqual([[[value]], [{ name: 'v', columnType }]]);
  });

  it('has the offset of its moment where a clock shows an hour twice', async () => {
    const moments = ['00:30:00', '01:30:00'].map(
      (time) => `toTimeZone(toDateTime('2026-10-25 ${time}', 'UTC'), 'Europe/Rome')`,
    );
    expect((await ask(`select ${moments.join(', ')}`)).rows).toEqual([
      ['2026-10-25T02:30:00.000+02:00', '2026-10-25T02:30:00.000+01:00'],
    ]);
  });

  it('is in the zone of the reader if its column has none', async () => {
    const sql = "select toDateTime(toUnixTimestamp(toDateTime('2026-01-31 12:00:00', 'UTC'))) as v";
    expect((await ask(sql, 'Asia/Tokyo')).rows).toEqual([['2026-01-31T21:00:00.000']]);
    expect((await ask(sql, 'UTC')).rows).toEqual([['2026-01-31T12:00:00.000']]);
  });

  it('keeps its place among columns of the same name', async () => {
    const { columns, rows } = await ask('select id, owner, id from orders order by id limit 1');
    expect([columns.map(({ name }) => name), rows]).toEqual([['id', 'owner', 'id_2'], [['1', 'ada', '1']]]);
  });

  it('arrives unchanged, and so does the name of its column', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, text, async (value, name) => {
        const { columns, rows } = await ask(
          `select ${literal(value)} as \`c${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
        );
        expect([rows, columns[0]?.name]).toEqual([[[value]], `c${name}`]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every digit of a number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
        fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }),
        fc.bigInt({ min: 1n - 10n ** 36n, max: 10n ** 36n - 1n }),
        async (double, int, whole) => {
          const sql = `select toFloat64('${double}'), toInt64('${int}'), toDecimal128('${whole}', 2)`;
          expect((await ask(sql)).rows).toEqual([[double, `${int}`, `${whole}.00`]]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is refused with a message to repair', async () => {
    await expect(ask('select amont from orders')).rejects.toThrow("`amont`. Maybe you meant: ['amount']");
    await expect(ask('select owner, count() from orders')).rejects.toThrow(/aggregate/i);
    await expect(ask('select groupArray(number) from numbers(1000000000)')).rejects.toThrow('needs more than 1000 MB');
    await expect(ask('select 1 +')).rejects.toThrow('Syntax error: failed at position');
    await expect(ask(`select ${'('.repeat(5_000)}1${')'.repeat(5_000)}`)).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});
