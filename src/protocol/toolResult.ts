/** A member of a view, as the metadata tool describes it (spec: svcMeta). */
export interface MetaMember {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Values seen: `string`, `number`, `time`, `boolean`. */
  readonly type?: string | undefined;
  readonly aggType?: string | undefined;
}

/** A cube or view that the metadata search found. */
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

/** A result column; `columnType` is the wire's `column_type` (or `columnType`, which some servers send). */
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
  /** A Vega-Lite spec without data: the wire's string, or an object from servers that send one. */
  readonly vegaSpec?: unknown;
}

/** Parsed result of the SQL tool (spec: svcSqlApi). */
export interface SqlToolResult extends Omit<SqlToolInput, 'memoryId'> {
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, in the order of `schema`. Values stay as they came: numbers are often strings. */
  readonly data: readonly (readonly unknown[])[];
  /** Rows that the query has in all; `data` holds 100 of them by default. */
  readonly totalRows?: number | undefined;
  readonly uuid?: string | undefined;
}
