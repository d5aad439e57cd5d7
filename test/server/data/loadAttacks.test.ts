import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { ChatError } from '../../../src/protocol/ChatError.js';
import type { DataServiceCube } from '../../../src/server/data/DataServiceCube.js';
import { parseQuery } from '../../../src/server/postgres/parseQuery.js';
import type { RunSql } from '../../../src/server/sql/RunSql.js';
import { openServices, ROWS } from './dataClient.js';

const SECRET = 'only_on_the_server';
const NAME = 'we"ird; drop table orders; --';
const CUBES: readonly DataServiceCube[] = [
  {
    name: 'orders',
    measures: [{ name: 'count', aggType: 'count' }],
    dimensions: [
      { name: 'note' },
      { name: NAME },
      { name: 'placed', type: 'time' },
      { name: 'amount', type: 'number' },
      { name: 'hidden', sql: SECRET },
    ],
  },
];
const COUNT = { measures: ['orders.count'] };
const ASKED = { meta: CUBES, allowQuery: () => true };

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
  await database.exec(`create table orders (note text, "we""ird; drop table orders; --" text, placed timestamptz, amount numeric);
    set timezone to 'UTC'; insert into orders values ('usual', 'odd', '2026-01-31 23:30+00', 10)`);
});
afterAll(() => database.close());

const TYPES: Readonly<Record<number, string>> = { 20: 'Int64', 1114: 'Timestamp' };

const runSql: RunSql = async (sql, { user }) =>
  database.transaction(async (transaction) => {
    await transaction.exec(`set local timezone to '${user.timeZone ?? 'UTC'}'`);
    const parsers = { 20: String, 1114: (text: string) => text.replace(' ', 'T') };
    const { fields, rows } = await transaction.query<unknown[]>(sql, [], { rowMode: 'array', parsers });
    const columns = fields.map(({ name, dataTypeID }) => ({ name, columnType: TYPES[dataTypeID] ?? 'String' }));
    return { columns, rows, totalRows: rows.length };
  });

async function load(query: unknown, options: Parameters<typeof openServices>[0] = {}) {
  const services = openServices({ ...ASKED, runSql, ...options });
  const response = await services.send('ada', '/v1/load', { query });
  const text = await response.text();
  return { ...services, status: response.status, text, body: JSON.parse(text) as { data: object[]; error?: string } };
}

describe('values', () => {
  it.each(["x' OR '1'='1", "\\'; drop table orders; --", "%' OR true --", '\\', "E'\\''", '$$', '/*', '?', '$1'])(
    '%s is compared as it is',
    async (value) => {
      await database.query('insert into orders (note) values ($1)', [value]);
      for (const operator of ['equals', 'contains', 'startsWith', 'endsWith']) {
        const filters = [{ member: 'orders.note', operator, values: [value] }];
        expect((await load({ ...COUNT, filters })).body.data).toEqual([{ 'orders.count': '1' }]);
      }
      await database.query('delete from orders where note = $1', [value]);
    },
  );

  it('of any text find the text and nothing else', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'));
    const part = fc.constantFrom("'", '\\', '"', '%', '_', '--', '\n', "\\'", ';', '$$', '');
    const any = fc.array(fc.oneof(text, part), { maxLength: 6 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(any, any, async (kept, asked) => {
        await database.query('insert into orders (note) values ($1)', [kept]);
        const filters = [{ member: 'orders.note', operator: 'equals', values: [asked] }];
        const { body } = await load({ dimensions: ['orders.note'], filters });
        expect(body.data).toEqual(
          kept === asked ? [{ 'orders.note': kept }] : asked === 'usual' ? [{ 'orders.note': asked }] : [],
        );
        const same = await load({ dimensions: ['orders.note'], filters: [{ ...filters[0], values: [kept] }] });
        expect(same.body.data).toEqual([{ 'orders.note': kept }]);
        await database.query('delete from orders where placed is null');
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a number with more behind it', 'orders.amount', 'gt', '1 OR 1=1'],
    ['a number in words', 'orders.amount', 'equals', 'NaN'],
    ['a NUL character', 'orders.note', 'equals', 'a\0b'],
    ['a date with more behind it', 'orders.placed', 'afterDate', "2026-01-01' OR true"],
    ['an object', 'orders.note', 'equals', { toString: 'x' }],
    ['an operator that is SQL', 'orders.note', '= note OR', 'x'],
    ['an operator that objects have', 'orders.note', 'constructor', 'x'],
    ['a name with more behind it', 'orders.note" = note OR "', 'equals', 'x'],
    ['a name that objects have', '__proto__', 'equals', 'x'],
  ])('with %s are refused, and nothing runs', async (_, member, operator, value) => {
    const { status, ran } = await load({ ...COUNT, filters: [{ member, operator, values: [value] }] });
    expect([status, ran]).toEqual([400, []]);
  });
});

it.each([
  ['a granularity', { timeDimensions: [{ dimension: 'orders.placed', granularity: "day', now()) --" }] }],
  ['a limit', { ...COUNT, limit: '1; drop table orders' }],
  ['an offset', { ...COUNT, offset: -1 }],
  ['an order', { ...COUNT, order: [['orders.count', 'desc; drop table orders']] }],
  ['a time zone', { ...COUNT, timezone: "UTC'; drop table orders; --" }],
  [
    'too many levels',
    {
      ...COUNT,
      filters: Array(20)
        .fill(0)
        .reduce((inner) => [{ and: inner }], []),
    },
  ],
])('SQL in %s is refused, and nothing runs', async (_, query) => {
  const { status, ran } = await load(query);
  expect([status, ran]).toEqual([400, []]);
});

const OWN = { member: 'orders.note', operator: 'equals', values: ['own'] };
const PLACED = { member: 'orders.placed', operator: 'set' };

it.each([
  ['a condition and a group', { ...OWN, and: [PLACED] }],
  ['two groups', { and: [PLACED], or: [OWN] }],
])('a filter that is %s is refused, rather than one of them ignored', async (_, filter) => {
  const { status, ran } = await load({ ...COUNT, filters: [filter] });
  expect([status, ran]).toEqual([400, []]);
});

it.each([
  ['a member', { measures: [{ toString: 1 }] }, 'Unknown measure: {"toString":1}'],
  ['a segment', { ...COUNT, segments: [{ toString: 1 }] }, 'Unknown segment'],
  ['a time zone', { ...COUNT, timezone: { toString: 1 } }, 'Unknown time zone'],
  [
    'a granularity',
    { timeDimensions: [{ dimension: 'orders.placed', granularity: { toString: 1 } }] },
    'Unknown granularity',
  ],
])('%s that can’t become a text is refused by name', async (_, query, words) => {
  const { status, body, ran } = await load(query);
  expect([status, body.error, ran]).toEqual([400, expect.stringContaining(words), []]);
});

it('a name with quotes is the name of its column', async () => {
  const { body } = await load({ dimensions: [`orders.${NAME}`] });
  expect(body.data).toContainEqual({ [`orders.${NAME}`]: 'odd' });
});

it('a query is one statement, in the grammar of Postgres', async () => {
  const { ran } = await load(
    {
      ...COUNT,
      dimensions: [`orders.${NAME}`],
      timeDimensions: [{ dimension: 'orders.placed', granularity: 'month', dateRange: 'last 20 years' }],
      filters: [{ or: [{ member: 'orders.note', operator: 'notContains', values: ["\\'; select 1; --"] }] }],
      total: true,
    },
    { runSql: async () => ROWS },
  );
  expect(ran).toHaveLength(2);
  // Refuses several statements.
  for (const { sql } of ran) await expect(parseQuery(sql)).resolves.toBeDefined();
});

it('reads moments in the zone of the query, which is that of the user if it names none', async () => {
  const timeDimensions = [
    { dimension: 'orders.placed', granularity: 'month', dateRange: ['2026-01-01', '2026-12-31'] },
  ];
  const months = async (query: object, timeZone?: string) => {
    const authenticate = () => ({ id: 'ada', ...(timeZone && { timeZone }) });
    return (await load({ ...COUNT, timeDimensions, ...query }, { authenticate })).body.data;
  };
  const month = (name: string) => expect.objectContaining({ 'orders.placed.month': expect.stringContaining(name) });
  expect(await months({})).toEqual([month('2026-01-01')]);
  expect(await months({ timezone: 'Europe/Berlin' })).toEqual([month('2026-02-01')]);
  expect(await months({}, 'Europe/Berlin')).toEqual([month('2026-02-01')]);
});

it('reads a time with an offset as that moment, in every zone of a query', async () => {
  const placed = { dimension: 'orders.placed', granularity: 'month' };
  for (const timezone of ['UTC', 'Europe/Berlin', 'Pacific/Pago_Pago']) {
    const count = async (dateRange: readonly string[]) =>
      (await load({ timeDimensions: [{ ...placed, dateRange }], timezone })).body.data.length;
    expect(await count(['2026-01-31T23:30:00Z', '2026-01-31T23:30:00.000Z'])).toBe(1);
    expect(await count(['2026-02-01T05:00:00+05:30', '2026-02-01T05:00:00+0530'])).toBe(1);
    expect(await count(['2026-01-31T23:30:00.001Z', '2026-02-03'])).toBe(0);
    const filters = [{ member: 'orders.placed', operator: 'equals', values: ['2026-02-01T00:30:00+01:00'] }];
    expect((await load({ ...COUNT, filters, timezone })).body.data).toEqual([{ 'orders.count': '1' }]);
  }
});

describe('permission', () => {
  it('is refused without `allowQuery`, in words that say so', async () => {
    const { status, body, ran } = await load(COUNT, { allowQuery: undefined });
    expect([status, ran]).toEqual([403, []]);
    expect(body.error).toContain('`allowQuery`');
  });

  it.each<[unknown, number]>([
    [true, 200],
    [false, 403],
    ['true', 403],
    [1, 403],
    [undefined, 403],
  ])('is given by `true` alone: %j', async (value, status) => {
    const allowQuery = vi.fn(() => value as boolean);
    const loaded = await load(COUNT, { allowQuery });
    expect([loaded.status, loaded.ran.length]).toEqual([status, status === 200 ? 1 : 0]);
    expect(allowQuery).toHaveBeenCalledWith(expect.objectContaining({ id: 'ada' }), COUNT);
  });

  it.each([['select 1'], [[COUNT, COUNT]], [null]])('isn’t asked for %j in place of a JSON query', async (query) => {
    const allowQuery = vi.fn(() => true);
    const { status, ran } = await load(query, { allowQuery });
    expect([status, ran, allowQuery.mock.calls]).toEqual([400, [], []]);
  });

  it('can’t bypass a guard that refuses the query', async () => {
    const { status, text, errors } = await load(COUNT, { runSql: () => Promise.reject(new Error(SECRET)) });
    expect([status, errors.length]).toEqual([500, 1]);
    expect(text).not.toContain(SECRET);
  });
});

it('the SQL of a member stays on the server, in answers and in errors', async () => {
  const query = { dimensions: ['orders.hidden'] };
  const failing = () => Promise.reject(new ChatError('bad-request', `Column ${SECRET} does not exist.`));
  const loaded = [
    await load(query),
    await load(query, { runSql: failing }),
    await load(query, { runSql: async () => ROWS }),
  ];
  expect(loaded.map(({ status, errors }) => [status, errors.length])).toEqual([
    [500, 1],
    [400, 1],
    [200, 0],
  ]);
  for (const { text, ran } of loaded) {
    expect(ran[0]?.sql).toContain(SECRET);
    expect(text).not.toContain(SECRET);
  }
});

it('a result that lacks rows is refused', async () => {
  const { status, body } = await load(COUNT, { runSql: async () => ({ ...ROWS, totalRows: 5 }) });
  expect([status, body.error]).toEqual([400, 'The query has 5 rows, of which 2 can be loaded. Lower its limit.']);
});
