/** A name as Postgres folds it, with its schema if the query gives one. */
export interface SqlName {
  readonly schema?: string | undefined;
  readonly name: string;
}

/** A function call whose name has no schema, so that the query can be changed to name one. */
export interface UnqualifiedCall {
  readonly name: string;
  /** Where the name starts, in bytes of UTF-8. */
  readonly location: number;
  /** The node's list of names, which a schema can be put before. */
  readonly names: unknown[];
}

/** Everything in a query that Postgres looks up by name, and that could run or read something. */
export interface SqlNames {
  /** Calls that can be given a schema. */
  readonly unqualified: readonly UnqualifiedCall[];
  /** All other calls. Without a schema: special syntax that is, or was in an older Postgres, a call of this name. */
  readonly calls: readonly SqlName[];
  /** Names after a dot. Each is a column, a call with one argument (`o.total` is `total(o)`), or a cast to a type of that name. */
  readonly attributes: readonly string[];
  /** Operators, those of `in`, `between`, `like` and `case` included. */
  readonly operators: readonly SqlName[];
  /** Types of casts, of literals and of columns that the query defines. */
  readonly types: readonly SqlName[];
  /** Tables and views. A name without a schema may also be a `with` query's. */
  readonly relations: readonly SqlName[];
  /** Whether the query has a number that Postgres reads otherwise before version 16. */
  readonly hasNewerNumber: boolean;
}
