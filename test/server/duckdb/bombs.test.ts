import { describe, expect, it } from 'vitest';
import { childIds, openShop, userNamed } from './shop.js';

const shop = openShop({ timeoutMs: 4_000, maxMemory: 300_000_000 });
const ask = (sql: string) => shop(sql, { user: userNamed('ada'), signal: new AbortController().signal });

describe('a query on DuckDB', () => {
  it.each([
    ['a string', "select repeat('x', 4000000000) as v"],
    ['a string of strings', "select string_agg(repeat('x', 1000000), '') as v from range(100000)"],
    ['a list', 'select list(range) as v from range(1000000000000)'],
    ['a list without an aggregate', 'select range(1000000000) as v'],
    ['groups', 'select count(*) from (select range % 1000000007 as k, count(*) from range(10000000000) group by 1)'],
    [
      'a sort',
      "select * from (select range::varchar || repeat('x', 100) as v from range(100000000)) order by v limit 200000",
    ],
    ['a padded string', "select lpad('x', 2000000000, 'yz') as v"],
    ['an array type', 'select cast(null as int[100000])[1] as v, list(cast(null as int[100000])) from range(100000)'],
  ])('is refused if it fills the memory with %s', async (_, sql) => {
    await expect(ask(sql)).rejects.toThrow(/needs more than 300 MB|took longer/);
    expect((await ask('select count(*) as n from orders')).rows).toEqual([['200']]);
  });

  it.each([
    ['a recursive query', 'with recursive r(n) as (select 1 union all select n from r) select count(*) as n from r'],
    ['a cross join', 'select count(*) as n from range(10000000) a, range(10000000) b where hash(a.range, b.range) = 1'],
    ['a range', 'select sum(hash(range)) as n from range(1000000000000)'],
    ['work on one value', "select length(regexp_replace(repeat('ab', 90000000), '(a)(b)', '\\2\\1', 'g')) as n"],
  ])('is stopped if it never ends: %s', async (_, sql) => {
    await expect(ask(sql)).rejects.toThrow('took longer than 4 s');
    expect((await ask('select count(*) as n from orders')).rows).toEqual([['200']]);
  });

  it('answers other queries again that ran beside one which ended its process', async () => {
    const slow = ask('select max(hash(range)) is null as v from range(60000000)');
    const bomb = ask("select repeat('x', 4000000000) as v").catch((error: unknown) => error);
    expect((await slow).rows).toEqual([[false]]);
    expect(await bomb).toMatchObject({ code: 'bad-request' });
  });

  it.runIf(process.platform === 'linux')('starts no more processes than allowed to answer others again', async () => {
    const run = openShop({ maxDatabases: 2 });
    const stop = new AbortController();
    const context = { user: userNamed('ada'), signal: stop.signal };
    const before = childIds();
    await run('select 1', context);
    const [child] = childIds().filter((id) => !before.includes(id));
    const endless = 'select sum(hash(range)) as n from range(1000000000000)';
    const answers = Array.from({ length: 4 }, () => run(endless, context).catch((error: unknown) => error));
    // The queries must have arrived there.
    await new Promise((resolve) => setTimeout(resolve, 500));
    process.kill(Number(child), 'SIGKILL');
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ code: 'server', message: expect.stringContaining('busy') });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(childIds().filter((id) => !before.includes(id))).toHaveLength(2);
    stop.abort();
    await Promise.all(answers);
  });
});
