import { countRows } from '../sql/countRows.js';
import type { PageLimits } from '../sql/engineRunSql.js';
import { refused, tooLarge } from '../sql/queryErrors.js';
import type { SqlRows } from '../sql/RunSql.js';
import { sqlColumns } from '../sql/sqlColumns.js';
import { valueType, writeAsText } from './readValue.js';
import type { SqlAnswer } from './SqlConnection.js';

/** Runs a statement whose text is `before`, the query, and `after`. */
type RunPlaced = (before: string, after: string, ...values: string[]) => Promise<SqlAnswer>;

/**
 * Reads a query's columns, its first rows, and the number of all its rows. Every statement has a value, because clients run a
 * text without one in the simple protocol, which accepts several statements. A line break ends a comment on the query's last line.
 */
export async function readPage(run: RunPlaced, { rowLimit, maxBytes }: PageLimits): Promise<SqlRows> {
  const { fields } = await run('select * from (\n', '\n) as q where $1::boolean limit 0', 'true');
  if (fields.length === 0) throw refused('The query has no columns. Select at least one.');
  const types = fields.map(({ dataTypeID }) => valueType(dataTypeID));

  // The query's names are replaced, so they need no quoting here.
  const names = fields.map((_, index) => `c${index}`);
  const texts = names.map((name) => `${writeAsText(`q.${name}`)} as ${name}`);
  const sizes = names.map((name) => `coalesce(octet_length(${name}), 0)`);
  const page = await run(
    `with page as materialized (select row_number() over () as place, ${texts.join(', ')} from (\n`,
    `\n) as q(${names.join(', ')}) limit $1::bigint),
size as (select count(*) as n, coalesce(sum(0::bigint + ${sizes.join(' + ')}), 0) as bytes from page)
select size.n::text as n, size.bytes::text as bytes, page.*
from size left join page on size.bytes <= $2::bigint order by page.place`,
    `${rowLimit + 1}`,
    `${maxBytes}`,
  );
  const count = Number(page.rows[0]?.n);
  const bytes = Number(page.rows[0]?.bytes);
  if (bytes > maxBytes) throw tooLarge(bytes, maxBytes);
  const rows = page.rows
    .slice(0, Math.min(count, rowLimit))
    .map((row) => types.map(({ read }, index) => readCell(row[`c${index}`], read)));

  // A column without a name is `column`.
  const given = fields.map(({ name }) => (name === '?column?' ? 'column' : name));
  return {
    columns: sqlColumns(given, types),
    rows,
    totalRows: await countRows(count, rowLimit, async () => {
      const all = await run('select count(*)::text as n from (\n', '\n) as q where $1::boolean', 'true');
      return all.rows[0]?.n;
    }),
  };
}

function readCell(text: unknown, read: (text: string) => unknown): unknown {
  return text === null || text === undefined ? null : read(String(text));
}
