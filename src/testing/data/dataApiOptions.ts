/** A column on the wire. */
interface WireColumn {
  /** Name of the column. */
  readonly name: string;
  /** Type as the service names it, such as `Int64`. */
  readonly column_type: string;
}

/** All or some rows of a query. The first part must include `schema`. */
export interface TestSqlRows {
  /** The columns, in the order of each row. */
  readonly schema?: readonly WireColumn[] | undefined;
  /** Rows × columns, as JSON values. */
  readonly rows: readonly (readonly unknown[])[];
}

/** Options of the Core Data API's three paths. */
export interface TestDataApiOptions {
  /**
   * The data API's URL with its base path. Only its path is used.
   *
   * @default none, so `/v1/…`
   */
  readonly dataApiUrl?: string | undefined;
  /**
   * Tokens accepted in `Authorization`, without a prefix. Valid service tokens are also accepted.
   *
   * @default ['test']
   */
  readonly tokens?: readonly string[] | undefined;
  /**
   * Runs a query. An error before the first part is answered with status 400 and its message, a later one with an `{"error"}` line.
   * `signal` aborts when the reader cancels.
   *
   * @default every query is answered with status 400
   */
  readonly runSql?: ((query: string, signal: AbortSignal) => SqlRun | Promise<SqlRun>) | undefined;
  /**
   * Returns the result of a JSON query (`query`, `data`, `annotation` …), which is wrapped if the request's `queryType` is `multi`.
   * An error is answered with status 400 and its message.
   *
   * @default every query is answered with status 400
   */
  readonly load?: ((query: Readonly<Record<string, unknown>>) => unknown) | undefined;
  /**
   * Number of "Continue wait" responses before the result of a JSON query.
   *
   * @default 0
   */
  readonly continueWaits?: number | undefined;
  /**
   * Milliseconds of the service's clock after which a running JSON query is answered "Continue wait".
   *
   * @default never
   */
  readonly continueWaitAfter?: number | undefined;
  /**
   * Cubes in the metadata.
   *
   * @default none
   */
  readonly cubes?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /**
   * Rows per line.
   *
   * @default 1,000
   */
  readonly batchRows?: number | undefined;
  /**
   * Milliseconds of the service's clock before each line of rows.
   *
   * @default 0
   */
  readonly batchDelay?: number | undefined;
  /**
   * Value of `lastRefreshTime` in the first line of a SQL response.
   *
   * @default absent
   */
  readonly lastRefreshTime?: string | undefined;
}

/** The rows of a query, at once or in parts. */
export type SqlRun = TestSqlRows | AsyncIterable<TestSqlRows>;
