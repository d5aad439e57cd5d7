import { ChatError } from '../../protocol/ChatError.js';
import type { ChatUser } from '../service/requests/ChatUser.js';
import { checkLimits, type EngineOptions } from '../sql/EngineOptions.js';
import { type EngineQuery, engineRunSql } from '../sql/engineRunSql.js';
import type { RunSql, SqlRows } from '../sql/RunSql.js';
import { withTimeLimit } from '../sql/withTimeLimit.js';
import { type ClickHouseLogin, openClickHouse } from './ClickHouseConnection.js';
import { checkClickHouseQuery } from './checkClickHouseQuery.js';
import { describeClickHouseError } from './describeClickHouseError.js';
import { readClickHousePage } from './readClickHousePage.js';

/** Options of `createClickHouseRunSql`. */
export interface ClickHouseRunSqlOptions extends EngineOptions {
  /** Address of the HTTP interface, such as `https://clickhouse.example.com:8443`. */
  readonly url: string;
  /** Returns the database user whose rights and row policies a reader's queries have: one for each identity. */
  readonly login: (user: ChatUser) => ClickHouseLogin;
  /**
   * Databases that queries may read. Names without a database refer to the first one.
   *
   * @default ['default']
   */
  readonly databases?: readonly string[] | undefined;
  /**
   * Names of further functions that queries may call, in lower case: user-defined ones, parameterized views, and `dictget`, which
   * reads any dictionary that the database user may read.
   *
   * @default none
   */
  readonly functions?: readonly string[] | undefined;
  /**
   * Milliseconds for a query.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Bytes of memory for a query, and of its temporary files, on each server.
   *
   * @default 1,000,000,000
   */
  readonly maxMemory?: number | undefined;
}

/**
 * Returns a function that runs queries a model wrote, on ClickHouse, with the rights of the database user of the reader who asked.
 *
 * ```ts
 * const runSql = createClickHouseRunSql({
 *   url: 'https://clickhouse.example.com:8443',
 *   login: ({ id }) => ({ username: `reader_${id}`, password: passwordOf(id) }),
 *   databases: ['shop'],
 * });
 * ```
 *
 * Experimental: the dialect and the guard are tested on the engine of ClickHouse 26.7, as a library. Users, grants and row policies need
 * a server, and are tested only where one is given. Needs the package `@clickhouse/client` 1; throws if it isn't installed.
 *
 * What a reader may see is decided by grants and row policies of the database user, never here:
 *
 * ```sql
 * create settings profile analyst settings readonly = 2, max_memory_usage max 2000000000, max_execution_time max 60;
 * create user reader_ada identified by '…' settings profile 'analyst';
 * grant select on shop.orders to reader_ada;
 * create row policy own on shop.orders using owner = 'ada' to reader_ada;
 * ```
 *
 * Each query is sent with `readonly = 2`. With `readonly = 1`, a profile allows no settings, so no limits either: the query then rejects
 * with the code `configuration`.
 *
 * The guard is a second line of defence. ClickHouse formats the query, which leaves one statement without comments, and gives its
 * syntax tree, which is judged before anything runs: plain queries, functions that compute from their arguments alone, and tables
 * of `databases`. It refuses `SETTINGS`, `FORMAT`, `INTO OUTFILE`, parameters, dictionaries, system tables, and functions that
 * read files, addresses, other servers or the session. It can't judge what is behind a view or a table's engine.
 *
 * A query that is aborted or takes too long is killed, and its request closed.
 *
 * Rejects with a `ChatError`: `bad-request` has a message that the model can repair, `server` and `configuration` don't.
 */
export function createClickHouseRunSql(options: ClickHouseRunSqlOptions): RunSql {
  const { databases = ['default'], functions = [], timeoutMs = 30_000, maxMemory = 1_000_000_000 } = options;
  const [database] = databases;
  if (database === undefined) throw new ChatError('configuration', 'databases must name at least one database.');
  checkLimits({ timeoutMs, maxMemory });
  const run = openClickHouse(options.url, database, { timeoutMs, maxMemory });

  async function answer(sql: string, { user, signal, timeZone, ...limits }: EngineQuery): Promise<SqlRows> {
    const session = { login: options.login(user), timeZone };
    return await withTimeLimit({ signal, timeoutMs }, async (stop) => {
      const runOne = (statement: string, limit?: number) =>
        run(statement, { ...session, signal: stop, maxBytes: limit });
      const query = await checkClickHouseQuery(runOne, sql, { databases, functions });
      return await readClickHousePage(runOne, query, limits);
    });
  }

  const describe = (error: unknown) => describeClickHouseError(error, { timeoutMs, maxMemory });
  return engineRunSql(options, { answer, describe });
}
