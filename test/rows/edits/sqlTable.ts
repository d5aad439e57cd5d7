import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { createResult } from '../../../src/rows/createResult.js';
import { createValueKey } from '../../../src/rows/edits/valueKey.js';
import type { Result } from '../../../src/rows/Result.js';
import type { TableColumn } from '../../../src/rows/TableColumn.js';

/** Rows as a service sends them, and the settings with which Postgres reads the same. */
export interface SqlTable {
  readonly rows: readonly (readonly unknown[])[];
  /** The zone that `at` is shown in. */
  readonly zone: string;
}

/** A column of every table: its name on the wire, its type there and in Postgres, and its values. */
interface SqlColumn {
  readonly name: string;
  readonly columnType: string;
  readonly type: string;
  readonly values: fc.Arbitrary<unknown>;
}

const pad = (number: number) => String(number).padStart(2, '0');
const day = fc
  .record({ year: fc.constantFrom(2024, 2025), month: fc.constantFrom(3, 10, 11), day: fc.constantFrom(1, 2, 26, 30) })
  .map((date) => `${date.year}-${pad(date.month)}-${pad(date.day)}`);
/** Never all midnight: a column of days with offsets is read as it is written. */
const clock = fc
  .record({
    hour: fc.nat(23),
    minute: fc.constantFrom(7, 30),
    end: fc.constantFrom('', ':05', ':05.5', ':05.123456', ':05.123400'),
  })
  .map(({ hour, minute, end }) => `${pad(hour)}:${minute < 10 ? `0${minute}` : minute}${end === '' ? ':00' : end}`);
const near = fc.bigInt({ min: 9_007_199_254_740_990n, max: 9_007_199_254_740_996n });
const decimal = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(String),
  fc.constantFrom('1.5', '1.50', '-0.5', '0.00', '-0', '007', '1e3', '2.5E-3', '12345678901234567890.12', '.5', '5.'),
  near.map((number) => `${number}.5`),
);

/** Half of the values repeat, so that rows tie. Missing values are as frequent as others. */
const COLUMNS: readonly SqlColumn[] = [
  { name: 'city', columnType: 'String', type: 'text', values: fc.constantFrom('a', 'b', 'c', '', 'a%', 'b_') },
  { name: 'amount', columnType: 'Decimal', type: 'numeric', values: decimal },
  {
    ...{ name: 'units', columnType: 'Float64', type: 'numeric' },
    values: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(0.1, 0.2, 1e21, 1e-7, 2 ** 53 + 2)),
  },
  { name: 'big', columnType: 'Int64', type: 'numeric', values: fc.oneof(near.map(String), fc.constantFrom('0', '-1')) },
  {
    ...{ name: 'at', columnType: 'Timestamp', type: 'timestamptz' },
    values: fc
      .tuple(day, clock, fc.constantFrom('Z', '+02:00', '-05'))
      .map(([date, time, zone]) => `${date}T${time}${zone}`),
  },
  {
    ...{ name: 'local', columnType: 'Timestamp', type: 'timestamp' },
    values: fc.oneof(
      day,
      fc.tuple(day, clock).map((parts) => parts.join(' ')),
    ),
  },
  { name: 'day', columnType: 'Date', type: 'date', values: day },
  { name: 'ok', columnType: 'Boolean', type: 'boolean', values: fc.constantFrom(true, false, 'true', 'f') },
  { name: 'city', columnType: 'String', type: 'text', values: fc.constantFrom('x', 'y') },
];

/** The columns' names in edits. The position of a row comes first. */
export const KEYS = ['pos', 'city', 'amount', 'units', 'big', 'at', 'local', 'day', 'ok', 'city#2'];
export const NUMBERS = ['amount', 'units', 'big'];
export const TIMES = ['at', 'local', 'day'];

const row = fc.tuple(...COLUMNS.map(({ values }) => fc.option(values, { freq: 4 })));

/** Tables of up to `maxLength` rows, empty ones included. */
export function sqlTables(maxLength = 16): fc.Arbitrary<SqlTable> {
  return fc.record({
    rows: fc.array(row, { maxLength }).map((rows) => rows.map((values, at) => [at, ...values])),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
  });
}

export function resultOf({ rows, zone }: SqlTable): Result {
  const schema = [
    { name: 'pos', columnType: 'Int32' },
    ...COLUMNS.map(({ name, columnType }) => ({ name, columnType })),
  ];
  return createResult({ result: { schema, data: rows as unknown[][] } }, { timeZone: zone });
}

/** The SQL of a column as the table shows it. */
export function shown(key: string, zone: string): string {
  return key === 'at' ? `(c${KEYS.indexOf(key)} at time zone '${zone}')` : `c${KEYS.indexOf(key)}`;
}

/** The SQL of a shown value as a text, the same for equal values. */
export function textOf(expression: string, key: string): string {
  if (NUMBERS.includes(key) || key === 'pos') return `trim_scale(${expression})::text`;
  return TIMES.includes(key) ? `to_char(${expression}, 'YYYY-MM-DD"T"HH24:MI:SS.US')` : `(${expression})::text`;
}

/** The same text of a value of a result. */
export function readText(value: unknown, column: TableColumn): string | null {
  const key = createValueKey(column)(value);
  if (key === null || column.kind !== 'time') return key;
  const [date, time = '00:00:00'] = key.split('T');
  return `${date}T${time.padEnd(9, '.').padEnd(15, '0')}`;
}

/** Runs SQL over the table `t`. Every value comes back as a text. */
export async function querySql(
  database: PGlite,
  { rows }: SqlTable,
  sql: string,
): Promise<readonly (string | null)[][]> {
  const types = ['numeric', ...COLUMNS.map(({ type }) => type)].map((type, at) => `c${at} ${type}`);
  const records = JSON.stringify(
    rows.map((values) => Object.fromEntries(values.map((value, at) => [`c${at}`, value]))),
  );
  const query = `with t as materialized (select * from json_to_recordset($1::json) as r(${types.join(', ')})) ${sql}`;
  const parsers = Object.fromEntries([16, 20, 23, 25, 1700].map((type) => [type, (text: string) => text]));
  const answer = await database.query<(string | null)[]>(query, [records], { rowMode: 'array', parsers });
  return answer.rows;
}
