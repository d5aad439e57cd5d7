import type { ResultColumn } from './toolResult.js';

/** A part of a query's rows, as they arrive. */
export interface SqlBatch {
  /** The columns, in the order of each row; the same array in every batch. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, as sent: numbers are often strings. Empty in a batch that only brings the columns. */
  readonly rows: readonly (readonly unknown[])[];
  /** When the data were last refreshed, in the service's own form, where it says so. */
  readonly lastRefreshTime?: string | undefined;
}

/** A measure, dimension or segment of a cube. Fields that are not listed are kept as they came. */
export interface DataMember {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: string | undefined;
}

/** A cube or view of the data model. Fields that are not listed are kept as they came. */
export interface DataCube {
  readonly name: string;
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly measures: readonly DataMember[];
  readonly dimensions: readonly DataMember[];
  readonly segments: readonly DataMember[];
}

/** Metadata of the data model. */
export interface DataMeta {
  readonly cubes: readonly DataCube[];
}

export interface DataRequestOptions {
  /** Ends the request; what waits for it then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The three operations of the Core Data API. All fail with a ChatError. */
export interface DataClient {
  /**
   * Runs a query and yields its rows as they arrive; the first batch brings the columns, also of a result without rows.
   * The request begins with the iteration; leaving the loop cancels it. Integers beyond 2^53 come as strings of their
   * digits. A connection that breaks, or an answer that stops in the middle of a line, throws `interrupted`: the rows
   * before are right, and more may exist.
   */
  sql(query: string, options?: DataRequestOptions): AsyncIterable<SqlBatch>;
  /**
   * Runs a JSON query, asking again while the service answers "Continue wait". The spec does not show the form of
   * query and answer: the answer is given as it came, and numbers that a double can't hold as strings of their digits.
   */
  load(
    query: Readonly<Record<string, unknown>>,
    options?: DataRequestOptions,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Reads the data model's metadata. */
  meta(options?: DataRequestOptions): Promise<DataMeta>;
}

/** Where a Core Data API is and who asks (spec: Core Data API, Authentication). */
export interface DataApiOptions {
  /** Its address with the base path, before `/v1/…`; https, or http on localhost. A proxy's may be relative. */
  readonly dataApiUrl: string;
  /**
   * The service token, a JWT, sent as it is. A function is called for each request, and once more after a refusal.
   * Left out for a proxy that adds it (see `createDataProxy` in `tabletalk/server`): cookies of the own origin are sent
   * instead.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** The vendor's word in the SQL path; default `svc`. */
  readonly vendor?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /**
   * Milliseconds; default 120,000. For `sql`: the longest silence, before the answer and between two of its pieces. For
   * `load` and `meta`: the whole request, all its waits included. Beyond it: a `timeout` ChatError.
   */
  readonly timeoutMs?: number | undefined;
  /** Longest accepted answer of `sql` in bytes; default 256 MiB. Beyond it: a `limit` ChatError. */
  readonly maxResponseBytes?: number | undefined;
}
