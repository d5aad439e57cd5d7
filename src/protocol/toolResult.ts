/** A member of a view in a metadata search (spec: svcMeta). */
export interface MetaMember {
  /** Full name, such as `orders.count`. */
  readonly name: string;
  /** Name for people. */
  readonly title?: string | undefined;
  /** What it means. */
  readonly description?: string | undefined;
  /** Known values: `string`, `number`, `time`, `boolean`. */
  readonly type?: string | undefined;
  /** Aggregation of a measure, such as `sum`. */
  readonly aggType?: string | undefined;
  /** Name without the view's. The spec doesn't list this field and the next two; some services send them. */
  readonly shortTitle?: string | undefined;
  /** A format by name (`currency`, `percent_1`), or the d3 format of an object such as `{type: 'custom-numeric', value}`. */
  readonly format?: string | undefined;
  /** ISO 4217 code of amounts in a currency. */
  readonly currency?: string | undefined;
}

/** A cube or view found by a metadata search. */
export interface MetaCube {
  /** Name in queries. */
  readonly name: string;
  /** `cube` or `view`, as sent. */
  readonly type?: string | undefined;
  /** Name for people. */
  readonly title?: string | undefined;
  /** Measures and dimensions found by the search. */
  readonly members: readonly MetaMember[];
}

/** Parsed result of the metadata tool. */
export interface MetaToolResult {
  /** What was searched for. */
  readonly searchQuery?: string | undefined;
  /** What was found, in the service's order. */
  readonly cubes: readonly MetaCube[];
}

/** A result column. `columnType` is the wire's `column_type`, or `columnType` from some servers. */
export interface ResultColumn {
  /** Name of the column in the query's result. */
  readonly name: string;
  /** Type as the service names it, such as `Int64` or `Timestamp`. */
  readonly columnType?: string | undefined;
}

/** Something that the question left open and that the query assumes. Not in the spec: this library's agents send it. */
export interface QueryAssumption {
  /** What was assumed, in a few words: "orders that weren't cancelled". */
  readonly text: string;
  /** Questions to offer readers who meant something else; empty if there are none. */
  readonly alternatives: readonly string[];
}

/** Parsed input of the SQL tool. The spec's fields are strings on the wire. */
export interface SqlToolInput {
  /** The query. */
  readonly sqlQuery?: string | undefined;
  /** Title for the result. */
  readonly queryTitle?: string | undefined;
  /** What the query answers. */
  readonly description?: string | undefined;
  /** The user's question that the query answers. */
  readonly userRequest?: string | undefined;
  /** As received; the spec doesn't define it. */
  readonly memoryId?: string | undefined;
  /** A Vega-Lite spec without data: a string on the wire; some servers send an object. */
  readonly vegaSpec?: unknown;
  /** What the query assumes. Untrusted; cleaned in `Result`. */
  readonly assumptions?: readonly QueryAssumption[] | undefined;
}

/** Parsed result of the SQL tool (spec: svcSqlApi). */
export interface SqlToolResult extends Omit<SqlToolInput, 'memoryId'> {
  /** The columns, in the order of each row. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, in the order of `schema`. Values as received: numbers are often strings. */
  readonly data: readonly (readonly unknown[])[];
  /** Number of rows of the query; `data` has at most 100 of them by default. */
  readonly totalRows?: number | undefined;
  /** As received; the spec doesn't define it. */
  readonly uuid?: string | undefined;
}
