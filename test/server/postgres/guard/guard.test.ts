import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DANGEROUS } from '../../../../src/server/postgres/judgedFunctions.js';
import { parseQuery } from '../../../../src/server/postgres/parseQuery.js';
import type { SqlName, SqlNames } from '../../../../src/server/postgres/SqlNames.js';
import type { SqlRows } from '../../../../src/server/sql/RunSql.js';
import { type Guarded, openGuarded } from './openGuarded.js';
import { ORDINARY_QUERIES } from './ordinaryQueries.js';
import { CALLS, FIELDS, PLACES } from './syntaxes.js';

/**
 * Every built-in function that SQL can call, and who may call it: a query (`query`), a role (`role`) or neither
 * (`nobody`).
 */
const JUDGED = new Map(
  readFileSync('test/server/postgres/guard/judgedFunctions.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

/** Every function that SQL can call and that no extension has added. */
const FUNCTIONS = `
select p.oid::int as oid, p.proname::text as name, n.nspname::text as schema, p.pronargs::int as count,
  p.pronargs > 0 and (p.pronargs - p.pronargdefaults <= 1 or p.provariadic <> 0) as takes_one,
  p.proname || '(' || oidvectortypes(p.proargtypes) || ')' ~ '${DANGEROUS}' as is_dangerous
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('pg_catalog', 'sales') and p.oid not in (select objid from pg_depend where deptype = 'e')
and not 'internal'::regtype = any(p.proargtypes)
and p.prorettype not in ('internal'::regtype, 'trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype,
  'fdw_handler'::regtype, 'index_am_handler'::regtype, 'tsm_handler'::regtype)`;

interface FunctionRow {
  readonly oid: number;
  readonly name: string;
  readonly schema: string;
  readonly count: number;
  readonly takes_one: boolean;
  readonly is_dangerous: boolean;
}

describe.each([12, 'system', 18, 'PGlite'] as const)('the guard of queries on Postgres %s', (version) => {
  let guarded: Guarded | undefined;
  let functions: readonly FunctionRow[];
  let refused: readonly FunctionRow[];
  beforeAll(async () => {
    guarded = await openGuarded(version);
    functions = ((await guarded?.admin(FUNCTIONS)) ?? []) as unknown as FunctionRow[];
    refused = functions.filter(({ name, schema }) => schema !== 'pg_catalog' || JUDGED.get(name) !== 'query');
  });
  afterAll(() => guarded?.close());

  const namesIn = (problems: readonly string[]) =>
    new Set(problems.flatMap((problem) => /^The query can't use (\S+)\. Use built-in/.exec(problem)?.[1] ?? []));
  const unqualified = (names: readonly string[]): Partial<SqlNames> => ({
    unqualified: names.map((name) => ({ name, location: 0, names: [] })),
  });

  it('knows a verdict for every function', ({ skip }) => {
    if (!guarded) return skip();
    const builtIn = functions.filter(({ schema }) => schema === 'pg_catalog');
    expect(builtIn.length).toBeGreaterThan(2_000);
    expect([...new Set(builtIn.map(({ name }) => name).filter((name) => !JUDGED.has(name)))]).toEqual([]);
    const wrong = builtIn.filter(({ name, is_dangerous }) => is_dangerous && JUDGED.get(name) !== 'nobody');
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('refuses every function that is not allowed, and no other, in calls and in fields', async ({ skip }) => {
    if (!guarded) return skip();
    const names = [...new Set(functions.map(({ name }) => name))];
    const expected = new Set(refused.map(({ name }) => name));
    expect(namesIn(await guarded.problemsOf(unqualified(names)))).toEqual(expected);
    const calls = functions.map(({ name, schema }): SqlName => ({ name, schema }));
    expect(namesIn(await guarded.problemsOf({ calls }))).toEqual(expected);
    const fields = new Set(refused.filter(({ takes_one }) => takes_one).map(({ name }) => name));
    expect(namesIn(await guarded.problemsOf({ attributes: names }))).toEqual(fields);
  });

  it('refuses every operator whose function is not allowed', async ({ skip }) => {
    if (!guarded) return skip();
    const operators = await guarded.admin(`${createAll('operator', refused)}
      select o.oprname::text as name, o.oprcode::oid::int as function from pg_operator o where o.oid >= 16384 and oprname ~ '^@#'`);
    expect(operators.length).toBeGreaterThan(200);
    const problems = await guarded.problemsOf({ operators: operators.map(({ name }) => ({ name: String(name) })) });
    const expected = operators.map(({ name, function: oid }) => {
      const run = functions.find((one) => one.oid === oid)?.name;
      return `The query can't use the operator ${name}, which runs ${run}.`;
    });
    expect(problems.toSorted()).toEqual(expected.toSorted());
    const sql = `select null operator(sales.${operators[0]?.name}) null as a`;
    await expect(guarded.ask(sql)).rejects.toThrow("can't use the operator");
    await guarded.admin(dropAll('operator'));
  });

  it('refuses every cast whose function is not allowed', async ({ skip }) => {
    if (!guarded) return skip();
    const casts = await guarded.admin(`${createAll('cast', refused)}
      select distinct t.typname::text as name, p.proname::text as function
      from pg_cast c join pg_type t on t.oid = c.casttarget join pg_proc p on p.oid = c.castfunc
      where c.oid >= 16384 and c.castsource < 16384`);
    expect(casts.length).toBeGreaterThan(20);
    const types = casts.map(({ name }): SqlName => ({ name: String(name), schema: 'pg_catalog' }));
    const expected = casts.map(
      ({ name, function: run }) => `The query can't use a cast to ${name}, which runs ${run}.`,
    );
    const problems = await guarded.problemsOf({ types }).finally(() => guarded?.admin(dropAll('cast')));
    expect(problems).toEqual(expect.arrayContaining(expected));
    expect((await guarded.ask("select '1'::text::int as a")).rows).toEqual([[1]]);
  });

  it('refuses types, domains and aggregates that run functions which are not allowed', async ({ skip }) => {
    if (!guarded) return skip();
    await guarded.admin(`
      create domain sales.checked as text check (sales.become(value) is not null);
      create type sales.holder as (a sales.checked);
      create type sales.point2 as (x int, y int);
      create function sales.become_of(sales.point2) returns text language sql stable as $$ select sales.become('bob') $$;
      create function sales.joined(text, text) returns text language sql immutable as $$ select $1 || $2 $$;
      create cast (sales.point2 as text) with function sales.become_of(sales.point2);
      create aggregate sales.total(text) (sfunc = sales.joined, stype = text);
      create table sales.places (place sales.point2); grant select on sales.places to analyst;`);
    for (const sql of [
      "select 'bob'::checked as a",
      "select checked 'bob' as a",
      "select checked('bob') as a",
      "select ('bob'::text).checked as a",
      "select cast('bob' as sales.checked) as a",
      "select row('bob')::holder as a",
      `select (jsonb_populate_record(null::holder, '{"a": "bob"}')).a as b`,
      "select * from json_to_recordset('[]') as q(a checked)",
      "select '{bob}'::checked[] as a",
      'select place::text as a from places',
      'select text(place) as a from places',
      'select (place).text as a from places',
      'select p.place.text as a from places p',
      "select total('a') as a",
      "select total('a') over () as a",
    ])
      await expect(guarded.ask(sql), sql).rejects.toMatchObject({ code: 'bad-request' });
    expect((await guarded.ask('select row(1, 2)::point2 as a, (place).x from places')).rows).toEqual([]);
    await guarded.admin(`drop table sales.places; drop aggregate sales.total(text); drop function sales.joined(text, text); drop type sales.holder;
      drop domain sales.checked; drop type sales.point2 cascade;`);
  });

  it('refuses calls in every place and syntax, and runs their allowed counterparts', async ({ skip }) => {
    if (!guarded) return skip();
    const attacks = [
      "set_config('app.user_id', 'bob', true)",
      "become('bob')",
      "('select 1'::text).ts_stat",
      'pg_sleep(9)',
    ];
    for (const [place, write] of Object.entries(PLACES)) {
      for (const attack of attacks)
        await expect(guarded.ask(write(attack)), `${attack} in ${place}`).rejects.toThrow(
          /can't use (set_config|become|ts_stat|pg_sleep)/,
        );
      await expect(guarded.ask(write("length('ab')")), `length in ${place}`).resolves.toBeDefined();
    }
    for (const [syntax, write] of Object.entries({ ...CALLS, ...FIELDS }))
      for (const [name, args] of [
        ['set_config', 'null, null, null'],
        ['pg_stat_get_activity', 'null'],
        ['become', 'null'],
      ])
        if (!(name === 'set_config' && syntax in FIELDS))
          await expect(
            guarded.ask(write(name ?? '', args ?? '', name === 'become' ? 'sales' : 'pg_catalog')),
            `${name} by ${syntax}`,
          ).rejects.toMatchObject({ code: 'bad-request', message: expect.stringContaining(`can't use ${name}`) });
  });

  it.each([
    ['a call', 'select abs(-1) as a'],
    ['a call with its schema', 'select pg_catalog.abs(-1) as a'],
    ['a call with named arguments', 'select make_interval(days => 3) as a'],
    ['a call with an array of arguments', "select concat(variadic array['a', 'b']) as a"],
    ['a call that leaves arguments to their defaults', 'select make_interval() as a'],
    ['an aggregate', 'select count(distinct id) as a from orders'],
    ['an aggregate within a group', 'select mode() within group (order by id) as a from orders'],
    ['a window function', 'select rank() over (order by id) as a from orders'],
    ['a table function', 'select * from generate_series(1, 2)'],
    ['a table function with columns', `select * from json_to_recordset('[{"a": "x"}]') as q(a text)`],
    ['a table function among others', 'select * from rows from (generate_series(1, 2), generate_series(1, 3))'],
    ['a field of an expression', "select ('a'::text).upper as a"],
    ['a field of a scalar function’s result', "select q.upper as a from unnest(array['a']) q"],
    ['a field of a row', 'select o.row_to_json as a from orders o limit 1'],
    ['an operator', 'select 1 operator(pg_catalog.+) 2 as a'],
    ['a cast', "select '1'::int, int '1', cast('1' as int), int4('1'), ('1'::text).int4"],
  ])('runs an allowed function by %s', async (_, sql) => {
    if (guarded) expect((await guarded.ask(sql)).rows.length).toBeGreaterThan(0);
  });

  it.each([
    'pg_stat_activity',
    'pg_catalog.pg_stat_activity',
    '"pg_catalog"."pg_authid"',
    'pg_class',
    'pg_temp.t',
    'pg_toast.pg_toast_1255',
    'secret.salaries',
    '(table pg_settings) q',
  ])('refuses to read %s', async (relation) => {
    if (guarded) await expect(guarded.ask(`select * from ${relation}`)).rejects.toMatchObject({ code: 'bad-request' });
  });

  it.each([
    ['tables', 'select n::oid::regclass::text from generate_series(16384, 16999) n'],
    ['tables as rows of JSON', `select a from json_to_recordset('[{"a": 16390}]') q(a regclass)`],
    ['tables in an array', 'select array[16390::oid]::_regclass as a'],
    ['tables by their row types', 'select format_type(n::oid, null) from generate_series(16384, 16999) n'],
    ['tables by their row types, in a list', `select oidvectortypes('16390'::oidvector) as a`],
    ['tables by their text form', 'select regclassout(16390::oid) as a'],
    ['tables by a number in a text', `select to_regclass('16390') as a`],
    ['comments', 'select obj_description(n::oid) from generate_series(16384, 16999) n'],
    ['roles', 'select n::oid::regrole as a from generate_series(16384, 16999) n'],
    ['roles of grants', "select acldefault('r', 16384)::text as a"],
    ['schemas', 'select (16384::oid)::pg_catalog.regnamespace as a'],
    ['functions of a catalogue’s row', 'select (null::pg_aggregate).aggfnoid as a'],
    ['tables by a text that a union reads as a type', "select pg_typeof(1) as a union all select '16390'"],
    ['tables by a text that a window reads as a type', "select lag((1).pg_typeof, 1, '16390') over () as a"],
    ['tables by an error about partitions', 'select satisfies_hash_partition(16388::oid, 2, 0, 1) as a'],
    ['tables by an error about columns', "select has_column_privilege(16388::oid, 'x', 'select') as a"],
  ])('lists no %s', async (_, sql) => {
    if (guarded)
      await expect(guarded.ask(sql)).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringMatching(/can't use (the type reg|\w+\. Use built-in)/),
      });
  });

  it.each([
    ['tables that the role may read', "select table_name from information_schema.tables where table_name = 'orders'"],
    ['columns of tables', "select data_type from information_schema.columns where column_name = 'amount' limit 1"],
    ['what a query may do by a name like that of a privilege', 'select 1 as has_table_privilege'],
    ['words by a text search configuration', "select to_tsvector('english'::regconfig, 'cats') as a"],
    ['columns with the name of such a type', 'select q.regtype as a from (select 1 as regtype) q'],
  ])('lists %s', async (_, sql) => {
    if (guarded) expect((await guarded.ask(sql)).rows).toHaveLength(1);
  });

  describe.each([
    ['alone', ''],
    [
      'with extensions and own types in the schema',
      `create type sales.weight as (grams numeric);
       create function sales.add(sales.weight, sales.weight) returns sales.weight language sql immutable as $$ select $1 $$;
       create aggregate sales.sum(sales.weight) (sfunc = sales.add, stype = sales.weight);
       create aggregate sales.max(sales.weight) (sfunc = sales.add, stype = sales.weight);
       create function sales.round(sales.weight) returns numeric language sql immutable as $$ select 1.0 $$;
       create function sales.lower(sales.weight) returns text language sql immutable as $$ select 'x' $$;
       ${version === 'PGlite' ? '' : 'create extension citext schema sales; create extension pg_trgm schema sales;'}`,
    ],
  ])('%s', (_, setUp) => {
    beforeAll(async () => {
      if (setUp) await guarded?.admin(setUp);
    });

    it('answers 105 ordinary queries as Postgres does', async ({ skip }) => {
      if (!guarded) return skip();
      expect(ORDINARY_QUERIES.length).toBe(105);
      for (const sql of ORDINARY_QUERIES) {
        const [own, direct] = [await guarded.ask(sql), await guarded.askDirectly(sql)];
        expect(
          own.rows.map((row) => row.map((value, index) => writeOwn(own, value, index))),
          sql,
        ).toEqual(direct.map((row) => row.map((text, index) => writeDirect(own, text, index))));
      }
    });
  });

  it('ran only allowed functions in all queries that it accepted', async ({ skip }) => {
    if (!guarded?.resolved) return skip();
    expect(guarded.resolved.size).toBeGreaterThan(100);
    const rows = await guarded.admin(
      `select p.proname::text as name, n.nspname::text as schema, exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') as is_extension
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid in (${[...guarded.resolved].join(', ')})`,
    );
    const others = rows.filter(({ name, schema }) => schema !== 'pg_catalog' || JUDGED.get(String(name)) !== 'query');
    expect(others.filter(({ is_extension }) => !is_extension)).toEqual([]);
  });
});

it('finds the call in every place and syntax that a query has', async () => {
  const names = [...JUDGED.keys()].filter((name) => JUDGED.get(name) !== 'query');
  const found = async (sql: string) => {
    const { unqualified, calls, attributes } = (await parseQuery(sql)).names;
    return [...[...unqualified, ...calls].map(({ name }) => name), ...attributes];
  };
  const places = Object.entries(PLACES);
  const syntaxes = [...Object.entries(CALLS), ...Object.entries(FIELDS)];
  for (const [index, name] of names.entries()) {
    const [place, write] = places[index % places.length] ?? [];
    expect(await found(write?.(`"${name}"(null)`) ?? ''), `${name} in ${place}`).toContain(name);
    for (const [syntax, writeCall] of syntaxes)
      expect(await found(writeCall(name, 'null', 'pg_catalog')), `${name} by ${syntax}`).toContain(name);
  }
});

/**
 * Writes a value of a result in the text form of Postgres, except times, which `writeDirect` converts to the same form.
 */
function writeOwn({ columns }: SqlRows, value: unknown, index: number): string | null {
  if (value === null) return null;
  if (columns[index]?.columnType === 'Boolean') return value ? 't' : 'f';
  return String(value);
}

function writeDirect({ columns }: SqlRows, text: string | null, index: number): string | null {
  const type = columns[index]?.columnType ?? '';
  if (text === null) return null;
  if (/Double|Float/.test(type)) return String(Number(text));
  if (!/Date|Timestamp/.test(type)) return text;
  const [, day = '', time = '00:00:00', fraction = '', hours] =
    /^(\S+)(?: ([\d:]+)(?:\.(\d+))?)?([+-]\d\d)?$/.exec(text) ?? [];
  return `${day}T${time}.${fraction.padEnd(3, '0')}${hours === undefined ? '' : `${hours}:00`}`;
}

/** SQL that makes an operator or a cast of every function that can be behind one. */
function createAll(kind: 'operator' | 'cast', of: readonly FunctionRow[]): string {
  const operator = `format('create operator sales.@#%s (procedure = %s, %s)', translate(lpad(f.number::text, 4, '0'), '0123456789', '~!@#%^&|=?'),
    f.call, case f.pronargs when 2 then format('leftarg = %s, rightarg = %s', f.a, f.b) else format('rightarg = %s', f.a) end)`;
  const cast = `format('create cast (%s as %s) with function %s(%s)', f.a, f.returned, f.call, f.a)`;
  return `
    set client_min_messages = error;
    do $do$ declare f record; begin
      for f in select row_number() over (order by p.oid) as number, p.pronargs, format('%I.%I', n.nspname, p.proname) as call,
          p.proargtypes[0]::regtype as a, p.proargtypes[1]::regtype as b, p.prorettype::regtype as returned
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        -- The guard's own statements cast texts to oids.
        where p.oid in (${of.map(({ oid }) => oid).join(', ')}) and not (p.proargtypes[0] = 'text'::regtype and p.prorettype = 'oid'::regtype) and p.pronargs between 1 and ${kind === 'operator' ? 2 : 1}
      loop begin
        execute ${kind === 'operator' ? operator : cast};
      exception when others then null; end; end loop;
    end $do$;`;
}

function dropAll(kind: 'operator' | 'cast'): string {
  const [list, drop] =
    kind === 'operator'
      ? ["pg_operator where oid >= 16384 and oprname ~ '^@#'", "format('drop operator %s', r.oid::regoperator)"]
      : ['pg_cast where oid >= 16384', "format('drop cast (%s as %s)', r.castsource::regtype, r.casttarget::regtype)"];
  return `do $do$ declare r record; begin for r in select oid, * from ${list} loop execute ${drop}; end loop; end $do$;`;
}
