import { readFileSync } from 'node:fs';

/** The guide's statement that revokes dangerous functions from PUBLIC, for a version of Postgres. */
export function revokeDangerous(version = 18): string {
  const guide = readFileSync('docs/own-agent.md', 'utf8');
  const statement = /revoke execute on function[^;]*;/.exec(guide)?.[0] ?? '';
  return version < 14 ? statement.replace('pg_terminate_backend(int, bigint)', 'pg_terminate_backend(int)') : statement;
}

/** Tables of the tests: `analyst` may read `sales`, where a policy shows each user their orders, and nothing else. */
export const STORE = `
revoke create on schema public from public;
create role owner; create role analyst login;
create schema sales authorization owner; create schema secret;
create table secret.salaries (name text, amount int);
insert into secret.salaries values ('Eve', 4711);
set role owner;
create table sales.orders (id int primary key, owner text, amount numeric(38, 2));
insert into sales.orders select n, case when n % 3 = 0 then 'bob' else 'ada' end, n + 0.25 from generate_series(1, 300) n;
alter table sales.orders enable row level security;
create policy own on sales.orders using (owner = nullif(current_setting('app.user_id', true), ''));
create function sales.become(text) returns text language sql stable as $$ select set_config('app.user_id', $1, false) $$;
create function sales.whole(sales.orders) returns text language sql volatile as $$ select 'whole' $$;
create function sales.net(numeric) returns numeric language sql immutable as $$ select $1 * 0.8 $$;
grant usage on schema sales to analyst;
grant select on all tables in schema sales to analyst;
reset role;
`;

/** A caller of the tests. */
export function userNamed(id: string) {
  return { id, kind: 'external' as const, groups: [], attributes: {} };
}
