import { untilAborted } from '../../protocol/untilAborted.js';
import { randomId } from '../service/randomId.js';
import type { ChatUser } from '../service/requests/ChatUser.js';
import { checkLimits, type EngineOptions } from '../sql/EngineOptions.js';
import { type EngineQuery, engineRunSql } from '../sql/engineRunSql.js';
import { quoteText } from '../sql/quoteSql.js';
import type { RunSql, SqlRows } from '../sql/RunSql.js';
import { requirePeer } from '../sql/requirePeer.js';
import { withTimeLimit } from '../sql/withTimeLimit.js';
import { checkDuckDbQuery } from './checkDuckDbQuery.js';
import type { DuckDbStart, DuckDbStatement } from './DuckDbMessages.js';
import { type DuckDbProcess, ProcessEnded } from './DuckDbProcess.js';
import { DuckDbProcesses } from './DuckDbProcesses.js';
import { describeDuckDbError } from './describeDuckDbError.js';
import { readDuckDbPage } from './readDuckDbPage.js';

/** Bytes that a process has besides the memory of its database: Node, DuckDB, and the text of results. */
const PROCESS_BYTES = 300_000_000;

/** The database that a user's queries can read. They can read everything in it: DuckDB has no permissions for users or rows. */
interface DuckDbDatabase {
  /**
   * Path of a DuckDB file, opened read-only.
   *
   * @default a database in memory
   */
  readonly file?: string | undefined;
  /**
   * Statements that fill the database before the first query, with all rights of your process, such as `create table orders as from
   * '/data/orders.parquet' where owner = 'ada'`. Never build them from a reader's input.
   *
   * @default none
   */
  readonly load?: readonly string[] | undefined;
  /**
   * Directories whose files queries may read by views of `load`, where copying the data would take too much memory. Keep nothing
   * else in them.
   *
   * @default none
   */
  readonly directories?: readonly string[] | undefined;
}

/** Options of `createDuckDbRunSql`. */
export interface DuckDbRunSqlOptions extends EngineOptions {
  /** Returns the database of a user. Users for whom it returns the same share a process. */
  readonly database: (user: ChatUser) => DuckDbDatabase;
  /**
   * Names of your own macros that queries may call, in lower case. One that calls `query_table` opens every table.
   *
   * @default none
   */
  readonly functions?: readonly string[] | undefined;
  /**
   * Milliseconds for a query, without the time to load its database.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Bytes of memory of a database, its data included. A query that needs more is refused.
   *
   * @default 1,000,000,000
   */
  readonly maxMemory?: number | undefined;
  /**
   * Threads of a database.
   *
   * @default 2
   */
  readonly threads?: number | undefined;
  /**
   * Maximum number of databases that are open at the same time. A database that was idle for a minute is closed.
   *
   * @default 8
   */
  readonly maxDatabases?: number | undefined;
}

/**
 * Returns a function that runs queries a model wrote, on DuckDB, over files such as CSV and Parquet.
 *
 * ```ts
 * const runSql = createDuckDbRunSql({
 *   database: ({ attributes }) => ({
 *     load: [`create table orders as from '/data/orders.parquet' where region = ${regionLiteral(attributes)}`],
 *   }),
 * });
 * ```
 *
 * Needs the package `@duckdb/node-api` 1.5; throws if it isn't installed.
 *
 * Each database is in a child process, without the environment of yours. It is loaded once; then files, the network, extensions and
 * the configuration are locked, and nothing is written to disk. A query is parsed by DuckDB and judged by its tree: it may use plain
 * queries, built-in functions that compute from their arguments, and tables of the database. It runs in a read-only transaction. A
 * query that is aborted or takes too long is interrupted; if that doesn't end it, or if it takes too much memory, its process is
 * killed. Other queries of that process are then run again, each in a new process, as far as `maxDatabases` allows.
 *
 * Nothing separates users within a database: each can read every row of it, and views aren't a boundary. So `load` must leave out
 * what a user may not see. A child process isn't a sandbox of the operating system: DuckDB's makers advise one for SQL of
 * strangers, such as a container without secrets and without a network.
 *
 * Rejects with a `ChatError`: `bad-request` has a message that the model can repair, `server` and `configuration` don't.
 */
export function createDuckDbRunSql(options: DuckDbRunSqlOptions): RunSql {
  const { functions = [], timeoutMs = 30_000, maxMemory = 1_000_000_000, threads = 2, maxDatabases = 8 } = options;
  checkLimits({ timeoutMs, maxMemory, threads, maxDatabases });
  requirePeer('@duckdb/node-api', 'is the database that runs the queries');
  const processes = new DuckDbProcesses(maxDatabases);

  function startOf(user: ChatUser, timeZone: string): DuckDbStart {
    const { file, load = [], directories = [] } = options.database(user);
    return {
      file,
      statements: [...NO_EXTENSIONS, ...load, ...settings({ timeZone, maxMemory, threads, directories })],
      maxMemory: maxMemory + PROCESS_BYTES,
    };
  }

  async function answer(sql: string, query: EngineQuery): Promise<SqlRows> {
    const { user, signal, timeZone, ...limits } = query;

    async function answerBy(used: DuckDbProcess): Promise<SqlRows> {
      await untilAborted(used.ready, signal);
      return await withTimeLimit({ signal, timeoutMs }, async (stop) => {
        const run = (statement: DuckDbStatement) => used.run(statement, stop);
        return await readDuckDbPage(run, await checkDuckDbQuery(run, sql, functions), limits);
      });
    }

    async function answerAlone(start: DuckDbStart): Promise<SqlRows> {
      const alone = processes.get(start, randomId());
      return await answerBy(alone).finally(() => alone.end());
    }

    const start = startOf(user, timeZone);
    return await answerBy(processes.get(start)).catch((error: unknown) => {
      // Another query can have ended the shared process. Alone, this one shows whether it was the cause.
      if (error instanceof ProcessEnded) return answerAlone(start);
      throw error;
    });
  }

  const describe = (error: unknown) => describeDuckDbError(error, maxMemory);
  return engineRunSql(options, { answer, describe });
}

interface LockedSettings {
  readonly timeZone: string;
  readonly maxMemory: number;
  readonly threads: number;
  readonly directories: readonly string[];
}

/** Set before `load`, whose statements can still explicitly install and load an extension. */
const NO_EXTENSIONS = [
  'set global autoinstall_known_extensions = false',
  'set global autoload_known_extensions = false',
  'set global allow_community_extensions = false',
];

/** Statements that close a loaded database. The order matters: each locks something that the earlier ones need. */
function settings({ timeZone, maxMemory, threads, directories }: LockedSettings): readonly string[] {
  return [
    `set global TimeZone = ${quoteText(timeZone)}`,
    `set global memory_limit = '${maxMemory}B'`,
    `set global threads = ${threads}`,
    "set global temp_directory = ''",
    `set global allowed_directories = [${directories.map(quoteText).join(', ')}]`,
    'set global enable_external_access = false',
    'set global lock_configuration = true',
  ];
}
