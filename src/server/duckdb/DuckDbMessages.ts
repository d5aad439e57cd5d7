/** How a worker opens its database. */
export interface DuckDbStart {
  /** Path of a database, opened read-only. Without one, the database is in memory. */
  readonly file: string | undefined;
  /** Statements that run in order before the first query. The last ones lock the configuration. */
  readonly statements: readonly string[];
  /** Bytes of memory at which the worker ends itself. */
  readonly maxMemory: number;
}

/** A statement for a worker. */
export interface DuckDbStatement {
  readonly sql: string;
  /** Values of `$1`, `$2` … */
  readonly values?: readonly string[] | undefined;
  /** Whether to only prepare the statement, to find its columns, without running it. */
  readonly isDescribed?: boolean | undefined;
}

/** What a worker receives. */
export type DuckDbRequest =
  | { readonly start: DuckDbStart }
  | { readonly id: number; readonly statement: DuckDbStatement }
  | { readonly interrupt: number };

/** What a statement returns. */
export interface DuckDbAnswer {
  readonly names: readonly string[];
  /** The types as DuckDB writes them, such as `DECIMAL(18,3)`. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** What a worker sends. */
export type DuckDbReply =
  | { readonly isReady: true }
  /** The worker ends itself because it uses too much memory. */
  | { readonly isOutOfMemory: true }
  /** Why the database couldn't be opened or filled. */
  | { readonly startError: string }
  | { readonly id: number; readonly answer: DuckDbAnswer }
  | { readonly id: number; readonly error: string };
