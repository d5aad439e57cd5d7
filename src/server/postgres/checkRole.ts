import { ChatError } from '../../protocol/ChatError.js';
import { DANGEROUS, DANGEROUS_ROLES, KEPT_BY_PUBLIC } from './judgedFunctions.js';
import type { RunStatement } from './runTransaction.js';

/**
 * SQL for whether PUBLIC has the function `p` by default, and nobody was given or denied it: built in, and without an entry of its
 * first privileges, which those have that PUBLIC never gets.
 */
const IS_DEFAULT_GRANT = `(p.oid < 16384 and not exists (
    select from pg_catalog.pg_init_privs i where i.classoid = 'pg_catalog.pg_proc'::regclass and i.objoid = p.oid
  ) and exists (
    select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where a.grantee = 0 and a.privilege_type = 'EXECUTE'
  ))`;

/** $1 JSON: the allowed schemas. $2: whether default grants are accepted. One row for each reason why the role can read or change too much, the gravest first. */
const FIND_PROBLEMS = `
with allowed as (
  select v as name from json_array_elements_text($1::json) v
), roles as (
  select * from pg_catalog.pg_roles where rolname in (current_user, session_user)
), schemas as (
  select n.oid, n.nspname, n.nspname in (select name from allowed) as is_allowed
  from pg_catalog.pg_namespace n
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
), relations as (
  select c.oid, c.relowner, format('%I.%I', s.nspname, c.relname) as name, s.is_allowed, s.oid as schema
  from pg_catalog.pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f')
), problems as (
  select 1 as rank, 'superuser' as problem, rolname::text as name from roles where rolsuper
  union all select 2, 'bypass', rolname::text from roles where rolbypassrls
  union all select 3, 'missing', name from allowed
    where not coalesce((select has_schema_privilege(s.oid, 'usage') from schemas s where s.nspname = allowed.name), false)
  union all select 4, 'owner', name from relations where is_allowed and pg_has_role(relowner, 'usage')
  union all select 5, 'create', quote_ident(nspname) from schemas where has_schema_privilege(oid, 'create')
  union all select 6, 'write', name from relations
    where has_table_privilege(oid, 'insert, update, delete, truncate') or has_any_column_privilege(oid, 'insert, update')
  union all select 7, 'other', name from relations
    where not is_allowed and has_schema_privilege(schema, 'usage') and has_any_column_privilege(oid, 'select')
  union all select 8, 'member', quote_ident(rolname) from pg_catalog.pg_roles
    where rolname in (${DANGEROUS_ROLES.map((name) => `'${name}'`).join(', ')}) and pg_has_role(oid, 'usage')
  union all select 9, 'function', p.oid::regprocedure::text from pg_catalog.pg_proc p
    where p.proname || '(' || oidvectortypes(p.proargtypes) || ')' ~ '${DANGEROUS}'
    and has_schema_privilege(p.pronamespace, 'usage') and has_function_privilege(p.oid, 'execute')
    and not (${IS_DEFAULT_GRANT} and ($2::boolean or p.proname = '${KEPT_BY_PUBLIC}'))
)
select problem, name, quote_ident(current_user) as role from problems
where rank = (select min(rank) from problems) order by name`;

/** The consequence and the remedy, by problem. */
const ADVICE: Readonly<Record<string, (names: string, role: string) => string>> = {
  superuser: (names) =>
    `The role ${names} is a superuser, so nothing protects the database from a query. Connect as a role of least privilege: create role analyst login nosuperuser nobypassrls.`,
  bypass: (names) =>
    `The role ${names} bypasses row-level security, so every user would see all rows. Run: alter role ${names} nobypassrls.`,
  missing: (names, role) =>
    `The role can't use the schema ${names}, so no query can run. Create it if it doesn't exist, then run: grant usage on schema ${names} to ${role}.`,
  owner: (names, role) =>
    `The role ${role} owns ${names}, and row-level security doesn't apply to an owner. Connect as another role: create role analyst login password '…'; grant usage on schema … to analyst; grant select on all tables in schema … to analyst.`,
  create: (names, role) =>
    `The role ${role} can create objects in the schema ${names}. Run: revoke create on schema ${names} from ${role}, public.`,
  write: (names, role) =>
    `The role ${role} can change ${names}. Run: revoke insert, update, delete, truncate on ${names} from ${role}, public.`,
  other: (names, role) =>
    `The role ${role} can read ${names}, outside the allowed schemas. Run: revoke select on ${names} from ${role}, public. Or allow the schema.`,
  member: (names, role) =>
    `The role ${role} is a member of ${names}, which can reach files, programs or other connections of the server. Run: revoke ${names} from ${role}.`,
  function: (names, role) =>
    `The role ${role} can execute functions that run text as SQL, reach files or the network, or stop others. Run: revoke execute on function ${names} from ${role}, public. Where the server doesn't allow that, set allowDefaultGrants: true.`,
};

/** How many objects a message names. Functions are all named, so that one statement revokes them. */
const MAX_NAMES = 5;

/** Refuses a role that can do more than read the allowed schemas, with the code `configuration`. */
export async function checkRole(
  run: RunStatement,
  schemas: readonly string[],
  allowDefaultGrants: boolean,
): Promise<void> {
  const { rows } = await run(FIND_PROBLEMS, JSON.stringify(schemas), String(allowDefaultGrants));
  const [first] = rows;
  const advice = ADVICE[String(first?.problem)];
  if (first && advice) {
    const named = first.problem === 'function' ? rows : rows.slice(0, MAX_NAMES);
    const names = named.map(({ name }) => String(name)).join(', ');
    throw new ChatError('configuration', advice(names, String(first.role)));
  }
}
