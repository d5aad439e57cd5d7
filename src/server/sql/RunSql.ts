import type { ChatUser } from '../service/requests/ChatUser.js';

/** A column of a query's result. */
export interface SqlColumn {
  /** As the query names it. A repeated name gets a number (`count_2`); an expression without a name is `column`. */
  readonly name: string;
  /** `Int32`, `Int64`, `Decimal`, `Float`, `Double`, `Boolean`, `Date`, `Time`, `Timestamp`, or `String` for every other type. */
  readonly columnType: string;
}

/** The result of a query. */
export interface SqlRows {
  /** In the order of the row values. Names are unique. */
  readonly columns: readonly SqlColumn[];
  /**
   * At most the row limit, in the order of the query. `Int32`, `Float` and `Double` are numbers, or one of the strings `NaN`,
   * `Infinity` and `-Infinity`; `Int64` and `Decimal` are strings with every digit; a `Date` or `Timestamp` is ISO
   * (`2026-01-31T09:30:00.000`), with an offset (`+01:00`) if it is a moment in a time zone; everything else is a boolean, a string
   * or `null`.
   */
  readonly rows: readonly (readonly unknown[])[];
  /** Number of rows of the whole query. */
  readonly totalRows: number;
}

/** The user for whom a query runs, and the signal that cancels it. */
export interface SqlContext {
  /** The caller whose question needs the query. */
  readonly user: ChatUser;
  /** Cancels the query when it aborts. */
  readonly signal: AbortSignal;
  /** Row limit of this result, in place of the usual one, for a query whose rows the reader wants to load completely. */
  readonly rowLimit?: number | undefined;
  /** Bytes of this result's values as text, in place of the usual limit. */
  readonly maxBytes?: number | undefined;
}

/**
 * Runs one read-only query, with the rights of the user who asked. You can write one for your own engine; `runSqlConformance` in
 * `tabletalk/testing` tests it. It must:
 *
 * - refuse everything but a single query, and change nothing;
 * - return at most the row limit and the true number of rows, without reading the others into the process;
 * - stop the work, not only the promise, at a time limit and when the signal aborts;
 * - run queries of several users at once.
 *
 * Rejects with `signal.reason` as soon as the signal aborts, and otherwise with an `Error` whose message the model may read and
 * repair: it contains no credential, and no value that the user may not see.
 */
export type RunSql = (sql: string, context: SqlContext) => Promise<SqlRows>;
