import { createClickHouseRunSql } from '../../../src/server/clickhouse/createClickHouseRunSql.js';
import type { RunSqlLimits, SqlDialect } from '../../../src/testing/engines/RunSqlEngine.js';

/** A shop whose orders belong to two owners, and a database that isn't for readers. */
export const STORE = [
  'create database shop',
  `create table shop.orders engine = MergeTree order by id as
    select number + 1 as id, if(id % 3 = 0, 'bob', 'ada') as owner, toDecimal128(id, 2) + 0.25 as amount from numbers(300)`,
  'create view shop.large as select * from shop.orders where amount > 100',
  'create view shop.above as select * from shop.orders where amount > {least:UInt32}',
  'create database payroll',
  "create table payroll.salaries engine = MergeTree order by secret as select 'hunter2' as secret",
];

/** What ClickHouse writes differently from the standard. */
export const DIALECT: Partial<SqlDialect> = {
  text: "'naïve 😀 ''quoted'' \\\\'",
  array: '[1, null, 3]',
  timestamp: "toDateTime64('2026-01-31 09:30:00.25', 3)",
  moment: "toDateTime64('2026-01-31 09:30:00', 3, 'Asia/Kolkata')",
  json: `cast('{"b": [1, "x"]}' as JSON)`,
  rows: (count) => `select number + 1 as n from numbers(${count})`,
  slow: 'select count() as n from numbers(1000000) a, numbers(1000000) b where a.number + b.number <> 3',
};

/** Cases that no ClickHouse passes. */
export const SKIPPED = { 'numbers repeated column names': 'ClickHouse refuses a name for two expressions.' };

/** A caller of the tests. */
export function userNamed(id: string) {
  return { id, kind: 'external' as const, groups: [], attributes: {} };
}

/** Opens the shop at an address. */
export function openShop(url = 'http://localhost', limits: RunSqlLimits = {}) {
  return createClickHouseRunSql({
    url,
    login: ({ id }) => ({ username: `tabletalk_${id}`, password: 'pass_4711' }),
    databases: ['shop'],
    functions: ['shop.above'],
    ...limits,
  });
}
