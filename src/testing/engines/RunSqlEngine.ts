import type { ChatUser } from '../../server/service/requests/ChatUser.js';
import type { RunSql } from '../../server/sql/RunSql.js';

/** An engine that `runSqlConformance` examines. A faulty one loses data, so give it a database made for the test. */
export interface RunSqlEngine {
  /** Returns the engine with the given limits, and with its own defaults for the others. Called once for each set of limits. */
  readonly open: (limits: RunSqlLimits) => RunSql;
  /** A table that the users may read, as a query writes its name. */
  readonly table: string;
  /** A column of that table that holds text. */
  readonly textColumn: string;
  /** At least two users, who see different numbers of rows. */
  readonly users: readonly TableReader[];
  /**
   * Whether the engine is working on a query now. Determine it from outside, for example with `pg_stat_activity` or the CPU time
   * of its process: a flag in `runSql` only shows what `runSql` assumes.
   */
  readonly isBusy: () => boolean | Promise<boolean>;
  /** Texts that no error may contain: passwords, tokens, addresses, and values of rows that the first user can't see. */
  readonly secrets: readonly string[];
  /**
   * The parts of `ANSI` that this engine writes differently.
   *
   * @default none, so standard SQL
   */
  readonly dialect?: Partial<SqlDialect> | undefined;
  /** Cases that this engine can't pass, by name, with the reason. Each is printed. */
  readonly skip?: Readonly<Record<string, string>> | undefined;
}

/** A user of the tests. */
interface TableReader {
  /** The user who asks. */
  readonly user: ChatUser;
  /** The number of rows that they see in the table. */
  readonly rows: number;
}

/** Limits of an engine, with the names that `createPostgresRunSql` gives them. */
export interface RunSqlLimits {
  /** Rows of a result. */
  readonly rowLimit?: number | undefined;
  /** Bytes of a result's values as text. */
  readonly maxBytes?: number | undefined;
  /** Milliseconds of a query. */
  readonly timeoutMs?: number | undefined;
}

/** SQL that differs between engines. Expressions have the value that their comment shows. */
export interface SqlDialect {
  /** 12345678901234567890.10, with its two decimals. */
  readonly decimal: string;
  /** 9007199254740993, which is 2^53 + 1. */
  readonly bigint: string;
  /** The text `naïve 😀 'quoted' \`, which ends with a backslash. */
  readonly text: string;
  /** 0.1 in double precision. */
  readonly double: string;
  /** 31 January 2026. */
  readonly date: string;
  /** 09:30:00.25 on that day, without a time zone. */
  readonly timestamp: string;
  /** 04:00 UTC on that day. */
  readonly moment: string;
  /** A list of 1, null and 3. */
  readonly array: string;
  /** The JSON `{"b": [1, "x"]}`. */
  readonly json: string;
  /** Returns a query of `count` rows, whose one column `n` counts from 1. */
  readonly rows: (count: number) => string;
  /** A query that takes minutes. */
  readonly slow: string;
  /** Returns statements that would change a table or the database. */
  readonly writes: (table: string, column: string) => readonly string[];
}

/** The defaults: standard SQL, and statements that parsers of several engines know. */
export const ANSI: SqlDialect = {
  decimal: "cast('12345678901234567890.10' as decimal(38, 2))",
  bigint: "cast('9007199254740993' as bigint)",
  text: "'naïve 😀 ''quoted'' \\'",
  double: "cast('0.1' as double precision)",
  date: "cast('2026-01-31' as date)",
  timestamp: "cast('2026-01-31 09:30:00.25' as timestamp)",
  moment: "cast('2026-01-31 09:30:00+05:30' as timestamp with time zone)",
  array: 'array[1, null, 3]',
  json: `cast('{"b": [1, "x"]}' as json)`,
  rows: countTo,
  slow: `select count(*) as n from (${countTo(100_000)}) a, (${countTo(100_000)}) b, (${countTo(100_000)}) c where a.n + b.n <> c.n`,
  writes: (table, column) => [
    `insert into ${table} select * from ${table}`,
    `update ${table} set ${column} = 'changed'`,
    `delete from ${table}`,
    `truncate table ${table}`,
    `alter table ${table} add column added integer`,
    `create table made_by_a_query as select * from ${table}`,
    `select * into made_by_a_query from ${table}`,
    `create view seen_by_a_query as select * from ${table}`,
    `with gone as (delete from ${table} returning *) select count(*) as n from gone`,
    `select 1 as a; delete from ${table}`,
    `/* select */ delete from ${table}`,
    `explain analyze delete from ${table}`,
    `drop table ${table}`,
  ],
};

function countTo(count: number): string {
  return `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count}) select n from counted`;
}
