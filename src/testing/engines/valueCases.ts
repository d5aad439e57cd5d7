import { check, checkEqual, type EngineCases, type EngineUnderTest } from './EngineCase.js';

/** Cases about values, which must be exact and in the forms that `SqlRows` documents. */
export const valueCases: EngineCases = {
  'returns a decimal with every digit, as a string': ({ sql, ask }) =>
    expectValue(ask, sql.decimal, '12345678901234567890.10', 'Decimal'),

  'returns 2^53 + 1 exactly, as a string': ({ sql, ask }) => expectValue(ask, sql.bigint, '9007199254740993', 'Int64'),

  'returns a double as a number': ({ sql, ask }) => expectValue(ask, sql.double, 0.1, 'Double'),

  'returns text unchanged': ({ sql, ask }) => expectValue(ask, sql.text, "naïve 😀 'quoted' \\", 'String'),

  'returns a date without shifting it': ({ sql, ask }) => expectValue(ask, sql.date, '2026-01-31T00:00:00.000', 'Date'),

  'returns a wall-clock time without an offset': ({ sql, ask }) =>
    expectValue(ask, sql.timestamp, '2026-01-31T09:30:00.250', 'Timestamp'),

  async 'returns a moment with its offset'({ sql, ask }) {
    const { value, columnType } = await oneValue(ask, sql.moment);
    const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}[+-]\d\d:\d\d$/.test(value);
    check(isIso, `A moment must be ISO with an offset such as +01:00; it is ${JSON.stringify(value)}.`);
    checkEqual(new Date(value).toISOString(), '2026-01-31T04:00:00.000Z', sql.moment);
    checkEqual(columnType, 'Timestamp', `The type of ${sql.moment}`);
  },

  async 'returns an array as a string'({ sql, ask }) {
    const { value } = await oneValue(ask, sql.array);
    const items = typeof value === 'string' ? value.match(/\d+|null/gi) : null;
    check(
      items?.join().toLowerCase() === '1,null,3',
      `An array must be a string with its items, those that are null included; it is ${JSON.stringify(value)}.`,
    );
  },

  async 'returns JSON as a string'({ sql, ask }) {
    const { value } = await oneValue(ask, sql.json);
    check(typeof value === 'string', `JSON must be a string; it is ${JSON.stringify(value)}.`);
    checkEqual(JSON.parse(value), { b: [1, 'x'] }, sql.json);
  },

  async 'returns null as null'({ sql, ask }) {
    const { rows } = await ask(
      `select nullif(1, 1) as a, nullif('x', 'x') as b, nullif(${sql.date}, ${sql.date}) as c`,
    );
    checkEqual(rows, [[null, null, null]], 'Nulls of three types');
  },
};

type Ask = EngineUnderTest['ask'];

async function oneValue(ask: Ask, expression: string) {
  const { columns, rows } = await ask(`select ${expression} as v`);
  checkEqual([columns.length, rows.length, rows[0]?.length], [1, 1, 1], `The size of the result of ${expression}`);
  return { value: rows[0]?.[0], columnType: columns[0]?.columnType };
}

async function expectValue(ask: Ask, expression: string, value: unknown, columnType: string): Promise<void> {
  checkEqual(await oneValue(ask, expression), { value, columnType }, expression);
}
