create role app login password 'choose-one';
create role analyst login password 'choose-another';
revoke create on schema public from public; -- needed before Postgres 15

create schema shop;
create table shop.orders (id int primary key, owner text not null, created_at timestamp not null,
  status text not null, amount numeric(12, 2) not null);
insert into shop.orders values
  (1, 'ada', '2026-01-05 10:00', 'completed', 120.00),
  (2, 'ada', '2026-02-11 16:30', 'cancelled', 40.00),
  (3, 'bob', '2026-02-12 09:15', 'completed', 75.50);

grant usage on schema shop to analyst;
grant select on all tables in schema shop to analyst;
alter table shop.orders enable row level security;
create policy own on shop.orders to analyst
  using (owner = nullif(current_setting('app.user_id', true), ''));

-- Functions that everyone may execute by default, and that no query needs: they run text as SQL, share values, or stop others.
revoke execute on function
  ts_stat(text), ts_stat(text, text), ts_rewrite(tsquery, text), query_to_xml(text, boolean, boolean, text),
  query_to_xmlschema(text, boolean, boolean, text), query_to_xml_and_xmlschema(text, boolean, boolean, text),
  lo_close(int), lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea), lo_get(oid), lo_get(oid, bigint, int),
  lo_lseek(int, int, int), lo_lseek64(int, bigint, int), lo_open(oid, int), lo_put(oid, bigint, bytea), lo_tell(int),
  lo_tell64(int), lo_truncate(int, int), lo_truncate64(int, bigint), lo_unlink(oid), loread(int, int), lowrite(int, bytea),
  pg_terminate_backend(int, bigint) -- before Postgres 14: pg_terminate_backend(int)
from public;
-- What a timeout doesn't limit.
alter role analyst connection limit 20;
alter role analyst set temp_file_limit = '1GB';

-- Named like the role, so this is where its tables are created and found.
create schema app authorization app;
create table app.sessions (id text primary key, user_id text not null, expires_at timestamptz not null);
grant select on app.sessions to app;
insert into app.sessions values
  ('try_as_ada', 'ada', now() + interval '1 day'),
  ('try_as_bob', 'bob', now() + interval '1 day');
