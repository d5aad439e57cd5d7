import type { ResultColumn } from '../toolResult.js';

/** Rows of a query that arrived together. */
export interface SqlBatch {
  /** The columns, in the order of each row; the same array in every batch. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, as sent: numbers are often strings. Empty in a batch with only the columns. */
  readonly rows: readonly (readonly unknown[])[];
  /** When the data was last refreshed, in the service's format; absent if it doesn't report it. */
  readonly lastRefreshTime?: string | undefined;
}

/** All rows of a query. */
export interface SqlRows {
  /** The columns, in the order of each row. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, as sent: numbers are often strings, and integers beyond 2^53 always are. */
  readonly rows: readonly (readonly unknown[])[];
  /** When the data was last refreshed, in the service's format; absent if it doesn't report it. */
  readonly lastRefreshTime?: string | undefined;
}

/** A measure, dimension or segment of a cube. Unlisted fields are kept as received. */
export interface DataMember {
  /** Full name, such as `orders.count`. */
  readonly name: string;
  /** Name for people. */
  readonly title?: string | undefined;
  /** What it means. */
  readonly description?: string | undefined;
  /** `number`, `string`, `time` and so on, as sent. */
  readonly type?: string | undefined;
}

/** A cube or view of the data model. Unlisted fields are kept as received. */
export interface DataCube {
  /** Name in queries. */
  readonly name: string;
  /** Name for people. */
  readonly title?: string | undefined;
  /** `cube` or `view`, as sent. */
  readonly type?: string | undefined;
  /** Its measures; empty if the service sends none. */
  readonly measures: readonly DataMember[];
  /** Its dimensions; empty if the service sends none. */
  readonly dimensions: readonly DataMember[];
  /** Its segments; empty if the service sends none. */
  readonly segments: readonly DataMember[];
}

/** Metadata of the data model. */
export interface DataMeta {
  /** Cubes and views, in the service's order. */
  readonly cubes: readonly DataCube[];
}

/** Options of one request. */
export interface DataRequestOptions {
  /** Cancels the request: pending calls throw the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The three operations of the Core Data API. All fail with a ChatError. */
export interface DataClient {
  /**
   * Whose data the client reads: see `DataApiOptions`.
   *
   * @default this client's cached results aren't shared with any other
   */
  readonly identity?: string | undefined;
  /**
   * Runs a query and yields its rows as they arrive. The first batch has the columns, even for an empty result. The request
   * starts with the iteration; leaving the loop cancels it. Integers beyond 2^53 become strings of their digits. A lost
   * connection, or an answer that ends within a line, throws `interrupted`: the rows before are valid, but more may exist.
   */
  sql(query: string, options?: DataRequestOptions): AsyncIterable<SqlBatch>;
  /**
   * Runs a JSON query, and repeats the request while the service answers "Continue wait". The spec doesn't define query and
   * answer: the answer is returned as received, except that numbers a double can't represent become strings of their digits.
   */
  load(
    query: Readonly<Record<string, unknown>>,
    options?: DataRequestOptions,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Reads the data model's metadata. */
  meta(options?: DataRequestOptions): Promise<DataMeta>;
}

/** Address and credential of a Core Data API (spec: Core Data API, Authentication). */
export interface DataApiOptions {
  /** The URL before `/v1/…`. Must be https, or http on localhost. A proxy's may be relative. */
  readonly dataApiUrl: string;
  /**
   * The service token, a JWT, sent unchanged. A function is called for each request, and once more after a refusal. Omit it
   * for a proxy that adds it (see `createDataProxy` in `tabletalk/server`): same-origin cookies are sent instead.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /**
   * Whose data the token reads, such as `${tenant}/${userId}`: part of the query keys of `useMeta` and `useDataQuery`, so results
   * are shared among clients with the same identity, and after hydration. It must differ for any two users or services that may
   * return different data. Keys are visible in devtools and written by persisters, so never use a credential: a JWT is refused. Set
   * it if the user behind a token function or proxy can change.
   *
   * @default one random identity per client
   */
  readonly identity?: string | undefined;
  /**
   * The vendor's name in the SQL path.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Sends the requests.
   *
   * @default the global `fetch`
   */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Time limit in milliseconds. For `sql`: the maximum wait for the answer and between two of its pieces. For `load` and `meta`:
   * the whole request including repeats. Beyond it, a `timeout` ChatError is thrown.
   *
   * @default 120,000
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Maximum size of an answer of `sql` in bytes. Beyond it, a `limit` ChatError is thrown.
   *
   * @default 256 MiB
   */
  readonly maxResponseBytes?: number | undefined;
}
