import { describe, expect, it } from 'vitest';
import { bindQuery } from '../../../src/server/postgres/bindQuery.js';
import { parseQuery } from '../../../src/server/postgres/parseQuery.js';
import type { SqlName } from '../../../src/server/postgres/SqlNames.js';

const calls = async (sql: string) => {
  const { names } = await parseQuery(sql);
  const all: readonly SqlName[] = [...names.unqualified, ...names.calls];
  return all.map(({ schema, name }) => (schema === undefined ? name : `${schema}.${name}`));
};

describe('parseQuery', () => {
  it('finds called names through quotes, case, blanks and comments', async () => {
    const sql = `select SUM (a), "odd""name"(b), max/* ( */-- '\n(c), U&"\\0073et_config"(1), pg_catalog.lower(d) from t`;
    expect(await calls(sql)).toEqual(['sum', 'odd"name', 'max', 'set_config', 'pg_catalog.lower']);
  });

  it('ignores names in strings, dollar quotes and comments', async () => {
    const sql = `select 'set_config(', E'\\'pg_sleep(', $a$ evil() $a$ /* pg_sleep(1) /* nested */ */ -- pg_sleep(1)`;
    expect(await calls(sql)).toEqual([]);
  });

  it('takes every name after a dot for a possible call', async () => {
    const sql = `select t.a, s.t.b, (t.c).d, ('x'::text).ts_stat, t.*, plain, (array[t.e])[1].f from s.t`;
    const { names } = await parseQuery(sql);
    expect(names.attributes).toEqual(['a', 'b', 'd', 'c', 'ts_stat', 'f', 'e']);
  });

  it('takes a name after a scalar function for a possible cast', async () => {
    const types = async (sql: string) => (await parseQuery(sql)).names.types.map(({ name }) => name);
    expect(await types("select q.path from repeat('x', 9) q")).toEqual(['path']);
    expect(await types("select repeat.path from repeat('x', 9)")).toEqual(['path']);
    expect(await types('select q.path from pages q')).toEqual([]);
  });

  it('finds the operators that syntax implies', async () => {
    const { names } = await parseQuery(
      'select case a when b then 1 end from t join u using (id) where c in (1) and d between 1 and 2 and e like f and (g) = any (select 1) order by h using <',
    );
    expect(new Set(names.operators.map(({ name }) => name))).toEqual(new Set(['=', '>=', '<=', '~~', '<']));
  });

  it('takes syntax that older versions read as a call for one', async () => {
    expect(await calls("select json_value(a, '$.x'), json(b), json_object('{}'), normalize(c) from t")).toEqual([
      'json_value',
      'json',
      'pg_catalog.json_object',
      'json_object',
      'pg_catalog.normalize',
      'normalize',
    ]);
  });

  it('removes a final semicolon with the blanks and comments after it', async () => {
    expect((await parseQuery('select 1 as a ; -- done\n /* really */')).text).toBe('select 1 as a ');
  });

  it.each([
    ['a second statement', 'select 1; select 2', 'Only one statement'],
    ['a closing parenthesis too many', 'select 1) q; reset role; --', 'syntax error at or near ")" (at character 9).'],
    ['an incomplete query', 'select a from', 'syntax error at end of input (at the end of the query).'],
    ['an open comment', 'select 1 /* /* */', 'unterminated /* comment'],
    ['an open string', "select 'a", 'unterminated quoted string'],
    ['a parameter', 'select $1', 'a parameter such as $1'],
    ['nothing', ' -- nothing', 'Only a query'],
    ['another statement', 'delete from orders', 'Only a query'],
    ['a table to create', 'select 1 as a into t', 'into'],
    ['a lock', 'select * from t for share', 'lock'],
    ['a changing with query', 'with x as (delete from t returning 1) select * from x', 'delete'],
    ['a default value', 'values (default)', 'SetToDefault'],
    ['another database', 'select * from a.b.c', 'name of a database'],
    ['a function in another database', 'select a.b.c(1)', 'too many parts'],
    ['a temporary schema', 'select pg_temp.f(1)', 'The schema pg_temp'],
    ['xmltable', "select * from xmltable('/a' passing x columns b int)", 'xmltable'],
    ['XML', 'select xmlelement(name a)', 'XML'],
    ["a sample by someone's method", 'select * from t tablesample evil(1)', 'bernoulli'],
    ['a null character', "select '\0'", 'null character'],
    ['half of a character', "select '\ud800', evil() --'", 'half of a character'],
    ['a very long query', `select ${'1,'.repeat(30_000)}1`, 'Shorten it'],
  ])('refuses %s', async (_, sql, message) => {
    await expect(parseQuery(sql)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(message),
    });
  });

  it('refuses with queries that grow exponentially when they are replaced by their texts', async () => {
    const double = (kind: string, count: number) =>
      `with x0 as (select * from t)${Array.from({ length: count }, (_, n) => `, x${n + 1} as ${kind} (select a.* from x${n} a, x${n} b)`).join('')} select * from x${count}`;
    await expect(parseQuery(double('not materialized', 13))).rejects.toThrow('more than 500 tables');
    await expect(parseQuery(double('not materialized', 7))).resolves.toBeDefined();
    await expect(parseQuery(double('', 13))).resolves.toBeDefined();
    await expect(parseQuery(`select 1 from t${', t'.repeat(500)}`)).rejects.toThrow('more than 500 tables');
  });

  it.each([
    ['a long sum', `select 1${'+1'.repeat(24_000)}`],
    ['many negations', `select ${'not '.repeat(10_000)}true`],
    ['many subqueries', `select ${'(select '.repeat(4_000)}1${')'.repeat(4_000)}`],
    ['many parentheses', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ])('refuses %s and reads the queries after it as before', async (_, sql) => {
    const query = "select max(a), q.ts_stat from unnest(array['b']) q where c in (select 'd')";
    const before = JSON.stringify((await parseQuery(query)).tree);
    const results = await Promise.allSettled([parseQuery(sql), parseQuery(query), parseQuery(sql), parseQuery(query)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(JSON.stringify((await parseQuery(query)).tree)).toBe(before);
  });

  it('accepts a sum of 500 terms and a query of 40,000 characters', async () => {
    await expect(parseQuery(`select 1${'+1'.repeat(500)}`)).resolves.toBeDefined();
    await expect(parseQuery(`select * from t where a in (${'1234567,'.repeat(5_000)}1)`)).resolves.toBeDefined();
  });
});

describe('bindQuery', () => {
  const bind = async (sql: string, ...names: string[]) => bindQuery(await parseQuery(sql), new Set(names));

  it('puts the schema before calls of the given names alone', async () => {
    const { text } = await bind(
      `select '€', max(a), "max" (b), net(c), pg_catalog.max(d), t.max, max(max(e)) over (), left(f, 1), count(*) from max(g) as t`,
      'max',
      'left',
      'count',
    );
    expect(text).toBe(
      `select '€', pg_catalog.max(a), pg_catalog."max" (b), net(c), pg_catalog.max(d), t.max, pg_catalog.max(pg_catalog.max(e)) over (), pg_catalog.left(f, 1), pg_catalog.count(*) from pg_catalog.max(g) as t`,
    );
  });

  it('finds the place of an error in the original query', async () => {
    const sql = "select '😀', max(a), min(b) from t";
    const { text, toOriginal } = await bind(sql, 'max', 'min');
    const kept = [...text.matchAll(/pg_catalog\.|[\s\S]/gu)].map(([part]) => part);
    let place = 0;
    for (const part of kept) {
      const original = [...sql][toOriginal(place)];
      expect(original).toBe(part === 'pg_catalog.' ? 'm' : part);
      place += [...part].length;
    }
    expect(toOriginal(place)).toBe([...sql].length);
  });

  it('keeps a query without such calls unchanged', async () => {
    const sql = 'with a as (values (1)) table a -- the end';
    expect((await bind(sql)).text).toBe(sql);
  });
});
