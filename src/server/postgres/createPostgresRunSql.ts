import { ChatError } from '../../protocol/ChatError.js';
import type { ChatUser } from '../service/ChatUser.js';
import { checkCalls } from './checkCalls.js';
import { checkRole } from './checkRole.js';
import { describeSqlError } from './describeSqlError.js';
import type { RunSql } from './RunSql.js';
import { readPage } from './readPage.js';
import { readSettings } from './readSettings.js';
import { type RunStatement, runTransaction } from './runTransaction.js';
import type { SqlConnection } from './SqlConnection.js';
import { scanSql } from './scanSql.js';

/** Options of `createPostgresRunSql`. */
export interface PostgresRunSqlOptions {
  /**
   * Returns a connection that nobody else uses, such as `() => pool.connect()` of `pg`. Called once for a query, and once more to
   * cancel it, so a pool needs room for more connections than queries: while it has none, an aborted query runs until its timeout.
   */
  readonly connect: () => Promise<SqlConnection>;
  /** Schemas that queries may read, in the order in which names are looked up. Default: `['public']`. */
  readonly schemas?: readonly string[] | undefined;
  /**
   * Returns settings for the row-level security of a user, such as `{ 'app.user_id': user.id }`. A policy reads one with
   * `current_setting('app.user_id')`. Names need a prefix and a dot. Default: no settings.
   */
  readonly settings?: ((user: ChatUser) => Readonly<Record<string, string>>) | undefined;
  /**
   * Names of further functions that queries may call, in lower case and without their schema: yours and those of extensions.
   * A function that calls `set_config` or runs text as SQL would let a query read the rows of other users. Default: none.
   */
  readonly functions?: readonly string[] | undefined;
  /** Rows of a result. Default: 100, as the spec has it (Limits). */
  readonly rowLimit?: number | undefined;
  /** Bytes of a result's values as text. A larger result is refused. Default: 1,000,000. */
  readonly maxBytes?: number | undefined;
  /**
   * Milliseconds for a statement. A query takes up to three: for its columns, its rows, and the number of rows if there are more
   * than the limit. Default: 30,000.
   */
  readonly timeoutMs?: number | undefined;
  /** Called with each error that isn't about a query's text, such as a lost connection, before the query rejects. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Returns a function that runs queries a model wrote, on Postgres 12 or newer, with the rights of the user who asked.
 *
 * ```ts
 * const pool = new Pool({ connectionString, max: 20 });
 * pool.on('error', report);
 * const runSql = createPostgresRunSql({
 *   connect: () => pool.connect(),
 *   schemas: ['sales'],
 *   settings: (user) => ({ 'app.user_id': user.id }),
 * });
 * ```
 *
 * The first query checks the role, and rejects with the code `configuration` and the statement to run if the role is a superuser,
 * bypasses row-level security, owns a table of the schemas, can change or create anything, or can read any other schema. Later
 * queries don't check again. A role that passes:
 *
 * ```sql
 * create role analyst login password '…';
 * revoke create on schema public from public; -- before Postgres 15
 * grant usage on schema sales to analyst;
 * grant select on all tables in schema sales to analyst;
 * alter table sales.orders enable row level security;
 * create policy own on sales.orders to analyst using (owner = nullif(current_setting('app.user_id', true), ''));
 * ```
 *
 * Each query is a subquery of a statement in a read-only transaction that is rolled back, so it can't change anything, and its
 * `totalRows` counts the same rows. It may call built-in functions that aren't volatile, and `functions`. That excludes
 * `set_config`, with which a query could become another user between two rows of a policy's check, and `query_to_xml`, which runs
 * text as SQL. Names that start with `pg_` are refused: `pg_sleep`, `pg_read_file`, and the system catalogs, where
 * `pg_stat_activity` shows other users' queries. `information_schema` remains readable; it lists what the role may read.
 *
 * What this can't ensure: a view reads with the rights of its owner, unless it is created `with (security_invoker = true)`; an
 * operator, a cast or a domain that you define runs its function; a table without a policy is the same for every user; and a
 * query may use the memory and CPU that the server gives a connection until its timeout.
 *
 * Rejects with a `ChatError`: `bad-request` has a message that the model can repair, `server` and `configuration` don't.
 */
export function createPostgresRunSql(options: PostgresRunSqlOptions): RunSql {
  const {
    connect,
    schemas = ['public'],
    functions = [],
    rowLimit = 100,
    maxBytes = 1_000_000,
    timeoutMs = 30_000,
  } = options;
  if (schemas.length === 0 || schemas.some((name) => /^pg_|^$/.test(name)))
    throw new ChatError('configuration', 'schemas must name at least one schema of yours.');
  for (const [name, value] of Object.entries({ rowLimit, maxBytes, timeoutMs }))
    if (!Number.isSafeInteger(value) || value < 1 || value > 2_000_000_000)
      throw new ChatError('configuration', `${name} must be a positive whole number; it is ${value}.`);
  let isChecked = false;

  async function prepare(run: RunStatement, settings: readonly (readonly [string, string])[]): Promise<void> {
    const all = [...sessionSettings(schemas, timeoutMs), ...settings];
    const calls = all.map((_, index) => `pg_catalog.set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    await run(`select ${calls.join(', ')}`, ...all.flat());
    if (isChecked) return;
    await checkRole(run, schemas);
    isChecked = true;
  }

  return async (sql, { user, signal }) => {
    signal.throwIfAborted();
    let place = { text: sql, offset: 0 };
    try {
      const settings = readSettings(options.settings?.(user) ?? {});
      const scanned = scanSql(sql);
      return await runTransaction({ connect, signal }, async (run) => {
        await prepare(run, settings);
        await checkCalls(run, scanned, functions);
        const runPlaced = (before: string, after: string, ...values: string[]) => {
          place = { text: scanned.text, offset: before.length };
          return run(`${before}${scanned.text}${after}`, ...values);
        };
        return await readPage(runPlaced, { rowLimit, maxBytes });
      });
    } catch (error) {
      signal.throwIfAborted();
      const described = describeSqlError(error, place, timeoutMs);
      if (described.code !== 'bad-request') options.onError?.(described.cause ?? described);
      throw described;
    }
  };
}

/** For a transaction. A role or a database can have other defaults, with which text forms or strings would differ. */
function sessionSettings(schemas: readonly string[], timeoutMs: number): readonly (readonly [string, string])[] {
  const path = [...schemas, 'pg_temp'].map((name) => `"${name.replaceAll('"', '""')}"`);
  return [
    ['statement_timeout', `${timeoutMs}`],
    ['lock_timeout', `${Math.min(timeoutMs, 5_000)}`],
    ['idle_in_transaction_session_timeout', `${timeoutMs}`],
    ['search_path', path.join(', ')],
    ['row_security', 'on'],
    ['standard_conforming_strings', 'on'],
    ['TimeZone', 'UTC'],
    ['DateStyle', 'ISO, YMD'],
    ['IntervalStyle', 'postgres'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '1'],
  ];
}
