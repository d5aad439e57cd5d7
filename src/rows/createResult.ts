import type { ResultColumn, SqlToolInput, SqlToolResult } from '../protocol/toolResult.js';
import type { ColumnOptions } from './ColumnOptions.js';
import { exportFileName } from './exportFileName.js';
import type { Result, ThreadResult } from './Result.js';
import { readColumns } from './readColumns.js';
import type { TableColumn } from './TableColumn.js';

/** A query that is done: `ToolInvocation` of the kind `sqlApi`, or rows from elsewhere. */
export interface ResultCall {
  /** Id of its message. Default: `''`. */
  readonly id?: string | undefined;
  /** What the agent asked for. The fields of `result` come first. */
  readonly input?: SqlToolInput | undefined;
  /** Its rows. */
  readonly result: SqlToolResult;
}

/** Other rows of the same query. */
export interface OtherRows {
  /** Their columns. Those of the result keep their types and formats if the names are the same. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns. */
  readonly rows: readonly (readonly unknown[])[];
  /** The number of rows of the whole query; undefined if unknown. Default: that of `rows`. */
  readonly totalRows?: number | undefined;
  /** When they were read or refreshed. Default: unknown. */
  readonly asOf?: number | string | undefined;
}

const known = new WeakMap<SqlToolResult, WeakMap<ColumnOptions, QueryResult>>();
const NO_OPTIONS: ColumnOptions = {};

/**
 * Returns the result of a query, the same object for the same rows and options. `options`: what is known about its columns besides the
 * rows. Its columns are read when they are first needed, and from a sample of the rows.
 */
export function createResult(call: ResultCall, options: ColumnOptions = NO_OPTIONS): Result {
  const made = known.get(call.result) ?? new WeakMap<ColumnOptions, QueryResult>();
  known.set(call.result, made);
  const before = made.get(options);
  if (before?.id === (call.id ?? '') && before.input === call.input) return before;
  const result = new QueryResult(call, options);
  made.set(options, result);
  return result;
}

/** Returns a result of an earlier version, which a product has kept or made itself, as one of this version. */
export function toResult(kept: ThreadResult): Result {
  return isResult(kept) ? kept : new QueryResult(callOf(kept), NO_OPTIONS);
}

/** Whether rows are a result already, rather than rows from elsewhere. */
export function isResult(rows: object): rows is Result {
  return rows instanceof QueryResult;
}

/** Returns a result with other rows of its query, such as all of them. */
export function withRows(before: Result, { schema, rows, totalRows = rows.length, asOf }: OtherRows): Result {
  const isSame =
    schema.length === 0 ||
    (schema.length === before.schema.length && schema.every(({ name }, at) => name === before.schema[at]?.name));
  const result = { ...before.result, schema: isSame ? before.schema : schema, data: rows, totalRows };
  return new QueryResult({ ...callOf(before), result }, optionsOf(before), asOf);
}

/** Returns a result whose columns read otherwise; itself if `changes` is empty. */
export function withOptions(before: Result, changes: ColumnOptions): Result {
  if (Object.keys(changes).length === 0) return before;
  return new QueryResult(callOf(before), { ...optionsOf(before), ...changes }, before.asOf);
}

function callOf({ messageId: id, title, description, sqlQuery, vegaSpec, result }: ThreadResult): ResultCall {
  return { id, input: { queryTitle: title, description, sqlQuery, vegaSpec }, result };
}

/** What is known about the columns of a result besides its rows. */
export function optionsOf(result: Result): ColumnOptions {
  return result instanceof QueryResult ? result.options : NO_OPTIONS;
}

class QueryResult implements Result {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sqlQuery: string;
  readonly schema: readonly ResultColumn[];
  readonly rows: readonly (readonly unknown[])[];
  readonly totalRows: number | undefined;
  readonly isPartial: boolean;
  readonly chart: unknown;
  readonly asOf: number | string | undefined;
  readonly data: readonly (readonly unknown[])[];
  readonly messageId: string;
  readonly vegaSpec: unknown;
  readonly result: SqlToolResult;
  readonly input: SqlToolInput | undefined;
  readonly options: ColumnOptions;
  #columns: readonly TableColumn[] | undefined;

  constructor({ id = '', input, result }: ResultCall, options: ColumnOptions, asOf?: number | string) {
    const { schema, data, totalRows } = result;
    this.id = id;
    this.input = input;
    this.title = result.queryTitle || input?.queryTitle || '';
    this.description = result.description || input?.description || '';
    this.sqlQuery = result.sqlQuery || input?.sqlQuery || '';
    this.schema = schema;
    this.rows = data;
    this.totalRows = totalRows;
    this.isPartial = totalRows !== undefined && totalRows > data.length;
    this.chart = result.vegaSpec ?? input?.vegaSpec;
    this.asOf = asOf;
    this.data = data;
    this.messageId = id;
    this.vegaSpec = this.chart;
    this.result = result;
    this.options = options;
  }

  get columns(): readonly TableColumn[] {
    this.#columns ??= readColumns(this.schema, this.rows, this.options);
    return this.#columns;
  }

  get fileName(): string {
    return exportFileName(this.title);
  }
}
