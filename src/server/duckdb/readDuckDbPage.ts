import { countRows } from '../sql/countRows.js';
import type { PageLimits } from '../sql/engineRunSql.js';
import { isoTime } from '../sql/isoTime.js';
import { tooLarge } from '../sql/queryErrors.js';
import type { SqlRows } from '../sql/RunSql.js';
import { readNumber } from '../sql/readNumber.js';
import { sqlColumns } from '../sql/sqlColumns.js';
import { DECIMAL, INT32, INT64, TEXT, TIME, type ValueType } from '../sql/ValueType.js';
import type { RunDuckDb } from './checkDuckDbQuery.js';

/**
 * Reads a query's columns, its first rows, and the number of all its rows. If the rows have too many bytes, they aren't
 * transferred from DuckDB.
 */
export async function readDuckDbPage(run: RunDuckDb, query: string, limits: PageLimits): Promise<SqlRows> {
  const { rowLimit, maxBytes } = limits;
  const described = await run({ sql: query, isDescribed: true });
  const types = described.types.map((type) => valueType(type));
  const from = `from (\n${query}\n)`;

  // The query's names are replaced, so they need no quoting here.
  const names = types.map((_, index) => `c${index}`);
  const sizes = names.map((name) => `coalesce(strlen(${name}), 0)`);
  const page = await run({
    sql: `with page as materialized (
  select row_number() over () as place, ${names.map((name) => `cast(q.${name} as varchar) as ${name}`).join(', ')}
  ${from} as q(${names.join(', ')}) limit ${rowLimit + 1}
), size as (select count(*) as n, coalesce(sum(${sizes.join(' + ')}), 0) as bytes from page)
select size.n::varchar, size.bytes::varchar, page.* exclude (place)
from size left join page on size.bytes <= ${maxBytes} order by page.place`,
  });
  const [count = 0, bytes = 0] = (page.rows[0] ?? []).slice(0, 2).map(Number);
  if (bytes > maxBytes) throw tooLarge(bytes, maxBytes);

  const rows = page.rows
    .slice(0, Math.min(count, rowLimit))
    .map((row) => types.map(({ read }, index) => (row[index + 2] === null ? null : read(String(row[index + 2])))));
  return {
    columns: sqlColumns(described.names, types),
    rows,
    totalRows: await countRows(count, rowLimit, async () => {
      const all = await run({ sql: `select count(*)::varchar ${from} as q` });
      return all.rows[0]?.[0];
    }),
  };
}

const TIMESTAMP: ValueType = { columnType: 'Timestamp', read: readTime };

/** Whole numbers that don't fit into 64 bits are decimals, which have any number of digits. */
const TYPES: Readonly<Record<string, ValueType>> = {
  BOOLEAN: { columnType: 'Boolean', read: (text) => text === 'true' },
  TINYINT: INT32,
  SMALLINT: INT32,
  INTEGER: INT32,
  UTINYINT: INT32,
  USMALLINT: INT32,
  UINTEGER: INT64,
  BIGINT: INT64,
  UBIGINT: DECIMAL,
  HUGEINT: DECIMAL,
  UHUGEINT: DECIMAL,
  BIGNUM: DECIMAL,
  FLOAT: { columnType: 'Float', read: readNumber },
  DOUBLE: { columnType: 'Double', read: readNumber },
  DATE: { columnType: 'Date', read: readTime },
  TIME,
  TIMESTAMP,
  TIMESTAMP_S: TIMESTAMP,
  TIMESTAMP_MS: TIMESTAMP,
  TIMESTAMP_NS: TIMESTAMP,
  'TIMESTAMP WITH TIME ZONE': TIMESTAMP,
};

function valueType(type: string): ValueType {
  return TYPES[type] ?? (/^DECIMAL\(\d+,\d+\)$/.test(type) ? DECIMAL : TEXT);
}

/** DuckDB writes the era after the day. */
function readTime(text: string): string {
  return isoTime(text.includes(' (BC)') ? `${text.replace(' (BC)', '')} BC` : text);
}
