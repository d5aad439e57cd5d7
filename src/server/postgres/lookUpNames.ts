import { HARMLESS, NAMING_TYPES, REFUSED, REFUSED_TYPES } from './judgedFunctions.js';
import type { RunStatement } from './runTransaction.js';
import type { SqlName, SqlNames } from './SqlNames.js';

/** Functions of the server itself: those of extensions and users get higher oids. */
const FIRST_USER_OID = 16_384;

/** SQL for whether the function `p` is harmless: named by the host, or built in and judged. */
const IS_HARMLESS = `(p.proname::text in (select v from json_array_elements_text($2::json) v)
  or p.pronamespace = 'pg_catalog'::regnamespace and p.oid < ${FIRST_USER_OID}
  and (p.provolatile <> 'v' or p.proname ~ '${HARMLESS}') and p.proname !~ '${REFUSED}')`;

/**
 * SQL for whether a query may call the function `p`. Text forms (`cstring`) are excluded, since functions that read them, such as
 * `domain_in`, take the type as a number.
 */
const IS_CALLABLE = `(${IS_HARMLESS} and not 'cstring'::regtype = any(p.proargtypes))`;

/** SQL for whether an object may run the function `p`: an extension's own operators, casts and types run its own functions. */
const isTrusted = (
  object: string,
  catalog: string,
  harmless = IS_HARMLESS,
) => `(${harmless} or p.provolatile <> 'v' and exists (
  select from pg_depend o join pg_depend f on f.refclassid = o.refclassid and f.refobjid = o.refobjid
  where o.classid = '${catalog}'::regclass and o.objid = ${object} and o.deptype = 'e'
  and f.classid = 'pg_proc'::regclass and f.objid = p.oid and f.deptype = 'e'
  and o.refclassid = 'pg_extension'::regclass))`;

/**
 * Looks up the names of a query: $1 JSON of rows of kind, name and schema, $2 JSON of the functions that the host names, $3 JSON of the schemas that
 * may be read. Each name is judged by all objects that have it, so the types of values don't matter. One row for each
 * unqualified call that `pg_catalog` has (`bind`), and one for each problem. SQL can't call functions that take `internal`.
 */
const FIND = `
with recursive given as materialized (
  select kind, name, schema, schema is null as is_open
  from json_to_recordset($1::json) as v(kind text, name name, schema name)
), path as materialized (
  select oid from pg_namespace where nspname = any(current_schemas(true))
), bound as materialized (
  select distinct g.name from given g
  where g.kind = 'unqualified' and g.name::text not in (select v from json_array_elements_text($2::json) v) and (
    exists (select from pg_proc p where p.proname = g.name and p.pronamespace = 'pg_catalog'::regnamespace)
    or exists (select from pg_type t where t.typname = g.name and t.typnamespace = 'pg_catalog'::regnamespace))
), called as materialized (
  -- Every function that a call, or a name after a dot, could mean.
  select p.*, c.kind
  from (
    select g.kind, g.name, case when b.name is null then g.schema else 'pg_catalog'::name end as schema
    from given g left join bound b on b.name = g.name and g.kind = 'unqualified'
    where g.kind in ('unqualified', 'calls', 'attributes')
  ) c
  join pg_proc p on p.proname = c.name
  join pg_namespace n on n.oid = p.pronamespace
  where not 'internal'::regtype = any(p.proargtypes) and case
    when c.kind = 'attributes' then p.pronargs > 0 and (p.pronargs - p.pronargdefaults <= 1 or p.provariadic <> 0)
    when c.schema is null then p.pronamespace in (select oid from path)
    else n.nspname = c.schema end
), relations as materialized (
  select g.name, c.reltype, c.relnamespace
  from given g join pg_class c on c.relname = g.name join pg_namespace n on n.oid = c.relnamespace
  where g.kind = 'relations' and case
    when g.is_open then c.oid = to_regclass(quote_ident(g.name))
    else n.nspname = g.schema end
), operators as materialized (
  select o.*
  from given g join pg_operator o on o.oprname = g.name
  where g.kind = 'operators' and o.oid >= ${FIRST_USER_OID} and case
    when g.is_open then o.oprnamespace in (select oid from path)
    else o.oprnamespace = (select oid from pg_namespace where nspname = g.schema) end
), named as materialized (
  -- Types that a value could be cast to. A call and a name after a dot can be a cast.
  select t.oid, g.kind = 'attributes' as is_attribute
  from given g join pg_type t on t.typname = g.name
  where g.kind in ('types', 'calls', 'unqualified', 'attributes') and case
    when g.is_open then t.typnamespace in (select oid from path)
    else t.typnamespace = (select oid from pg_namespace where nspname = g.schema) end
), reached(oid, is_named) as (
  -- Every type that a value of the query can have.
  select oid, not is_attribute from named
  union select reltype, false from relations
  union select unnest(prorettype || coalesce(proallargtypes, '{}')), false from called
  union select unnest(array[oprleft, oprright]), false from operators
  union
  select part.oid, r.is_named
  from reached r join pg_type t on t.oid = r.oid, lateral (
    select t.typelem union all select t.typbasetype
    union all select rngsubtype from pg_range where rngtypid = t.oid
    union all select atttypid from pg_attribute
      where attrelid = t.typrelid and t.typrelid <> 0 and attnum > 0 and not attisdropped
  ) part(oid)
  where part.oid <> 0
), types as materialized (
  select r.oid, bool_or(r.is_named) as is_named from reached r group by r.oid
), inner_functions as (
  -- Functions behind operators, types, domains and casts, with what runs them.
  select 'operator' as kind, o.oprname as name, o.oid as object, 'pg_operator' as catalog, o.oprcode::oid as function
  from operators o
  union all
  select 'type', t.typname, t.oid, 'pg_type', f.oid
  from types join pg_type t on t.oid = types.oid left join pg_range r on r.rngtypid = t.oid,
    unnest(array[t.typinput::oid, t.typoutput::oid, t.typmodin::oid, t.typmodout::oid, r.rngcanonical::oid]) f(oid)
  where t.oid >= ${FIRST_USER_OID}
  union all
  select 'type', t.typname, t.oid, 'pg_type', f.id[1]::oid
  from types join pg_type t on t.oid = types.oid join pg_constraint c on c.contypid = t.oid,
    regexp_matches(c.conbin::text, ':(?:op)?funcid (\\d+)', 'g') f(id)
  union all
  select 'cast to the type', t.typname, c.oid, 'pg_cast', c.castfunc
  from pg_cast c join pg_type t on t.oid = c.casttarget
  where c.oid >= ${FIRST_USER_OID}
    and (c.castsource < ${FIRST_USER_OID} or c.castsource in (select oid from types))
    and (c.casttarget < ${FIRST_USER_OID} or c.casttarget in (select oid from types))
    and (c.castcontext = 'i' or c.casttarget in (select oid from named)
      or c.casttarget in ('json'::regtype, 'jsonb'::regtype))
)
select 'bind' as kind, name, null::name as detail from bound
union select 'function', p.proname, null from called p where not ${IS_CALLABLE}
union select i.kind, i.name, p.proname from inner_functions i join pg_proc p on p.oid = i.function
  where not case i.catalog when 'pg_operator' then ${isTrusted('i.object', 'pg_operator', IS_CALLABLE)}
    when 'pg_cast' then ${isTrusted('i.object', 'pg_cast')} else ${isTrusted('i.object', 'pg_type')} end
union select 'long', t.typname, null from types join pg_type t on t.oid = types.oid
  where types.is_named and t.typnamespace = 'pg_catalog'::regnamespace
  and t.typname in (${REFUSED_TYPES.map((name) => `'${name}'`).join(', ')})
union select 'naming', t.typname, null from types join pg_type t on t.oid = types.oid
  where types.is_named and t.typnamespace = 'pg_catalog'::regnamespace and t.typname ~ '${NAMING_TYPES}'
union select 'relation', r.name, null from relations r join pg_namespace n on n.oid = r.relnamespace
  where n.nspname::text not in (select v from json_array_elements_text($3::json) v)
union select 'encoding', name, null from given
  where name::text ~ '[^\\x01-\\x7f]' and current_setting('server_encoding') <> 'UTF8'
union select 'number', ''::name, null where $4::boolean and current_setting('server_version_num')::int < 160000
order by 1, 2`;

/** The message for the model, by problem. */
const PROBLEMS: Readonly<Record<string, (name: string, detail: string) => string>> = {
  function: (name) => `The query can't use ${name}. Use built-in functions without side effects.`,
  operator: (name, detail) => `The query can't use the operator ${name}, which runs ${detail}.`,
  type: (name, detail) => `The query can't use values of the type ${name}, which runs ${detail}.`,
  'cast to the type': (name, detail) => `The query can't use a cast to ${name}, which runs ${detail}.`,
  long: (name) => `The query can't use the type ${name}, because work on it can't be stopped.`,
  naming: (name) => `The query can't use the type ${name}, which shows names of other schemas and of roles.`,
  relation: (name) => `The query can't read ${name}. Read tables of the allowed schemas.`,
  encoding: (name) => `The name ${name} can't be used: in this database names must be ASCII.`,
  number: () => 'Write numbers in decimal, without underscores: this Postgres reads others differently.',
};

/** The meaning of a query's names in a database. */
interface LookedUpNames {
  /** Calls that must be given the schema `pg_catalog`, so that no function of the same name in another schema is called. */
  readonly bound: ReadonlySet<string>;
  /** Why the query may not run, one message for each name. Empty if it may. */
  readonly problems: readonly string[];
}

/** Looks up everything that a query could run or read. `functions` and `schemas` are those that the host allows. */
export async function lookUpNames(
  run: RunStatement,
  names: SqlNames,
  functions: readonly string[],
  schemas: readonly string[],
): Promise<LookedUpNames> {
  const { hasNewerNumber, attributes, ...lists } = names;
  const given = Object.entries({ ...lists, attributes: attributes.map((name): SqlName => ({ name })) }).flatMap(
    ([kind, list]) => list.map(({ name, schema }: SqlName) => ({ kind, name, schema })),
  );
  const values = [given, functions, [...schemas, 'information_schema'], hasNewerNumber];
  const { rows } = await run(FIND, ...values.map((value) => JSON.stringify(value)));
  return {
    bound: new Set(rows.filter(({ kind }) => kind === 'bind').map(({ name }) => String(name))),
    problems: rows.flatMap(({ kind, name, detail }) => PROBLEMS[String(kind)]?.(String(name), String(detail)) ?? []),
  };
}
