/**
 * Tables of a shop, whose columns have names that people choose, including those of functions, types and system
 * columns.
 */
export const SHOP = `
create table sales.items (id int primary key, order_id int, product text, category text, quantity int, price numeric(10, 2),
  discount double precision, path text, length int, name varchar(40), date date, created_at timestamptz, shipped timestamp,
  is_gift boolean, tags text[], attributes jsonb, pg_source text, code char(6), area real, status text, "Order Count" bigint);
insert into sales.items select n, n % 7, 'Product ' || n % 5, (array['Books', 'Games', 'Music'])[1 + n % 3], 1 + n % 4,
  round((n * 7.37)::numeric % 90, 2), (n % 10) / 10.0, '/shop/' || n % 5, n * 3, 'Name ' || n, date '2025-01-01' + n * 5,
  timestamptz '2025-01-01 23:30+00' + n * interval '31 hours', case when n % 4 > 0 then timestamp '2025-02-01 08:00' + n * interval '1 day' end,
  n % 6 = 0, (array['a', 'b', 'c'])[1:1 + n % 3], jsonb_build_object('color', (array['red', 'blue'])[1 + n % 2], 'size', n % 9),
  'web', 'C' || n, n * 1.5, (array['open', 'paid', 'sent', null])[1 + n % 4], n * 1000000000::bigint from generate_series(1, 60) n;
grant select on sales.items to analyst;
`;

/** Queries that analysts and models write for it. */
export const ORDINARY_QUERIES: readonly string[] = `
select count(*) from items
select count(*), count(*) filter (where is_gift), count(shipped) from items
select category, sum(price * quantity) as revenue from items group by category order by revenue desc
select category, avg(price), min(price), max(price), stddev(price) from items group by 1 order by 1
select date_trunc('month', created_at) as month, sum(price) from items group by 1 order by 1
select date_trunc('week', created_at)::date as week, count(*) from items group by 1 order by 1
select to_char(date, 'YYYY-MM') as month, sum(quantity) from items group by 1 order by 1
select extract(year from date) as year, extract(month from date) as month, count(*) from items group by 1, 2 order by 1, 2
select extract(dow from created_at) as weekday, round(avg(price), 2) from items group by 1 order by 1
select date_part('quarter', date), sum(price) from items group by 1 order by 1
select * from items order by id limit 5
select id, product as "The product" from items order by id offset 3 limit 3
select distinct category from items order by category
select distinct on (category) category, product, price from items order by category, price desc, id
select product, rank() over (order by sum(price) desc) from items group by product order by 2, 1
select id, row_number() over (partition by category order by price desc, id) as place from items order by id
select id, lag(price) over (order by id), price - lag(price, 1, 0.0) over (order by id) from items order by id
select id, sum(price) over (order by id rows between 6 preceding and current row) as week from items order by id
select id, avg(price) over w, count(*) over w from items window w as (partition by category order by id) order by id
select first_value(product) over (order by price desc, id), ntile(4) over (order by price, id) from items order by id
select percentile_cont(0.5) within group (order by price) as median from items
select category, percentile_disc(array[0.25, 0.75]) within group (order by price) from items group by category order by 1
select mode() within group (order by product) from items
select product, case when sum(price) > 300 then 'high' when sum(price) > 200 then 'middle' else 'low' end from items group by product order by 1
select case category when 'Books' then 1 else 0 end as is_book, count(*) from items group by 1 order by 1
select coalesce(status, 'none') as status, count(*) from items group by 1 order by 1
select nullif(discount, 0) from items order by id limit 12
select greatest(price, 20), least(price, 20) from items order by id
select id from items where price between 20 and 40 order by id
select id from items where category in ('Books', 'Music') and status is not null order by id
select id from items where product like 'Product 1%' or product ilike '%2' order by id
select id from items where product ~ '[34]$' and name !~* 'name 1' order by id
select id from items where product similar to '%(1|2)' order by id
select id from items where not is_gift and shipped is null order by id
select id from items where status is distinct from 'open' order by id
select id from items where date >= current_date - interval '10 years' and date < now() order by id
select id from items where created_at >= '2025-02-01' and created_at < '2025-03-01' order by id
select id from items where date = date '2025-01-06' or date = date'2025-01-11'
select id from items where (category, status) = ('Books', 'paid') order by id
select id from items where id = any (array[1, 2, 3]) order by id
select id from items where id = any ('{4,5}') order by id
select id from items i where exists (select from items j where j.id = i.id + 1 and j.price > i.price) order by id
select id from items where price > (select avg(price) from items) order by id
select id from items where price >= all (select price from items)
select i.id, j.id from items i join items j on j.order_id = i.id where i.id < 4 order by 1, 2
select id, j.total from items join (select order_id, sum(price) as total from items group by 1) j using (order_id) order by id
select i.category, o.amount from items i left join orders o on o.id = i.order_id order by i.id
select i.id, t.tag from items i cross join lateral unnest(i.tags) as t(tag) order by 1, 2
select i.id, t.tag, t.place from items i, unnest(i.tags) with ordinality as t(tag, place) order by 1, 3
select s.day::date, count(i.id) from generate_series(timestamp '2025-01-01', '2025-01-31', interval '1 day') as s(day) left join items i on i.date = s.day group by 1 order by 1
with monthly as (select date_trunc('month', date) as month, sum(price) as revenue from items group by 1) select month, revenue, revenue / lag(revenue) over (order by month) - 1 as growth from monthly order by month
with a as (select 1 as x), b as (select x + 1 as x from a) select a.x, b.x from a, b
with recursive days(day) as (select date '2025-01-01' union all select day + 1 from days where day < '2025-01-05') select day from days order by day
with totals as materialized (select category, sum(price) as total from items group by 1) select category, total / sum(total) over () as share from totals order by 1
select category, status, sum(price) from items group by rollup (category, status) order by 1, 2
select category, is_gift, grouping(category, is_gift), count(*) from items group by cube (category, is_gift) order by 1, 2, 3
select category, status, count(*) from items group by grouping sets ((category), (status), ()) order by 1, 2
select category from items group by category having sum(price) > 500 and count(*) > 3 order by 1
select product from items union select category from items order by 1
select id from items except select id from items where is_gift order by 1
select category from items intersect select 'Books'
values (1, 'a'), (2, 'b')
table items order by id limit 2
select string_agg(product, ', ' order by id) from items where id < 5
select array_agg(distinct category order by category) from items
select tags[1], tags[2:3], array_length(tags, 1), cardinality(tags) from items order by id
select 'b' = any (tags), tags @> array['c'], tags && array['a', 'x'] from items order by id
select attributes ->> 'color' as color, count(*) from items group by 1 order by 1
select (attributes -> 'size')::int, attributes @> '{"color": "red"}', attributes ? 'size' from items order by id
select jsonb_object_agg(id, product) from items where id < 4
select json_agg(i order by i.id) from (select id, price from items where id < 4) i
select key, value from items, jsonb_each_text(attributes) where id = 1 order by key
select jsonb_path_query_array(attributes, '$.*') from items where id = 2
select row_to_json(i) from (select id, date from items where id = 3) i
select upper(product), lower(category), initcap(status), length(name) from items order by id
select product || ' (' || category || ')' as label, concat(product, '-', id), concat_ws(', ', status, category) from items order by id
select left(product, 4), right(product, 1), substring(product from 3 for 2), substr(product, 2), position('d' in product) from items order by id
select trim(code), length(code), code, replace(product, 'Product', 'Item'), split_part(path, '/', 3) from items order by id
select lpad(id::text, 4, '0'), overlay(product placing 'XX' from 1 for 2), reverse(category), md5(product) from items order by id
select regexp_replace(product, '\\d', '#'), (regexp_matches(product, '(\\d)'))[1] from items order by id
select format('%s: %s', product, price), to_char(price, 'FM999,990.00'), to_char(created_at, 'Dy DD Mon') from items order by id
select round(price, 1), ceil(price), floor(price), trunc(price), abs(-price), mod(id, 3), id % 3, power(2, 3), sqrt(price), ln(price + 1) from items order by id
select price::int, price::text, id::numeric / 7, discount::real, is_gift::int, '12'::bigint, cast(price as double precision) from items order by id
select width_bucket(price, 0, 100, 5) as bucket, count(*) from items group by 1 order by 1
select corr(price, quantity), regr_slope(price, quantity), covar_pop(price, quantity), var_samp(price) from items
select age(date '2025-06-01', date), date - date '2025-01-01', date + 7, created_at - interval '2 days' from items order by id
select created_at at time zone 'Europe/Berlin', created_at::date, shipped::time, date::timestamp from items order by id
select make_date(2025, 1, 31), make_interval(days => 3), justify_interval(interval '40 days'), timestamp '2025-01-01' + interval '1' month
select interval '1 hour 30 minutes', extract(epoch from interval '1 day'), date_trunc('hour', created_at) from items order by id limit 1
select (date, date + 10) overlaps (date '2025-01-10', date '2025-01-20') from items order by id
select daterange(date, date + 5) @> date '2025-01-12', int4range(1, id) from items order by id
select i.path, i.length, i.name, i.date, i.area, i.status from items i order by i.id
select i.pg_source, i."Order Count" from items as i order by i."Order Count" desc
select bool_and(is_gift), bool_or(is_gift), every(price > 0), bit_or(id) from items
select true and not false, null is null, 1 = 1.0, 'a' < 'b', 2 ^ 10, 7 / 2, 7 / 2.0, -7 % 3, 5 & 3, 1 << 4
select e'a\\nb', U&'\\00e9', 'naïve', $$it's$$, b'101', x'1F', 1.5e3, 'O''Hara'
select generate_series(1, 3), unnest(array['x', 'y', 'z'])
select count(distinct (category, status)), count(distinct category) from items
select table_name, column_name from information_schema.columns where table_schema = 'sales' and table_name = 'items' order by 1, 2
select to_tsvector('english', product) @@ to_tsquery('english', 'product') from items order by id
select sum(quantity), sum("Order Count"), sum(discount), sum(area), avg(quantity) from items
select current_setting('app.user_id'), current_date is not null, localtimestamp is not null
select id, price as amount from items where id < 4 union all (select id, amount from orders where id < 3 limit 2) order by 1, 2
select product, sum(price) filter (where date < '2025-03-01') as before, sum(price) filter (where date >= '2025-03-01') as after from items group by product order by product
select created_at::date as day, sum(sum(price)) over (order by created_at::date) as running from items group by 1 order by 1
`
  .trim()
  .split('\n');
