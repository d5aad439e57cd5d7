/** A member of a view in a metadata search (spec: svcMeta). */
export interface MetaMember {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Known values: `string`, `number`, `time`, `boolean`. */
  readonly type?: string | undefined;
  readonly aggType?: string | undefined;
}

/** A cube or view found by a metadata search. */
export interface MetaCube {
  readonly name: string;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly members: readonly MetaMember[];
}

/** Parsed result of the metadata tool. */
export interface MetaToolResult {
  readonly searchQuery?: string | undefined;
  readonly cubes: readonly MetaCube[];
}

/** A result column. `columnType` is the wire's `column_type`, or `columnType` from some servers. */
export interface ResultColumn {
  readonly name: string;
  readonly columnType?: string | undefined;
}

/** Parsed input of the SQL tool. All fields are strings on the wire. */
export interface SqlToolInput {
  readonly sqlQuery?: string | undefined;
  readonly queryTitle?: string | undefined;
  readonly description?: string | undefined;
  readonly userRequest?: string | undefined;
  readonly memoryId?: string | undefined;
  /** A Vega-Lite spec without data: a string on the wire; some servers send an object. */
  readonly vegaSpec?: unknown;
}

/** Parsed result of the SQL tool (spec: svcSqlApi). */
export interface SqlToolResult extends Omit<SqlToolInput, 'memoryId'> {
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, in the order of `schema`. Values as received: numbers are often strings. */
  readonly data: readonly (readonly unknown[])[];
  /** Number of rows of the query; `data` has at most 100 of them by default. */
  readonly totalRows?: number | undefined;
  readonly uuid?: string | undefined;
}
