import { ChatError } from '../../protocol/ChatError.js';
import type { RunStatement } from './runTransaction.js';

/** $1 JSON: the allowed schemas. One row for each reason why the role can read or change too much, the gravest first. */
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
)
select problem, name, quote_ident(current_user) as role from problems
where rank = (select min(rank) from problems) order by name limit 5`;

/** What happens, and what to do, by problem. */
const ADVICE: Readonly<Record<string, (names: string, role: string) => string>> = {
  superuser: (names) =>
    `The role ${names} is a superuser, so nothing protects the database from a query. Connect as a role of least privilege: create role analyst login nosuperuser nobypassrls.`,
  bypass: (names) =>
    `The role ${names} bypasses row-level security, so every user would see all rows. Run: alter role ${names} nobypassrls.`,
  missing: (names, role) =>
    `The role can't use the schema ${names}, so no query can run. Create it if it doesn't exist, then run: grant usage on schema ${names} to ${role}.`,
  owner: (names, role) =>
    `The role ${role} owns ${names}, and row-level security doesn't apply to an owner. Give the tables to another role: alter table … owner to ….`,
  create: (names, role) =>
    `The role ${role} can create objects in the schema ${names}. Run: revoke create on schema ${names} from ${role}, public.`,
  write: (names, role) =>
    `The role ${role} can change ${names}. Run: revoke insert, update, delete, truncate on ${names} from ${role}, public.`,
  other: (names, role) =>
    `The role ${role} can read ${names}, outside the allowed schemas. Run: revoke select on ${names} from ${role}, public. Or allow the schema.`,
};

/** Refuses a role that can do more than read the allowed schemas, with the code `configuration`. */
export async function checkRole(run: RunStatement, schemas: readonly string[]): Promise<void> {
  const { rows } = await run(FIND_PROBLEMS, JSON.stringify(schemas));
  const [first] = rows;
  const advice = ADVICE[String(first?.problem)];
  if (first && advice) {
    const names = rows.map(({ name }) => String(name)).join(', ');
    throw new ChatError('configuration', advice(names, String(first.role)));
  }
}
