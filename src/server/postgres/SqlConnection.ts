/**
 * A connection to Postgres that nobody else uses until it is released. What `pool.connect()` of `pg` resolves with is one.
 *
 * PGlite has a single session, of a superuser, so it needs another role and its connections must wait for each other:
 *
 * ```ts
 * await db.exec('set session authorization analyst');
 * let last = Promise.resolve();
 * const connect = () => {
 *   const before = last;
 *   let release = () => {};
 *   last = new Promise((resolve) => {
 *     release = resolve;
 *   });
 *   return before.then(() => ({ query: (text, values) => db.query(text, values), release }));
 * };
 * ```
 */
export interface SqlConnection {
  /**
   * Runs one statement with `$1`, `$2` … for the values, which are strings. With values it must use the extended protocol, which
   * refuses a text of several statements; `pg` and PGlite do.
   */
  query(text: string, values: string[]): Promise<SqlAnswer>;
  /** Returns the connection to the pool. With an error, it must be closed instead, because its state is unknown. */
  release(error?: Error): void;
  /** Adds a listener. `pg` emits `error` when an idle connection breaks, which would end the process if nobody listened. */
  on?(event: 'error', listener: (error: Error) => void): unknown;
  /** Removes a listener that `on` added. */
  off?(event: 'error', listener: (error: Error) => void): unknown;
}

/** What a statement returns. */
export interface SqlAnswer {
  /** Values by column name. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The columns, present even without rows. */
  readonly fields: readonly SqlField[];
}

/** A column of an answer. */
interface SqlField {
  /** Name of the column. */
  readonly name: string;
  /** The type's oid. */
  readonly dataTypeID: number;
}
