import type { QueryAssumption, ResultColumn, SqlToolResult } from '../protocol/toolResult.js';
import type { TableColumn } from './TableColumn.js';

/** Why one of the reader's edits wasn't applied. */
export type EditProblem = 'tooManyPivotColumns';

/**
 * The result of a query, in the form that everything that shows or saves it reads: tables, charts, figures, files, print,
 * follow-up questions and dashboards. It is immutable: other rows of the same query make a new result with the same id.
 */
export interface Result {
  /** Id of the message with the query; `''` for rows from elsewhere. */
  readonly id: string;
  /** `''` if the agent sent none. Untrusted. */
  readonly title: string;
  /** What the query answers; `''` if the agent sent none. Untrusted. */
  readonly description: string;
  /** The query; `''` if it is unknown. */
  readonly sqlQuery: string;
  /** What the query assumes, cleaned and limited; empty if the agent didn't report anything. */
  readonly assumptions: readonly QueryAssumption[];
  /** Names and types on the wire, in the order of each row. */
  readonly schema: readonly ResultColumn[];
  /** Titles, kinds, formats and zones, in the same order. */
  readonly columns: readonly TableColumn[];
  /** Rows × columns. Values as received: numbers are often strings. */
  readonly rows: readonly (readonly unknown[])[];
  /** The number of rows of the whole query; undefined if unknown. */
  readonly totalRows: number | undefined;
  /** Whether rows of the query are missing. */
  readonly isPartial: boolean;
  /** A Vega-Lite spec as received, a string or an object; undefined if the agent sent no chart. Untrusted. */
  readonly chart: unknown;
  /** When rows that were loaded later were read or refreshed: in milliseconds of Unix time, or in the service's format. */
  readonly asOf: number | string | undefined;
  /** The result that a reader's edits were made in: see `useResultEdits`. Undefined for a result without edits. */
  readonly source: Result | undefined;
  /** Why one of those edits wasn't applied: `tooManyPivotColumns` is a pivot of a column with more than 50 values. */
  readonly editProblem: EditProblem | undefined;
  /** The title as a name for files, without an extension; `result` if there is none. */
  readonly fileName: string;
  /** @deprecated `rows`. Removed in the next minor version. */
  readonly data: readonly (readonly unknown[])[];
  /** @deprecated `id`. Removed in the next minor version. */
  readonly messageId: string;
  /** @deprecated `chart`. Removed in the next minor version. */
  readonly vegaSpec: unknown;
  /** @deprecated `schema`, `rows` and `totalRows`. Removed in the next minor version. */
  readonly result: SqlToolResult;
}

/**
 * @deprecated `Result`, which has all of its fields. Removed in the next minor version.
 */
export interface ThreadResult
  extends Pick<Result, 'messageId' | 'title' | 'description' | 'sqlQuery' | 'vegaSpec' | 'result'> {
  /** The titles of its columns. */
  readonly columnTitles?: readonly string[] | undefined;
}
