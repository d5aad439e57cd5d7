/** A column on the wire. */
interface WireColumn {
  readonly name: string;
  readonly column_type: string;
}

/** Rows of a query, or a part of them; `schema` is needed in the first part. */
export interface TestSqlRows {
  readonly schema?: readonly WireColumn[] | undefined;
  /** Rows × columns, as JSON is to carry them. */
  readonly rows: readonly (readonly unknown[])[];
}

/** What stands behind the three paths of the Core Data API. */
export interface TestDataApiOptions {
  /** The data API's address with its base path. Only its path counts; default none, so `/v1/…`. */
  readonly dataApiUrl?: string | undefined;
  /** Tokens that are accepted in `Authorization`, without prefix; default `['test']`. Valid service tokens are, too. */
  readonly tokens?: readonly string[] | undefined;
  /**
   * Runs a query. What it throws before its first part is status 400 with the error's message, later an `{"error"}` line.
   * `signal` aborts when nobody reads any more. Left out, every query is status 400.
   */
  readonly runSql?: ((query: string, signal: AbortSignal) => SqlRun | Promise<SqlRun>) | undefined;
  /**
   * Answers a JSON query with its result (`query`, `data`, `annotation` …), which is wrapped where the request's
   * `queryType` is `multi`. What it throws is status 400 with the error's message. Left out, every query is status 400.
   */
  readonly load?: ((query: Readonly<Record<string, unknown>>) => unknown) | undefined;
  /** How often a JSON query is answered "Continue wait" before its result; default 0. */
  readonly continueWaits?: number | undefined;
  /** Milliseconds of the service's clock after which a JSON query that still runs is answered so; default: never. */
  readonly continueWaitAfter?: number | undefined;
  /** What the metadata says; default none. */
  readonly cubes?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Rows a line; default 1,000. */
  readonly batchRows?: number | undefined;
  /** Milliseconds of the service's clock before each line of rows; default 0. */
  readonly batchDelay?: number | undefined;
  /** What the first line of a SQL answer says; default nothing. */
  readonly lastRefreshTime?: string | undefined;
}

export type SqlRun = TestSqlRows | AsyncIterable<TestSqlRows>;
