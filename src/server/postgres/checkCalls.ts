import { ChatError } from '../../protocol/ChatError.js';
import type { RunStatement } from './runTransaction.js';
import type { ScannedSql } from './scanSql.js';

/** Volatile functions of Postgres without an effect outside their result. */
const HARMLESS = ['clock_timestamp', 'gen_random_uuid', 'random', 'timeofday'];

/**
 * Finds called functions that a query may not use. $1 JSON: names called without a schema, which Postgres looks up in
 * `pg_catalog` and the allowed schemas. $2 JSON: names called with a schema. $3 JSON: names after a dot, which call a function if
 * it takes a row. $4 JSON: names that are allowed.
 *
 * A built-in function is allowed if it isn't volatile: it then neither changes a setting nor runs text as SQL. The functions that
 * write a table as XML are the exception, because they take its name as text. SQL can't call functions that take `internal`.
 */
const FIND_REFUSED = `
select distinct p.proname::text as name
from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
where (
  (p.proname in (select v::name from json_array_elements_text($1::json) v) and n.nspname = any(current_schemas(true)))
  or p.proname in (select v::name from json_array_elements_text($2::json) v)
  or (p.proname in (select v::name from json_array_elements_text($3::json) v) and n.nspname <> 'pg_catalog'
    and p.pronargs > 0 and p.pronargs - p.pronargdefaults <= 1
    and (select t.typtype in ('c', 'p') from pg_catalog.pg_type t where t.oid = p.proargtypes[0]))
)
and not 'internal'::regtype = any(p.proargtypes)
and not (n.nspname = 'pg_catalog' and p.provolatile <> 'v' and p.proname !~ '_to_xml')
and p.proname::text not in (select v from json_array_elements_text($4::json) v)
order by 1 limit 5`;

/** Refuses a query that could call a function outside the allowed ones, with the code `bad-request`. */
export async function checkCalls(run: RunStatement, scanned: ScannedSql, functions: readonly string[]): Promise<void> {
  const { calls, qualifiedCalls, attributes } = scanned;
  const values = [calls, qualifiedCalls, attributes, [...HARMLESS, ...functions]];
  const { rows } = await run(FIND_REFUSED, ...values.map((names) => JSON.stringify(names)));
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => String(name)).join(', ');
  throw new ChatError('bad-request', `The query can't use ${names}. Use built-in functions without side effects.`);
}
