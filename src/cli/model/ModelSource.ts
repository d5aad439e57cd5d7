/** A database that a model file is written from or checked against, with the rights that it was opened with. */
export interface ModelSource {
  /** Which system tables it has, besides those of `information_schema`. */
  readonly engine: 'postgres' | 'duckdb' | 'other';
  /** Runs one query. Rejects with an Error whose message has no credential. */
  readonly query: (sql: string) => Promise<readonly SourceRow[]>;
  readonly close: () => Promise<void>;
}

/** Values in the order of the query's columns. */
export type SourceRow = readonly unknown[];
