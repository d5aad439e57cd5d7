import { trimTrailing } from '../../protocol/trimTrailing.js';
import { quoteName } from '../../server/sql/quoteSql.js';

/** Names that Postgres accepts for a table or column only in quotes. DuckDB and ClickHouse accept the quotes. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column ' +
    'concurrently constraint create cross current_catalog current_date current_role current_schema current_time ' +
    'current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from full ' +
    'grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime ' +
    'localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning right ' +
    'select session_user similar some symmetric system_user table tablesample then to trailing true union unique user using ' +
    'variadic verbose when where window with'
  ).split(' '),
);

/** Where a dataset's rows are. */
interface Source {
  /** Undefined for a table. */
  readonly query: string | undefined;
  /** Its name in queries; `''` for a query. */
  readonly table: string;
  /** The dataset's name in queries, quoted where the source's table is. */
  readonly alias: string;
  /** What follows `from`: the source, with the alias. */
  readonly from: string;
}

/**
 * Reads the source of a dataset. A table is queried without the name of its database: `warehouse.sales."Order lines"` is
 * `sales."Order lines"`.
 */
export function readSource(source: string, dataset: string): Source {
  if (/^\s*(select\b|with\b|from\b|\()/i.test(source)) {
    const alias = plainName(dataset);
    const query = trimTrailing(source, '; \t\r\n');
    return { query, table: '', alias, from: `(${query}\n) as ${alias}` };
  }
  const names = source.match(/"(?:[^"]|"")*"|[^."]+/g) ?? [];
  const table = names.slice(-2).join('.');
  const alias = table.endsWith(quoteName(dataset)) ? quoteName(dataset) : plainName(dataset);
  return { query: undefined, table, alias, from: `${table} as ${alias}` };
}

/** As it is, so that an engine may fold its case, unless that can't be a name. */
export function plainName(name: string): string {
  return /^[a-z_]\w*$/i.test(name) && !RESERVED.has(name.toLowerCase()) ? name : quoteName(name);
}

/** Whether an expression has columns of a dataset: its name, which may be quoted, with a dot after it. */
export function namesDataset(expression: string, name: string): boolean {
  const textsBefore = [name, quoteName(name)].flatMap((start) => expression.split(`${start}.`).slice(0, -1));
  return textsBefore.some((text) => !/[\p{L}\p{N}_.]$/u.test(text));
}
