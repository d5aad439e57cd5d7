import { countRows } from '../sql/countRows.js';
import type { PageLimits } from '../sql/engineRunSql.js';
import { isoTime } from '../sql/isoTime.js';
import { tooLarge } from '../sql/queryErrors.js';
import type { SqlRows } from '../sql/RunSql.js';
import { readNumber } from '../sql/readNumber.js';
import { sqlColumns } from '../sql/sqlColumns.js';
import type { ValueType } from '../sql/ValueType.js';
import type { RunClickHouse } from './ClickHouseConnection.js';

/** Reads a query's columns, its first rows as text, and the number of all its rows. */
export async function readClickHousePage(run: RunClickHouse, query: string, limits: PageLimits): Promise<SqlRows> {
  const { rowLimit, maxBytes } = limits;
  const described = await run(`DESCRIBE TABLE (${query})`);
  const types = described.map(([, type]) => valueType(String(type)));

  // Columns are addressed by position, since names can be repeated.
  const values = types.map(({ write }, index) =>
    write(`tupleElement(tuple(*), ${index + 1})`, String(described[index]?.[1])),
  );
  const page = await run(`SELECT ${values.join(', ')} FROM (SELECT * FROM (${query}) LIMIT ${rowLimit + 1})`, maxBytes);
  const shown = page.slice(0, rowLimit);
  const bytes = shown.flat().reduce<number>((sum, value) => sum + Buffer.byteLength(String(value ?? '')), 0);
  if (bytes > maxBytes) throw tooLarge(bytes, maxBytes);
  return {
    columns: sqlColumns(
      described.map(([name]) => String(name)),
      types,
    ),
    rows: shown.map((row) =>
      types.map(({ read }, index) => (typeof row[index] === 'string' ? read(row[index]) : null)),
    ),
    totalRows: await countRows(page.length, rowLimit, async () => {
      const [all] = await run(`SELECT toString(count()) FROM (${query})`);
      return all?.[0];
    }),
  };
}

interface ClickHouseType extends ValueType {
  /** Returns an expression for a column's text. */
  readonly write: (column: string, type: string) => string;
}

const asText = (column: string) => `toString(${column})`;
const TEXT: ClickHouseType = { columnType: 'String', write: asText, read: (text) => text };
const NUMBER: ClickHouseType = { columnType: 'Int32', write: asText, read: readNumber };
const TIME: ClickHouseType = { columnType: 'Timestamp', write: asText, read: isoTime };

/** Types by the beginning of their name. Whole numbers that don't fit into 64 bits with a sign are decimals. */
const TYPES: readonly (readonly [RegExp, ClickHouseType])[] = [
  [/^U?Int(8|16)$|^Int32$/, NUMBER],
  [/^UInt32$|^Int64$/, { ...TEXT, columnType: 'Int64' }],
  [/^U?Int/, { ...TEXT, columnType: 'Decimal' }],
  // Other functions leave out trailing zeros.
  [
    /^Decimal/,
    {
      ...TEXT,
      columnType: 'Decimal',
      write: (column, type) => `toDecimalString(${column}, ${/, (\d+)\)/.exec(type)?.[1]})`,
    },
  ],
  [/^(Float32|BFloat16)$/, { ...NUMBER, columnType: 'Float' }],
  [/^Float64$/, { ...NUMBER, columnType: 'Double' }],
  [/^Bool$/, { columnType: 'Boolean', write: asText, read: (text) => text === 'true' }],
  [/^Date(32)?$/, { ...TIME, columnType: 'Date' }],
  // A column with a zone holds moments. Without one, its text is the wall-clock time in the zone of the query.
  [
    /^DateTime.*'/,
    { ...TIME, write: (column) => `concat(toString(${column}), formatDateTime(${column}, '%z'))`, read: readMoment },
  ],
  [/^DateTime/, TIME],
  [/^Time/, { ...TEXT, columnType: 'Time' }],
  [/^(Array|Map|Tuple|Nested|JSON|Variant|Dynamic)/, { ...TEXT, write: (column) => `toJSONString(${column})` }],
];

function valueType(type: string): ClickHouseType {
  const plain = type.replace(/^LowCardinality\((.*)\)$/, '$1').replace(/^Nullable\((.*)\)$/, '$1');
  return TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? TEXT;
}

/** ClickHouse writes an offset without a colon. */
function readMoment(text: string): string {
  return isoTime(text.replace(/(\d\d)$/, ':$1'));
}
