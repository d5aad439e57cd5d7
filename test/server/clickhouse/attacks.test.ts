import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_TABLE_FUNCTIONS, isAllowedFunction } from '../../../src/server/clickhouse/allowedClickHouseNames.js';
import { openShop, STORE, userNamed } from './shop.js';
import { hasChdb, startChdb } from './startChdb.js';

const folder = mkdtempSync(join(tmpdir(), 'tabletalk-clickhouse-'));
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

const chdb = hasChdb ? await startChdb(STORE) : undefined;
afterAll(() => chdb?.stop());

/** Runs a statement on the engine, past the guard. */
async function runFreely(statement: string): Promise<string> {
  const headers = { 'x-clickhouse-format': 'TSV' };
  const answer = await fetch(`${chdb?.url}/?query_id=free`, { method: 'POST', body: statement, headers });
  return await answer.text();
}

const placed = (sql: string) => sql.replaceAll('FOLDER', folder).replaceAll('ADDRESS', address);

describe.runIf(chdb)('a query on ClickHouse', () => {
  const run = openShop(chdb?.url);
  const ask = (sql: string) => run(sql, { user: userNamed('ada'), signal: new AbortController().signal });

  it.each([
    ['reads a file', "select * from file('FOLDER/secret.csv')"],
    ['reads a file as a value', "select file('FOLDER/secret.csv')"],
    ['reads a file after in', "select 1 where 'hunter2' in file('FOLDER/secret.csv', 'LineAsString')"],
    ['reads a file by a quoted function', "select * from `file`('FOLDER/secret.csv')"],
    ['reads a file by a function in capitals', "select FILE('FOLDER/secret.csv')"],
    ['reads a file in a join', "select * from orders join file('FOLDER/secret.csv') f on 1 = 1"],
    ['reads a file in a with query', "with f as (select * from file('FOLDER/secret.csv')) select * from f"],
    ['reads a file for each column', "select * apply (x -> file('FOLDER/secret.csv')) from orders"],
    ['reads a file for a window', "select sum(id) over (order by file('FOLDER/secret.csv')) from orders"],
    ['reads a file in a limit', "select 1 limit length(file('FOLDER/secret.csv'))"],
    ['reads a file in a fill', "select 1 as a order by a with fill to length(file('FOLDER/secret.csv'))"],
    ['hides a file behind a name with a line break', "select 1 as `a\n Literal`, file('FOLDER/secret.csv')"],
    ['reads an address', "select * from url('ADDRESS', 'CSV', 'n Int8')"],
    ['reads an address in a union', "select 1 union all select n from url('ADDRESS', 'CSV', 'n Int8')"],
    ['reads an address in a scalar subquery', "select (select n from url('ADDRESS', 'CSV', 'n Int8'))"],
    ['reads a bucket', "select * from s3('ADDRESS', 'CSV', 'n Int8')"],
    ['reads another server', "select * from remote('127.0.0.1', 'system', 'one')"],
    ['reads another database server', "select * from mysql('127.0.0.1:1', 'd', 't', 'u', 'p')"],
    ['runs a program', "select * from executable('id', 'TSV', 'a String')"],
    ['reads tables by a pattern', "select * from merge('payroll', '.*')"],
    ['reads a table of a cluster', "select * from cluster('default', payroll.salaries)"],
    ['reads a table by view', 'select * from view(select * from payroll.salaries)'],
    ['explains a query', 'select * from (explain select 1)'],
    ['reads a dictionary', "select dictGet('payroll.d', 'a', 1)"],
    ['reads a dictionary as a table', "select * from dictionary('payroll.d')"],
    ['reads a join table', "select joinGet('payroll.j', 'a', 1)"],
    ['reads another database', 'select * from payroll.salaries'],
    ['reads another database with quotes', 'select * from `payroll`.`salaries`'],
    ['reads another database after in', "select 'hunter2' in payroll.salaries"],
    ['reads another database after in, in a list', "select 1 where 'hunter2' in (payroll.salaries)"],
    ['reads another database in a subquery', 'select (select secret from payroll.salaries)'],
    ["reads others' queries", 'select query from system.query_log'],
    ["reads others' running queries", 'select query from system.processes'],
    ['reads the users', 'select * from system.users'],
    ['reads the settings', 'select * from system.settings'],
    ['reads one setting', "select getSetting('max_memory_usage')"],
    ['reads a setting as a variable', 'select @@max_memory_usage'],
    ['reads a setting of the server', "select getServerSetting('max_connections')"],
    ['reads a macro of the server', "select getMacro('shard')"],
    ['reads the name of the server', 'select hostName()'],
    ['reads a header of the request', "select getClientHTTPHeader('Authorization')"],
    ['asks for a column of another table', "select hasColumnInTable('payroll', 'salaries', 'secret')"],
    ['changes a setting', 'select 1 settings max_memory_usage = 0'],
    ['changes a setting in a subquery', 'select * from (select 1 settings max_execution_time = 0)'],
    ['changes a setting as a statement', 'set max_memory_usage = 0'],
    ['changes a setting before a query', 'set max_memory_usage = 0; select 1'],
    ['writes a file', "select 1 into outfile 'FOLDER/written.csv'"],
    ['chooses a format', 'select 1 format Native'],
    ['closes the parentheses around it', 'select 1) union all (select secret from payroll.salaries'],
    ['closes the parentheses and writes a file', "select 1) into outfile 'FOLDER/written.csv' --"],
    ['closes the parentheses and ends the statement', 'select 1); drop table shop.orders; select (1'],
    ['opens a comment', 'select 1 /*'],
    ['has a parameter', 'select {a:String}'],
    ['has a name as a parameter', 'select * from {t:Identifier}'],
    ['shows tables', 'show tables from payroll'],
    ['describes a table', 'describe payroll.salaries'],
    ['checks a grant', 'show grants'],
    ['kills a query', "kill query where query_id = 'x'"],
    ['stops the server', 'system shutdown'],
    ['defines a function', 'create function steal as x -> x'],
    ['creates a user', "create user eve identified by 'x'"],
    ['changes a table by a mutation', 'alter table shop.orders delete where 1'],
    ['uses another database', 'use payroll'],
    ['waits', 'select sleep(1)'],
    ['waits for each row', 'select sleepEachRow(1) from orders'],
    ['asks a model', "select aiGenerate('x', 'y')"],
    ['evaluates a model', "select catboostEvaluate('FOLDER/secret.csv', 1)"],
    ['calls an inner function of the engine', "select __getScalar('x')"],
    ['runs an explain of the guard', 'graph = 1 select 1'],
  ])('is refused if it %s', async (_, sql) => {
    await expect(ask(placed(sql))).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(
        /can't (use|read)|isn't allowed|^Only a query|[Ss]yntax error|is not closed|Substitution `[at]` is not set/,
      ),
    });
    expect(requests).toBe(0);
    expect(readdirSync(folder)).toEqual(['secret.csv']);
  });

  it('would read files, addresses and other databases without the guard', async () => {
    expect(await runFreely(placed("select * from file('FOLDER/secret.csv')"))).toBe('secret\nhunter2\n');
    expect(await runFreely('select * from payroll.salaries')).toBe('hunter2\n');
    expect(await runFreely(placed("select * from url('ADDRESS', 'CSV', 'n Int8')"))).toBe('1\n');
    expect(requests).toBeGreaterThan(0);
    requests = 0;
  });

  it('can use none of the table functions that are not allowed', async () => {
    const names = (await runFreely('select name from system.table_functions')).trim().split('\n');
    const others = names.filter((name) => !ALLOWED_TABLE_FUNCTIONS.has(name.toLowerCase()));
    expect(others.length).toBeGreaterThan(60);
    for (const name of others) {
      // Some take a query.
      const outcomes = await Promise.all(
        ['1', 'select 1', "select 1 else null('n Int8')"].map((value) =>
          ask(`select * from ${name}(${value})`).catch(String),
        ),
      );
      expect(outcomes.join()).toContain(`can't use ${name}.`);
      for (const outcome of outcomes) expect(outcome).toMatch(/can't use|Syntax error/);
    }
  });

  it('can use few functions whose value the engine calls changeable', async () => {
    const sql = 'select name from system.functions where not is_aggregate and deterministic = 0';
    const names = (await runFreely(sql)).trim().split('\n');
    expect(names).toContain('getSetting');
    const allowed = names.filter(isAllowedFunction);
    expect(allowed.sort()).toEqual(
      'arrayJoin curdate current_date current_timestamp generateUUIDv4 now now64 rand today unnest version yesterday'.split(
        ' ',
      ),
    );
  });

  it.each([
    ['groups and sorts', 'select owner, sum(amount) as total from orders group by owner order by total desc', 2],
    ['uses a view', 'select * from large limit 5', 5],
    ['uses a parameterized view of the list', 'select * from shop.above(least = 298)', 3],
    ['names the database', "select o.id from shop.orders as o where o.owner = 'bob' limit 2", 2],
    [
      'has an alias like the name of a database',
      'select payroll.id, sum(payroll.amount) from orders as payroll where payroll.id = 1 group by payroll.id',
      1,
    ],
    ['joins', 'select a.id from orders a left anti join orders b on a.id = b.id + 1', 1],
    [
      'uses a with query twice',
      'with t as (select id from orders where id < 5) select * from t union all select * from t',
      8,
    ],
    ['recurs', 'with recursive r as (select 1 as n union all select n + 1 from r where n < 5) select n from r', 5],
    ['uses windows', 'select id, row_number() over (partition by owner order by id) as r from orders qualify r < 3', 4],
    [
      'uses conditional aggregates',
      "select countIf(owner = 'bob'), sumIf(amount, id > 5), uniqExact(owner) from orders",
      1,
    ],
    ['uses quantiles', 'select quantile(0.9)(id), quantilesExact(0.1, 0.5)(id), median(id) from orders', 1],
    [
      'uses statistics',
      'select skewPop(id), kurtSamp(id), entropy(owner), simpleLinearRegression(id, amount), uniqHLL12(id), groupBitOr(id) from orders',
      1,
    ],
    ['uses retention', 'select owner, retention(id > 1, id > 5) from orders group by owner', 2],
    [
      'formats a text',
      "select format('{}: {}', owner, toString(toRelativeMonthNum(toDate('2026-01-31')))) from orders limit 1",
      1,
    ],
    ['uses lambdas', 'select arrayMap((x, i) -> x * i, [1, 2, 3], [4, 5, 6]) as a', 1],
    [
      'uses dates',
      "select toStartOfMonth(toDate('2026-01-31')) + interval 1 month, date_trunc('week', now()), today() - 7",
      1,
    ],
    ['uses text', "select replaceRegexpAll(upper(owner), '[AEIOU]', '*') as t, count() from orders group by t", 2],
    ['uses in', "select count() from orders where owner in ('ada', 'bob') and id not in (select id from large)", 1],
    ['uses in with a table', 'select count() from (select id from large) where id in (select id from shop.orders)', 1],
    ['uses case', "select case when id > 150 then 'high' else 'low' end as c, count(*) from orders group by c", 2],
    ['fills gaps', "select n from values('n Int8', 1, 4) order by n with fill", 4],
    ['counts by cube', 'select owner, count() from orders group by cube(owner)', 3],
    ['excludes columns', 'select * except (amount) replace (upper(owner) as owner) from orders limit 3', 3],
    ['unfolds arrays', 'select id, t from orders array join [1, 2] as t where id = 1', 2],
    ['lists its tables', "select table_name from information_schema.tables where table_schema = 'shop'", 3],
    ['has a name like a keyword', "select 1 as `settings`, 2 as `format`, 'into outfile' as c -- settings", 1],
    ['has text and a name with line separators', "select 'a\u2028b\r' as `c\u2028d`", 1],
    ['has text with line breaks', "select 'Set\n Function file' as t, '\\n' as u", 1],
  ])('runs if it %s', async (_, sql, count) => {
    expect((await ask(sql)).totalRows).toBe(count);
  });
});
