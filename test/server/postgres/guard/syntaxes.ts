/** A place in a query where an expression, and so a call, can be. */
export const PLACES: Readonly<Record<string, (expression: string) => string>> = {
  'the select list': (e) => `select ${e} as a`,
  where: (e) => `select 1 as a where (${e}) is null`,
  'group by': (e) => `select count(*) as a from orders group by ${e}`,
  having: (e) => `select count(*) as a from orders having (${e}) is null`,
  'order by': (e) => `select 1 as a from orders order by ${e}`,
  limit: (e) => `select 1 as a limit (${e})`,
  offset: (e) => `select 1 as a offset (${e})`,
  values: (e) => `values (1), (${e})`,
  'a with query': (e) => `with x as materialized (select ${e} as a) select a from x`,
  'a recursive query': (e) =>
    `with recursive x(a) as (select 1 union select (${e})::text::int from x where a < 0) select a from x`,
  'a subquery': (e) => `select (select ${e}) as a`,
  'a condition with any': (e) => `select 1 as a where '1' = any (select (${e})::text)`,
  'a lateral join': (e) => `select 1 as a from orders o cross join lateral (select ${e}) q`,
  'a join condition': (e) => `select 1 as a from orders o join orders p on (${e}) is null`,
  'a second query of a union': (e) => `select null as a union all select (${e})::text`,
  case: (e) => `select case when false then (${e})::text end as a`,
  coalesce: (e) => `select coalesce(null, (${e})::text) as a`,
  'an argument': (e) => `select upper((${e})::text) as a`,
  'an aggregate’s argument': (e) => `select max((${e})::text) as a from orders`,
  'an aggregate’s order': (e) => `select array_agg(id order by ${e}) as a from orders`,
  'an aggregate’s filter': (e) => `select count(*) filter (where (${e}) is null) as a from orders`,
  'within a group': (e) => `select mode() within group (order by (${e})::text) as a`,
  'a window’s partition': (e) => `select count(*) over (partition by ${e}) as a from orders`,
  'a named window': (e) => `select count(*) over w as a from orders window w as (order by ${e})`,
  'a window’s frame': (e) =>
    `select count(*) over (order by id rows between (${e})::text::int preceding and current row) as a from orders`,
  'an array': (e) => `select array[(${e})::text] as a`,
  'an array’s index': (e) => `select (array[1])[(${e})::text::int] as a`,
  'a row': (e) => `select row(1, ${e}) as a`,
  'a sample': (e) => `select 1 as a from items tablesample bernoulli ((${e})::text::int)`,
  'a grouping set': (e) => `select 1 as a from orders group by grouping sets ((${e}), ())`,
  'distinct on': (e) => `select distinct on (${e}) id as a from orders`,
};

/** A syntax that calls a function. `args` are null values, as many as the function takes. */
export const CALLS: Readonly<Record<string, (name: string, args: string, schema: string) => string>> = {
  'a call': (name, args) => `select "${name}"(${args}) as a`,
  'a call with its schema': (name, args, schema) => `select "${schema}"."${name}"(${args}) as a`,
  'a call with named arguments': (name) => `select "${name}"(a => null) as a`,
  'a call with an array of arguments': (name) => `select "${name}"(variadic array[null]) as a`,
  'a call that leaves arguments to their defaults': (name) => `select "${name}"() as a`,
  'an aggregate': (name, args) => `select "${name}"(distinct ${args || '1'}) as a from orders`,
  'an aggregate within a group': (name) => `select "${name}"() within group (order by id) as a from orders`,
  'an aggregate of everything': (name) => `select "${name}"(*) as a from orders`,
  'a window function': (name, args) => `select "${name}"(${args}) over (order by id) as a from orders`,
  'a table function': (name, args) => `select * from "${name}"(${args})`,
  'a table function with columns': (name, args) => `select * from "${name}"(${args}) as q(a text)`,
  'a table function among others': (name, args) =>
    `select * from rows from (generate_series(1, 2), "${name}"(${args}))`,
  'a lateral table function': (name, args) => `select 1 as a from orders o, lateral "${name}"(${args}) q`,
};

/** A syntax that calls a function of one argument without a parenthesis. */
export const FIELDS: Readonly<Record<string, (name: string) => string>> = {
  'a field of an expression': (name) => `select ('1'::text)."${name}" as a`,
  'a field of a scalar function’s result': (name) => `select q."${name}" as a from unnest(array['1']) q`,
  'a field of a row': (name) => `select o."${name}" as a from orders o`,
  'a field of a row in parentheses': (name) => `select (o)."${name}" as a from orders o`,
  'a field of a table with its schema': (name) => `select sales.orders."${name}" as a from sales.orders`,
  'a field of a subquery': (name) => `select (select o from orders o limit 1)."${name}" as a`,
  'a field of a field': (name) => `select (q.o)."${name}" as a from (select o from orders o) q`,
  'a field after an index': (name) => `select (array['1'])[1]."${name}" as a`,
};
