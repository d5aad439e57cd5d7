import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import duckdb from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_FUNCTIONS } from '../../../src/server/duckdb/allowedDuckDbNames.js';
import type { DuckDbRunSqlOptions } from '../../../src/server/duckdb/createDuckDbRunSql.js';
import { openShop, userNamed } from './shop.js';

const folder = mkdtempSync(join(tmpdir(), 'tabletalk-duckdb-'));
writeFileSync(join(folder, 'open.csv'), 'n\n1\n2\n');
writeFileSync(join(folder, 'secret.csv'), 'secret\nhunter2\n');
afterAll(() => rmSync(folder, { recursive: true }));

/** Counts what reaches the network. */
let requests = 0;
const web = createServer((_, response) => {
  requests += 1;
  response.end('n\n1\n');
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/data.csv`;
});
afterAll(() => web.close());

const shop = openShop({ functions: ['net'] });
const ask = (sql: string, run = shop) => run(sql, { user: userNamed('ada'), signal: new AbortController().signal });

describe('a query on DuckDB', () => {
  it.each([
    ['reads a file by a function', "select * from read_csv('FOLDER/secret.csv')"],
    ['reads a file as text', "select * from read_text('FOLDER/secret.csv')"],
    ['reads a file as bytes', "select * from read_blob('FOLDER/secret.csv')"],
    ['reads a file by its name', "select * from 'FOLDER/secret.csv'"],
    ['reads a file by a quoted name', 'select * from "FOLDER/secret.csv"'],
    [
      'reads a file by the name of a with query',
      `with "FOLDER/secret.csv" as (select 1) select * from "FOLDER/secret.csv"`,
    ],
    ['reads the passwords of the system', "from '/etc/passwd'"],
    ['lists files', "select * from glob('/etc/*')"],
    ['sniffs a file', "select * from sniff_csv('FOLDER/secret.csv')"],
    ['reads what a Parquet file contains', "select * from parquet_metadata('FOLDER/x.parquet')"],
    ['writes a file', "copy orders to 'FOLDER/written.csv'"],
    ['exports the database', "export database 'FOLDER/exported'"],
    ['attaches a database', "attach 'FOLDER/other.db' as other"],
    ['installs an extension', 'install httpfs'],
    ['loads an extension', 'load httpfs'],
    ['reads an address', "select * from read_csv('ADDRESS')"],
    ['reads an address by its name', "select * from 'ADDRESS'"],
    ['reads a bucket', "select * from 's3://bucket/orders.parquet'"],
    ['changes a setting', 'set memory_limit = "100GB"'],
    ['changes a setting by a pragma', "pragma memory_limit = '100GB'"],
    ['changes a setting before a query', 'set threads = 64; select 1'],
    ['resets a setting', 'reset lock_configuration'],
    ['reads the environment', "select getenv('PATH')"],
    ['reads a setting', "select current_setting('temp_directory')"],
    ['reads all settings', 'select * from duckdb_settings()'],
    ['reads all settings by the view', 'select * from duckdb_settings'],
    ['reads the secrets', 'select * from duckdb_secrets()'],
    ['reads the logs', 'select * from duckdb_logs'],
    ['reads the comments of tables', 'select comment from duckdb_tables()'],
    ['reads the catalogue', 'select * from pg_catalog.pg_class'],
    ['reads the catalogue without its schema', 'select * from pg_class'],
    [
      'reads an engine view where a with query of its name is out of scope',
      'select * from (with duckdb_databases as (select 1 as a) from duckdb_databases) a, duckdb_databases b',
    ],
    ['reads the schema tables of SQLite', 'select * from sqlite_master'],
    ['runs text as SQL', "select * from query('select 1')"],
    ['reads a table that a text names', "select * from query_table('orders')"],
    ['reads a table that a macro names', "select * from peek('duckdb_settings')"],
    ['reads a table that a text names by a macro of the engine', "select * from histogram('duckdb_settings', name)"],
    ['runs a serialized query', "select * from json_execute_serialized_sql(json_serialize_sql('select 1'))"],
    ['reads a variable', "select getvariable('token')"],
    ['reads another database', 'select * from system.main.duckdb_settings'],
    ['defines a macro', 'create macro steal() as table select 1'],
    ['prepares a statement', 'prepare p as delete from orders'],
    ['runs a prepared statement', 'execute p'],
    ['has a parameter', 'select $1'],
    ['describes a table', 'describe orders'],
    ['summarizes a table', 'select * from (summarize orders)'],
    ['waits', 'select sleep_ms(100)'],
    ['waits by a macro', 'select pg_sleep(1)'],
    ['writes a log', "select write_log('x')"],
    ['calls an inner function of the engine', 'select __internal_compress_string_hugeint(owner) from orders'],
    ['uses a method call to name a function', "select 'FOLDER/secret.csv'.read_text()"],
    ['closes the parentheses around it', 'select 1 as a) as q, (select 2 as b'],
    ['opens a comment', 'select 1 as a /*'],
    ['reads an older version of a table', 'select * from orders at (version => 1)'],
  ])('is refused if it %s', async (_, sql) => {
    const attack = sql.replaceAll('FOLDER', folder).replaceAll('ADDRESS', address);
    const error: unknown = await ask(attack).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: 'bad-request' });
    expect(String(error)).not.toContain('hunter2');
    expect(requests).toBe(0);
  });

  it.each([
    ['select', 'select owner, sum(amount) as total from orders group by all order by total desc limit 5'],
    ['from', 'from orders'],
    ['with', 'with big as (select * from orders where amount > 10) select count(*) from big'],
    [
      'windows',
      'select id, lag(amount) over (partition by owner order by id) from orders qualify row_number() over (order by id) < 9',
    ],
    [
      'dates',
      "select date_trunc('month', date '2026-01-31' + interval (id) day) as m, count(*) from orders group by 1",
    ],
    ['lists and lambdas', 'select list_transform(list(id), lambda x: x + 1) as l from orders'],
    ['structs', "select s.a, s['b'] from (select {'a': id, 'b': owner} as s from orders)"],
    ['JSON', `select '{"a": 1}'::json->>'a' as v`],
    ['the names of files as text', "select * from orders where owner = '/etc/passwd' or owner like '%read_csv(%'"],
    ['words of attacks as names', 'select 1 as copy_to, 2 as "attach", 3 as "drop table orders"'],
    ['a view of yours', 'select count(*) from large'],
    ['a macro of yours', 'select net(amount) from orders'],
    ['joins', 'select * from orders a join orders b using (id) left join orders c on c.id = b.id limit 3'],
    ['unions', 'select id from orders union all select 0 except select 1 order by 1'],
    ['subqueries', 'select * from orders where amount > (select avg(amount) from orders) and exists (select 1)'],
    ['pivots', 'from (select owner, id % 2 as odd from orders) pivot (count(*) for odd in (0, 1) group by owner)'],
    ['values', "select * from (values (1, 'a'), (2, 'b')) v(n, name), generate_series(1, 2)"],
    ['samples', 'select count(*) from orders tablesample 10 percent (bernoulli)'],
    [
      'case, between and in',
      "select case when id between 1 and 5 then 'low' when id in (6, 7) then 'mid' else 'high' end from orders",
    ],
    ['columns', 'select * exclude (owner), max(columns(*)) over () from orders'],
    ['the list of tables', 'select table_name from information_schema.tables'],
    ['the list of columns', "select column_name from information_schema.columns where table_name = 'orders'"],
    ['with queries that have the names of views of the engine', 'with tables as (select 1 as a) select * from tables'],
    ['a with query that has the name of its table', 'with orders as (select * from orders where id > 5) from orders'],
    ['comments and a semicolon', '-- orders\nselect /* all; */ * from orders;  '],
    ['quantiles', 'select quantile_cont(amount, 0.9), percentile_cont(0.5) within group (order by amount) from orders'],
    ['grouping sets', 'select owner, grouping(owner), count(*) from orders group by grouping sets ((owner), ())'],
    [
      'a recursive query that ends',
      'with recursive r(n) as (select 1 union all select n + 1 from r where n < 9) from r',
    ],
    [
      'casts',
      "select '1'::int, cast('2' as decimal(9, 2)), try_cast('x' as double), 'a'::enum('a', 'b'), [1]::bigint[]",
    ],
    ['time zones', "select timestamptz '2026-01-31 09:30:00+01' at time zone 'Asia/Tokyo', current_date, now()"],
    [
      'regular expressions',
      "select regexp_extract(owner, '(a)') from orders where owner ~ 'a.*' or owner similar to 'b%'",
    ],
    ['text', "select upper(owner) || '-' || lpad(id::varchar, 5, '0') || format('{}', id) from orders"],
  ])('runs: %s', async (_, sql) => {
    expect((await ask(sql)).rows.length).toBeGreaterThan(sql.includes('/etc/passwd') ? -1 : 0);
  });
});

describe('a query on DuckDB that is nested deeply', () => {
  it.each([
    ['subqueries', `${'select * from ('.repeat(3_000)}select 1${')'.repeat(3_000)}`],
    ['parentheses', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
    ['a sum', `select ${'1+'.repeat(24_000)}1 as v`],
    ['unions', `select 1${' union all select 1'.repeat(2_600)}`],
    ['lists', `select ${'['.repeat(20_000)}1${']'.repeat(20_000)}`],
    ['casts', `select 1${'::int'.repeat(9_000)}`],
  ])('is answered or refused: %s', async (_, sql) => {
    const outcome = await ask(sql).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
    expect(['answered', 'bad-request']).toContain(outcome);
  });
});

describe('the database of a query', () => {
  it('contains the rows of its user alone', async () => {
    const owners = 'select distinct owner from orders';
    expect((await ask(owners)).rows).toEqual([['ada']]);
    expect((await ask("select count(*) as n from orders where owner = 'bob'")).rows).toEqual([['0']]);
  });

  it('reads the files of its directories by views, and no others', async () => {
    const database: DuckDbRunSqlOptions['database'] = () => ({
      load: [
        `create view numbers as from '${folder}/open.csv'`,
        "create view elsewhere as select content from read_text('/etc/hostname')",
      ],
      directories: [folder],
    });
    const run = openShop({ database });
    expect((await ask('select sum(n) as n from numbers', run)).rows).toEqual([['3']]);
    await expect(ask('from elsewhere', run)).rejects.toMatchObject({ code: 'server' });
  });

  it('is opened read-only if it is a file', async () => {
    const file = join(folder, 'shop.duckdb');
    const created = await duckdb.DuckDBInstance.create(file);
    const connection = await created.connect();
    await connection.run('create table orders as select 1 as id');
    connection.closeSync();
    created.closeSync();
    expect((await ask('from orders', openShop({ database: () => ({ file }) }))).rows).toEqual([[1]]);
  });

  it('reports why it cannot be loaded, to the server alone', async () => {
    const errors: unknown[] = [];
    const load = ["create table orders as from '/nowhere/hunter2.parquet'"];
    const run = openShop({ database: () => ({ load }), onError: (error) => errors.push(error) });
    const error: unknown = await ask('from orders', run).catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code: 'configuration' });
    expect(String(error)).not.toContain('hunter2');
    expect(String(errors[0])).toContain('hunter2');
  });

  it('blames no query, but `maxMemory`, if its data needs more', async () => {
    const errors: unknown[] = [];
    const load = ['create table numbers as select i as n, hash(i) as h from range(100000000) t(i)'];
    const run = openShop({ database: () => ({ load }), maxMemory: 20_000_000, onError: (error) => errors.push(error) });
    await expect(ask('from numbers', run)).rejects.toMatchObject({ code: 'configuration' });
    expect(String(errors[0])).toContain('Raise it');
  });
});

it('allows functions without side effects only, but for those of chance', async () => {
  const instance = await duckdb.DuckDBInstance.create();
  const connection = await instance.connect();
  const sql = 'select distinct function_name from duckdb_functions() where has_side_effects';
  const names = (await connection.runAndReadAll(sql)).getRows().map(([name]) => String(name));
  const chance = ['gen_random_uuid', 'random', 'uuid', 'uuidv4', 'uuidv7'];
  expect(names.filter((name) => ALLOWED_FUNCTIONS.has(name)).toSorted()).toEqual(chance);
});
