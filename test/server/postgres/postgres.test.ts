import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresRunSql, type PostgresRunSqlOptions } from '../../../src/server/postgres/createPostgresRunSql.js';
import { startPostgres } from '../startPostgres.js';
import { revokeDangerous, STORE, userNamed } from './store.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('createPostgresRunSql on a Postgres server', () => {
  let admin: Pool;
  let pool: Pool;
  beforeAll(async () => {
    admin = new Pool({ connectionString: postgres?.url, max: 2 });
    admin.on('error', () => {});
    await admin.query(STORE);
    await admin.query(revokeDangerous());
    pool = poolOf('analyst');
  });
  afterAll(async () => {
    await Promise.all(pools.map((one) => one.end()));
    await admin.end();
  });

  const pools: Pool[] = [];
  function poolOf(user: string, max = 25): Pool {
    const created = new Pool({ connectionString: postgres?.urlOf(user), max });
    // The server ends before the sockets are closed.
    created.on('error', () => {});
    pools.push(created);
    return created;
  }

  const open = (options: Partial<PostgresRunSqlOptions> = {}) =>
    createPostgresRunSql({
      connect: () => pool.connect(),
      schemas: ['sales'],
      settings: ({ id }) => ({ 'app.user_id': id }),
      timeoutMs: 20_000,
      ...options,
    });
  const ask = (sql: string, id = 'ada', signal = new AbortController().signal, options = {}) =>
    open(options)(sql, { user: userNamed(id), signal });
  const one = async (expression: string) => (await ask(`select ${expression} as v`)).rows[0]?.[0];

  it.each([
    [
      'numeric of 38 digits',
      '12345678901234567890123456789012345678::numeric',
      '12345678901234567890123456789012345678',
      'Decimal',
    ],
    ['numeric with its scale', '1.10::numeric', '1.10', 'Decimal'],
    ['numeric NaN', "'NaN'::numeric", 'NaN', 'Decimal'],
    ['bigint', '9223372036854775807', '9223372036854775807', 'Int64'],
    ['int', '-7', -7, 'Int32'],
    ['smallint', '7::smallint', 7, 'Int32'],
    ['double', '0.1::float8 + 0.2', 0.30000000000000004, 'Double'],
    ['real', '0.1::real', 0.1, 'Float'],
    ['double NaN', "'NaN'::float8", 'NaN', 'Double'],
    ['double infinity', "'-Infinity'::float8", '-Infinity', 'Double'],
    ['boolean', 'true', true, 'Boolean'],
    ['date', "date '2026-01-31'", '2026-01-31T00:00:00.000', 'Date'],
    ['date BC', "date '0044-03-15 BC'", '-000043-03-15T00:00:00.000', 'Date'],
    ['1 BC', "date '0001-01-01 BC'", '0000-01-01T00:00:00.000', 'Date'],
    ['late date', "date '12026-01-01'", '+012026-01-01T00:00:00.000', 'Date'],
    ['infinite date', "date 'infinity'", 'infinity', 'Date'],
    ['timestamp', "timestamp '2026-01-31 09:30:00'", '2026-01-31T09:30:00.000', 'Timestamp'],
    ['microseconds', "timestamp '2026-01-31 09:30:00.000001'", '2026-01-31T09:30:00.000001', 'Timestamp'],
    ['timestamptz', "timestamptz '2026-01-31 09:30:00+05:30'", '2026-01-31T04:00:00.000+00:00', 'Timestamp'],
    ['timestamptz BC', "timestamptz '0044-03-15 12:00:00.5+00 BC'", '-000043-03-15T12:00:00.500+00:00', 'Timestamp'],
    ['time', "time '09:30'", '09:30:00', 'Time'],
    ['interval', "interval '1 day 2 hours'", '1 day 02:00:00', 'String'],
    ['json', `'{"b": 1,  "a": 2}'::json`, '{"b": 1,  "a": 2}', 'String'],
    ['array', 'array[1, null, 3]', '{1,NULL,3}', 'String'],
    ['bytea', "'\\x00ff'::bytea", '\\x00ff', 'String'],
    ['inet', "'10.0.0.1'::inet", '10.0.0.1', 'String'],
    ['row', "row(1, 'a b')", '(1,"a b")', 'String'],
    ['text', '\'naïve 😀 "quoted"\'', 'naïve 😀 "quoted"', 'String'],
    ['null', 'null', null, 'String'],
    ['null double', 'null::float8', null, 'Double'],
  ])('writes %s exactly', async (_, expression, value, columnType) => {
    const result = await ask(`select ${expression} as v`);
    expect(result).toEqual({ columns: [{ name: 'v', columnType }], rows: [[value]], totalRows: 1 });
  });

  it('keeps the order, cuts at the limit and counts every row', async () => {
    const { rows, totalRows } = await ask('select id from orders order by id desc');
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 3)).toEqual([[299], [298], [296]]);
    expect(totalRows).toBe(200);
    expect(await ask('select id from orders where id < 3')).toMatchObject({ rows: [[1], [2]], totalRows: 2 });
    expect(await ask('select id from orders where false')).toMatchObject({ rows: [], totalRows: 0 });
  });

  it.each([
    ['a comment at the end', 'select count(*) as n from orders -- all'],
    ['a semicolon', 'select count(*) as n from orders;'],
    ['a with query', 'with mine(a, b) as (select id, amount from orders) select count(*) as n from mine'],
    [
      'a recursive query',
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 9) select max(i) as n from n',
    ],
    ['values', 'values (1), (2)'],
    ['a literal that touches its type', "select date'2025-01-01' as day"],
    ['a dollar quote', 'select $a$x$a$ as a'],
    ['a column and a table named like the system', 'select pg_size from (select 1 as pg_size) as pg_mine'],
    ['a field of a row', 'select (o).amount, o.id from orders o'],
    ['table', 'table orders'],
    ['parentheses', '(select 1 as a) union (select 2)'],
    ['a window', 'select id, sum(amount) over (partition by owner order by id) as running from orders'],
    ['dates', "select date_trunc('month', now()) as month, extract(year from current_date) as year"],
    ['json', `select '{"a": 1}'::jsonb ->> 'a' as a, json_build_object('k', 1) as o`],
    ['a sample', 'select id from orders tablesample bernoulli (50)'],
    ['lists of names', 'select t.n from generate_series(1, 3) with ordinality as t(n, place)'],
    ['harmless volatile functions', 'select random() as r, gen_random_uuid() as u'],
    ['names of attacks in strings', "select 'set_config(' || 'pg_sleep' as a"],
    ['the schema', 'select count(*) as n from sales.orders'],
    ['an array and its parts', "select (string_to_array('a,b', ','))[1:2] as parts"],
    ['the information schema', 'select table_name from information_schema.tables'],
    [
      'format, grouping sets and filters',
      "select format('%s', owner) as o, count(*) filter (where id > 5) as n from orders group by grouping sets ((owner), ())",
    ],
  ])('runs %s', async (_, sql) => {
    expect((await ask(sql)).totalRows).toBeGreaterThan(0);
  });

  it.each([
    ['a second statement', 'select 1 as a; delete from orders'],
    ['an escape from the parentheses', 'select 1 as a) q; reset role; --'],
    ['an escape that balances', 'select 1 as a) q, (select 2 as b'],
    ['insert', "insert into orders values (1, 'ada', 1)"],
    ['insert in a with query', "with x as (insert into orders values (999, 'ada', 1) returning id) select id from x"],
    ['delete in a with query', 'with x as (delete from orders returning id) select id from x'],
    ['create', 'create table t (a int)'],
    ['select into', 'select 1 as a into t'],
    ['copy', "copy orders to program 'id'"],
    ['do', 'do $$ begin end $$'],
    ['set', "set app.user_id = 'bob'"],
    ['set role', 'set role owner'],
    ['explain', 'explain select 1'],
    ['locks', 'select id from orders for update'],
    ['lock table', 'lock table orders'],
    ['another schema', 'select * from secret.salaries'],
    ['another schema, quoted', 'select * from "secret"."salaries"'],
    ['catalogs', 'select query from pg_stat_activity'],
    ['qualified catalogs', 'select * from "pg_catalog"."pg_authid"'],
    ['pg_sleep', 'select pg_sleep(100) as a'],
    ['pg_read_file', "select pg_read_file('/etc/passwd') as a"],
    ['advisory locks', 'select pg_advisory_lock(1) as a'],
    ['large objects', 'select lo_create(1) as a'],
    ['lo_import', "select lo_import('/etc/passwd') as a"],
    ['dblink', "select * from dblink('host=127.0.0.1', 'select 1') as t(a int)"],
    ['sequences', "select nextval('s') as a"],
    ['text as SQL', "select query_to_xml('select 1', true, true, '') as a"],
    ['a table as XML', "select table_to_xml('pg_stat_activity', true, true, '') as a"],
    ['a qualified call', "select pg_catalog.set_config('app.user_id', 'bob', false) as a"],
    ['a quoted call', `select "set_config"('app.user_id', 'bob', false) as a`],
    ['a Unicode call', `select U&"set\\005fconfig"('app.user_id', 'bob', false) as a`],
    ['a call in other case', "select SET_CONFIG/**/\n('app.user_id', 'bob', false) as a"],
    ['a function of the schema', "select become('bob') as a"],
    ['a qualified function of the schema', "select sales.become('bob') as a"],
    ['a function as an attribute', 'select o.whole from orders o'],
    ['text as SQL in an attribute of an expression', "select ('select name from secret.salaries'::text).ts_stat as a"],
    ['text as SQL in an attribute of a column', "select q.ts_stat as a from unnest(array['select 1']) q"],
    ['text as SQL in an attribute of a row', "select (q.t).ts_stat as a from (select 'select 1'::text as t) q"],
    ['other queries by a stable function', 'select * from pg_stat_get_activity(null)'],
    ['other queries in an attribute', 'select (null::int).pg_stat_get_activity as a'],
    ['an uninterruptible distance', "select '((0,0),(1,1))'::path <-> '((0,0),(1,1))'::path as a"],
    ['a long path from an attribute', "select q.path as a from repeat('(0,0),', 9) q"],
    ['xpath', "select xpath('/a', '<a/>') as a"],
    ['no columns', 'select from orders'],
    ['a huge value', "select repeat('x', 2000000) as a"],
    ['huge rows', "select repeat('x', 20000) as a from generate_series(1, 100)"],
    ['a parameter', 'select $1 as a'],
    ['a null character', "select '\0' as a"],
    ['a very long query', `select '${'x'.repeat(60_000)}' as a`],
    ['deep nesting', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)} as a`],
  ])('refuses %s with a message for the model', async (_, sql) => {
    await expect(ask(sql)).rejects.toMatchObject({ name: 'ChatError', code: 'bad-request' });
    const { rows } = await admin.query('select count(*)::int as n from sales.orders');
    expect(rows).toEqual([{ n: 300 }]);
  });

  it('numbers repeated columns and names those without a name', async () => {
    const { columns } = await ask('select count(*), count(*), 1, 2, 3 as count_2 from orders');
    expect(columns.map(({ name }) => name)).toEqual(['count', 'count_3', 'column', 'column_2', 'count_2']);
  });

  it('answers in the time zone of the user', async () => {
    const timeZone = ({ id }: { id: string }) => (id === 'ada' ? 'Asia/Kolkata' : 'America/New_York');
    const sql = "select timestamptz '2026-01-31 20:00Z' as at, (timestamptz '2026-01-31 20:00Z')::date as day";
    const rows = async (id: string) => (await ask(sql, id, undefined, { timeZone })).rows;
    expect(await rows('ada')).toEqual([['2026-02-01T01:30:00.000+05:30', '2026-02-01T00:00:00.000']]);
    expect(await rows('bob')).toEqual([['2026-01-31T15:00:00.000-05:00', '2026-01-31T00:00:00.000']]);
    await expect(ask(sql, 'ada', undefined, { timeZone: 'Mars' })).rejects.toMatchObject({ code: 'configuration' });
  });

  it('shows each user their rows, also through 20 queries at once', async () => {
    const run = open();
    const ids = Array.from({ length: 20 }, (_, index) => ['ada', 'bob', 'nobody'][index % 3] ?? '');
    const sql = 'select owner, count(*) as n from orders group by owner';
    const results = await Promise.all(
      ids.map((id) => run(sql, { user: userNamed(id), signal: new AbortController().signal })),
    );
    const expected = { ada: [['ada', '200']], bob: [['bob', '100']], nobody: [] };
    results.forEach(({ rows }, index) => {
      expect(rows).toEqual(expected[ids[index] as keyof typeof expected]);
    });
  });

  it('would leak rows through set_config, which is why calls are checked', async () => {
    // Proves that the attack works: if the function is allowed, the policy reads the value that the query has set.
    const attack = `with x as materialized (select set_config('app.user_id', 'bob', true) as s)
      select distinct o.owner from x join lateral (select * from orders where x.s is not null) o on true`;
    const leak = await ask(attack, 'ada', undefined, { functions: ['set_config'] });
    expect(leak.rows).toEqual([['bob']]);
    await expect(ask(attack)).rejects.toThrow("can't use set_config");
    expect((await ask('select distinct owner from orders')).rows).toEqual([['ada']]);
  });

  it('never quotes a row of another user in an error', async () => {
    await expect(ask('select owner::int as a from orders')).rejects.toThrow('type integer: "ada"');
    expect((await ask("select owner::int as a from orders where owner <> 'ada'")).rows).toEqual([]);
  });

  it('quotes a row that a view hides, unless the view is a barrier', async () => {
    const hidden = "as select * from sales.notes where owner = nullif(current_setting('app.user_id', true), '')";
    await admin.query(`create table sales.notes as values ('ada', '7'), ('bob', 'hunter2');
      alter table sales.notes rename column1 to owner; alter table sales.notes rename column2 to note;
      create view sales.plain ${hidden}; create view sales.barrier with (security_barrier) ${hidden};
      grant select on sales.plain, sales.barrier to analyst`);
    try {
      // Proves that the attack works: Postgres computes the query's condition first, since it is the cheaper one.
      await expect(ask('select * from plain where note::int > 0')).rejects.toThrow('integer: "hunter2"');
      expect((await ask('select * from barrier where note::int > 0')).rows).toEqual([['ada', '7']]);
    } finally {
      await admin.query('drop view sales.plain, sales.barrier; drop table sales.notes');
    }
  });

  it('runs functions that are named in the options', async () => {
    const { rows } = await ask('select net(10) as a, sales.net(20) as b', 'ada', undefined, { functions: ['net'] });
    expect(rows).toEqual([['8.0', '16.0']]);
  });

  it('leaves nothing on a connection', async () => {
    await ask('select 1 as a', 'bob');
    const { rows } = await pool.query(
      "select coalesce(current_setting('app.user_id', true), '') as v, current_setting('statement_timeout') as t",
    );
    expect(rows).toEqual([{ v: '', t: '0' }]);
  });

  it('stops an endless query at its timeout', async () => {
    const sql = 'with recursive n(i) as (select 1::bigint union all select i + 1 from n) select max(i) as m from n';
    await expect(ask(sql, 'ada', undefined, { timeoutMs: 300 })).rejects.toMatchObject({
      code: 'bad-request',
      message: 'The query took longer than 0.3 s and was stopped. Make it read fewer rows.',
    });
  });

  it('cancels the query on the server when the signal aborts, and rejects with its reason', async () => {
    const controller = new AbortController();
    const sql =
      'with recursive endless(i) as (select 1::bigint union all select i + 1 from endless) select max(i) as m from endless';
    const asked = ask(sql, 'ada', controller.signal, { timeoutMs: 600_000 });
    const running = async () =>
      (
        await admin.query(
          "select 1 from pg_stat_activity where usename = 'analyst' and state = 'active' and query like '%endless%'",
        )
      ).rowCount;
    await vi.waitFor(async () => expect(await running()).toBe(1));
    const reason = new Error('stop');
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    await vi.waitFor(async () => expect(await running()).toBe(0));
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount));
    expect(await one('1')).toBe(1);
  });

  it('waits for the timeout if no connection is free to cancel with, and then works on', async () => {
    const single = poolOf('analyst', 1);
    const run = open({ connect: () => single.connect(), timeoutMs: 500 });
    const controller = new AbortController();
    const sql = 'with recursive lone(i) as (select 1 union all select i from lone) select max(i) as m from lone';
    const asked = run(sql, { user: userNamed('ada'), signal: controller.signal });
    asked.catch(() => {});
    await vi.waitFor(async () => {
      const { rowCount } = await admin.query(
        "select 1 from pg_stat_activity where usename = 'analyst' and query like '%lone%'",
      );
      expect(rowCount).toBe(1);
    });
    controller.abort(new Error('stop'));
    await expect(asked).rejects.toThrow('stop');
    const next = await run('select 1 as a', { user: userNamed('ada'), signal: new AbortController().signal });
    expect(next.rows).toEqual([[1]]);
  });

  it('rejects at once, without a query, when the signal has aborted or no connection is free', async () => {
    const connect = vi.fn(() => new Promise<never>(() => {}));
    await expect(ask('select 1 as a', 'ada', AbortSignal.abort(new Error('early')), { connect })).rejects.toThrow(
      'early',
    );
    expect(connect).not.toHaveBeenCalled();
    const controller = new AbortController();
    const asked = ask('select 1 as a', 'ada', controller.signal, { connect });
    controller.abort(new Error('late'));
    await expect(asked).rejects.toThrow('late');
  });

  it('describes an error with its hint and its place in the query', async () => {
    await expect(ask('select id, amout from orders')).rejects.toThrow(
      'column "amout" does not exist (at character 12). Hint: Perhaps you meant to reference the column "orders.amount".',
    );
    await expect(ask('select id from')).rejects.toThrow('(at the end of the query)');
    await expect(ask('select 1 / (id - id) as a from orders')).rejects.toThrow('division by zero.');
  });

  it('hides a connection error from the model and reports it to onError', async () => {
    const closed = new Pool({ host: '127.0.0.1', port: 1, user: 'analyst', password: 'hunter2' });
    const onError = vi.fn();
    const asked = ask('select 1 as a', 'ada', undefined, { connect: () => closed.connect(), onError });
    await expect(asked).rejects.toMatchObject({
      code: 'server',
      message: expect.not.stringMatching(/127\.0\.0\.1|hunter2/),
    });
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  });

  it('survives a connection that breaks in the middle of a query', async () => {
    const asked = ask(
      'with recursive broken(i) as (select 1 union all select i from broken) select max(i) as m from broken',
    );
    asked.catch(() => {});
    await vi.waitFor(async () => {
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'analyst' and query like '%broken%'",
      );
      expect(rowCount).toBe(1);
    });
    await expect(asked).rejects.toMatchObject({ code: 'server' });
    expect(await one('1')).toBe(1);
  });

  describe('the role', () => {
    it.each([
      ['is a superuser', 'create role bad_super login superuser', 'bad_super', /superuser/],
      [
        'bypasses row-level security',
        'create role bad_bypass login bypassrls',
        'bad_bypass',
        /alter role bad_bypass nobypassrls/,
      ],
      ['has no access', 'create role bad_none login', 'bad_none', /grant usage on schema sales to bad_none/],
      ['owns a table', 'create role bad_owner login in role owner', 'bad_owner', /owns sales\.orders/],
      [
        'can write',
        'create role bad_write login in role analyst; grant update (amount) on sales.orders to bad_write',
        'bad_write',
        /revoke insert, update, delete, truncate on sales\.orders/,
      ],
      [
        'can create',
        'create role bad_create login in role analyst; grant create on schema secret to bad_create',
        'bad_create',
        /revoke create on schema secret/,
      ],
      [
        'reads another schema',
        'create role bad_other login in role analyst; grant usage on schema secret to bad_other; grant select (name) on secret.salaries to bad_other',
        'bad_other',
        /revoke select on secret\.salaries/,
      ],
      [
        'reaches the server’s files',
        'create role bad_member login in role analyst, pg_read_server_files',
        'bad_member',
        /revoke pg_read_server_files from bad_member/,
      ],
      [
        'can execute what runs text as SQL',
        'create role bad_stat login in role analyst; grant execute on function ts_stat(text) to bad_stat',
        'bad_stat',
        /revoke execute on function ts_stat\(text\) from bad_stat, public/,
      ],
      [
        'can reach the network',
        'create extension dblink schema sales; create role bad_link login in role analyst',
        'bad_link',
        /revoke execute on function .*dblink\(text\)/,
      ],
      [
        'was given what changes settings',
        'drop extension dblink; create role bad_set login in role analyst; revoke execute on function set_config from public; grant execute on function set_config to bad_set',
        'bad_set',
        /revoke execute on function set_config\(text,text,boolean\) from bad_set/,
      ],
    ])('is refused if it %s', async (_, setUp, role, message) => {
      await admin.query(setUp);
      const own = poolOf(role);
      const run = open({ connect: () => own.connect() });
      const asked = () => run('select 1 as a', { user: userNamed('ada'), signal: new AbortController().signal });
      await expect(asked()).rejects.toMatchObject({ code: 'configuration', message: expect.stringMatching(message) });
      await expect(asked()).rejects.toMatchObject({ code: 'configuration' });
    });
  });

  it('works where nobody may call set_config', async () => {
    await admin.query('revoke execute on function set_config from public');
    expect((await ask('select distinct owner from orders')).rows).toEqual([['ada']]);
    await admin.query('grant execute on function set_config to public');
  });

  it('accepts what PUBLIC may execute by default, and nothing more, if the host says so', async () => {
    await admin.query('create database defaults');
    const url = postgres?.urlOf('analyst').replace(/postgres$/, 'defaults');
    const own = new Pool({ connectionString: url, max: 2 });
    const owner = new Pool({ connectionString: postgres?.url.replace(/postgres$/, 'defaults'), max: 1 });
    await owner.query('create schema sales; grant usage on schema sales to analyst');
    const run = (allowDefaultGrants: boolean) =>
      ask('select 1 as a', 'ada', undefined, { connect: () => own.connect(), allowDefaultGrants });
    await expect(run(false)).rejects.toThrow(/revoke execute on function lo_close.*ts_stat\(text\)/);
    expect((await run(true)).rows).toEqual([[1]]);
    await owner.query('grant execute on function pg_read_file(text) to public');
    await expect(run(true)).rejects.toThrow('revoke execute on function pg_read_file(text)');
    await Promise.all([own.end(), owner.end()]);
  });

  it.each([
    ['a name without a prefix', { role: 'owner' }],
    ['a missing value', { 'app.user_id': undefined as unknown as string }],
  ])('refuses settings with %s', async (_, settings) => {
    const asked = ask('select 1 as a', 'ada', undefined, { settings: () => settings });
    await expect(asked).rejects.toMatchObject({ code: 'configuration' });
  });

  it('passes any text as a value of a setting', async () => {
    const id = `'; reset role; -- \\ " 😀`;
    const { rows } = await ask("select current_setting('app.user_id') as v", id);
    expect(rows).toEqual([[id]]);
  });
});
