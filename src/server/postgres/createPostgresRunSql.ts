import { ChatError } from '../../protocol/ChatError.js';
import type { ChatUser } from '../service/requests/ChatUser.js';
import { checkLimits, type EngineOptions } from '../sql/EngineOptions.js';
import { type EngineQuery, engineRunSql } from '../sql/engineRunSql.js';
import { refused } from '../sql/queryErrors.js';
import { quoteName, quoteText } from '../sql/quoteSql.js';
import type { RunSql, SqlRows } from '../sql/RunSql.js';
import { bindQuery } from './bindQuery.js';
import { checkRole } from './checkRole.js';
import { describeSqlError } from './describeSqlError.js';
import { lookUpNames } from './lookUpNames.js';
import { parseQuery } from './parseQuery.js';
import { requireSqlParser } from './parseSql.js';
import { readPage } from './readPage.js';
import { type RunStatement, runTransaction } from './runTransaction.js';
import type { SqlConnection } from './SqlConnection.js';

/** Maximum number of a query's problems that the model reads. */
const MAX_PROBLEMS = 3;

/** Options of `createPostgresRunSql`. */
export interface PostgresRunSqlOptions extends EngineOptions {
  /**
   * Returns a connection that nobody else uses, such as `() => pool.connect()` of `pg`. Called once for a query, and once more to
   * cancel it, so a pool needs room for more connections than queries: while it has none, an aborted query runs until its timeout.
   */
  readonly connect: () => Promise<SqlConnection>;
  /**
   * Schemas that queries may read, in the order in which names are looked up.
   *
   * @default ['public']
   */
  readonly schemas?: readonly string[] | undefined;
  /**
   * Returns settings for the row-level security of a user, such as `{ 'app.user_id': user.id }`. A policy reads one with
   * `current_setting('app.user_id')`. Names need a prefix and a dot.
   *
   * @default no settings
   */
  readonly settings?: ((user: ChatUser) => Readonly<Record<string, string>>) | undefined;
  /**
   * Names of further functions that queries may call, in lower case and without their schema: yours and those of extensions, also
   * those behind operators, casts and types that you define. A function that calls `set_config` or runs text as SQL would let a
   * query read the rows of other users.
   *
   * @default none
   */
  readonly functions?: readonly string[] | undefined;
  /**
   * Whether the role may have the functions that PUBLIC may execute by default and that a query must never call, such as `ts_stat`
   * and `lo_get`, for managed servers where they can't be revoked. Queries that call them are refused either way.
   *
   * @default `false`, and the first query rejects with the statement that revokes them
   */
  readonly allowDefaultGrants?: boolean | undefined;
  /**
   * Milliseconds for a statement. A query takes up to three: for its columns, its rows, and the number of rows if there are more
   * than the limit.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
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
 * Needs the package `libpg-query` (version 18), the parser of Postgres; throws if it isn't installed.
 *
 * The first query checks the role, and rejects with the code `configuration` and the statement to run if the role is a superuser,
 * bypasses row-level security, owns a table of the schemas, can change or create anything, can read any other schema, or can execute
 * functions that run text as SQL, reach files or the network, or stop others. Later queries don't check again. A role that passes:
 *
 * ```sql
 * create role analyst login password '…' connection limit 20;
 * revoke create on schema public from public; -- before Postgres 15
 * grant usage on schema sales to analyst;
 * grant select on all tables in schema sales to analyst;
 * alter table sales.orders enable row level security;
 * create policy own on sales.orders to analyst using (owner = nullif(current_setting('app.user_id', true), ''));
 * ```
 *
 * and the `revoke execute` of the guide "An agent of your own".
 *
 * Each query is parsed by Postgres's grammar and judged by its tree. It runs as a subquery of a statement in a read-only transaction
 * that is rolled back, so it can't change anything, and its `totalRows` counts the same rows. It may call built-in functions that
 * aren't volatile, and `functions`, in every syntax that calls one: also as `o.total`, by an operator, a cast, a type or a domain. That
 * excludes `set_config`, with which a query could become another user between two rows of a policy's check, and `query_to_xml`,
 * which runs text as SQL. It may read the allowed schemas and `information_schema`, which lists what the role may read.
 *
 * What this can't ensure: a view reads with the rights of its owner, unless it is created `with (security_invoker = true)`, and the
 * error of a query can quote a row that its condition hides, unless it is created `with (security_barrier = true)`; a table without a
 * policy is the same for every user; `current_setting` reads every setting, so settings hold ids, never secrets; and a query may use
 * the memory of a connection until its timeout, which some work on a single long value ignores (such as `translate` with two long
 * texts). Limit the role: `connection limit`, and `temp_file_limit`.
 *
 * Rejects with a `ChatError`: `bad-request` has a message that the model can repair, `server` and `configuration` don't.
 */
export function createPostgresRunSql(options: PostgresRunSqlOptions): RunSql {
  const { connect, schemas = ['public'], functions = [], allowDefaultGrants = false, timeoutMs = 30_000 } = options;
  if (schemas.length === 0 || schemas.some((name) => /^pg_|^$/.test(name)))
    throw new ChatError('configuration', 'schemas must name at least one schema of yours.');
  checkLimits({ timeoutMs });
  requireSqlParser();
  let isChecked = false;

  async function prepare(run: RunStatement, user: ChatUser, timeZone: string): Promise<void> {
    const own = readSettings(options.settings?.(user) ?? {}).map(([name, value]) => [name, quoteText(value)] as const);
    await run(setLocal([...sessionSettings(schemas, timeZone, timeoutMs), ...own]));
    if (isChecked) return;
    await checkRole(run, schemas, allowDefaultGrants);
    isChecked = true;
  }

  async function answer(sql: string, { user, signal, timeZone, ...limits }: EngineQuery): Promise<SqlRows> {
    const parsed = await parseQuery(sql);
    return await runTransaction({ connect, signal }, async (run) => {
      await prepare(run, user, timeZone);
      const { bound, problems } = await lookUpNames(run, parsed.names, functions, schemas);
      if (problems.length > 0) throw refused(problems.slice(0, MAX_PROBLEMS).join(' '));
      const query = await bindQuery(parsed, bound);
      const runPlaced = (before: string, after: string, ...values: string[]) =>
        run(`${before}${query.text}${after}`, ...values).catch((error: unknown) => {
          throw describeSqlError(error, timeoutMs, { query, offset: before.length });
        });
      return await readPage(runPlaced, limits);
    });
  }

  const describe = (error: unknown) => describeSqlError(error, timeoutMs);
  return engineRunSql(options, { answer, describe });
}

/**
 * Sets these for a transaction. A role or a database can have other defaults, with which text forms would differ and strings
 * could be read differently than by the parser.
 */
function sessionSettings(
  schemas: readonly string[],
  timeZone: string,
  timeoutMs: number,
): readonly (readonly [string, string])[] {
  return [
    ['statement_timeout', `${timeoutMs}`],
    ['lock_timeout', `${Math.min(timeoutMs, 5_000)}`],
    ['idle_in_transaction_session_timeout', `${timeoutMs}`],
    ['search_path', [...schemas, 'pg_temp'].map(quoteName).join(', ')],
    ['row_security', 'on'],
    ['standard_conforming_strings', 'on'],
    ['backslash_quote', 'safe_encoding'],
    ['transform_null_equals', 'off'],
    ['TimeZone', quoteText(timeZone)],
    ['DateStyle', 'ISO, YMD'],
    ['IntervalStyle', 'postgres'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '1'],
  ];
}

/** Only names with a dot: others are Postgres's own settings, such as `role` and `row_security`. */
const NAME = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)+$/i;

/** Checks the settings of a user. A value that is missing at run time must fail, not become the empty string that a policy may accept. */
function readSettings(settings: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const entries = Object.entries(settings);
  for (const [name, value] of entries) {
    if (!NAME.test(name))
      throw new ChatError('configuration', `The setting ${name} has no prefix. Use a name such as app.user_id.`);
    if (typeof value !== 'string' || value.includes('\0'))
      throw new ChatError('configuration', `The setting ${name} of a user must be a string without null characters.`);
  }
  return entries;
}

/**
 * Returns the statement that sets each setting until the end of the transaction. A single statement, since each one is a round
 * trip; `set` rather than `set_config`, so that it works where a role may not call that.
 */
function setLocal(settings: readonly (readonly [string, string])[]): string {
  const lines = settings.map(([name, value]) => `set local ${name.split('.').map(quoteName).join('.')} to ${value};`);
  return `do ${quoteText(`begin ${lines.join(' ')} end`)}`;
}
