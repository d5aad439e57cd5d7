import type { ResultColumn, SqlToolInput, SqlToolResult } from '../protocol/toolResult.js';
import { cleanAssumptions } from '../text/cleanAssumptions.js';
import type { ColumnOptions } from './ColumnOptions.js';
import { exportFileName } from './exportFileName.js';
import type { Result, ThreadResult } from './Result.js';
import { readColumns } from './readColumns.js';

/** A completed query: a `ToolInvocation` of the kind `sqlApi`, or rows from elsewhere. */
export interface ResultCall {
  /**
   * Id of its message.
   *
   * @default ''
   */
  readonly id?: string | undefined;
  /** What the agent asked for. The fields of `result` take precedence. */
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

/** What a result was made from. */
interface Source {
  readonly input: SqlToolInput | undefined;
  readonly options: ColumnOptions;
}

const sources = new WeakMap<object, Source>();
const results = new WeakMap<SqlToolResult, WeakMap<ColumnOptions, Result>>();
const NO_OPTIONS: ColumnOptions = {};

/**
 * Returns the result of a query: the same object for the same rows and options. `options`: what is known about its columns
 * besides the rows. The columns are read when they are first needed, from a sample of the rows.
 */
export function createResult(call: ResultCall, options: ColumnOptions = NO_OPTIONS): Result {
  const made = results.get(call.result) ?? new WeakMap<ColumnOptions, Result>();
  results.set(call.result, made);
  const before = made.get(options);
  if (before?.id === (call.id ?? '') && sources.get(before)?.input === call.input) return before;
  const result = makeResult(call, options);
  made.set(options, result);
  return result;
}

/** Converts a result in the format of an earlier version, which a product has stored or made itself, to the current format. */
export function toResult(kept: ThreadResult): Result {
  return isResult(kept) ? kept : makeResult(callOf(kept), NO_OPTIONS);
}

/** Whether an object is already a `Result`, rather than plain rows from elsewhere. */
export function isResult(rows: object): rows is Result {
  return sources.has(rows);
}

/** Returns a result with other rows of its query, such as all of them. */
export function withRows(before: Result, { schema, rows, totalRows = rows.length, asOf }: OtherRows): Result {
  const isSame =
    schema.length === 0 ||
    (schema.length === before.schema.length && schema.every(({ name }, at) => name === before.schema[at]?.name));
  const result = { ...before.result, schema: isSame ? before.schema : schema, data: rows, totalRows };
  return makeResult({ ...callOf(before), result }, optionsOf(before), { asOf });
}

/**
 * Returns the result of a query that replaces another one. It belongs to no message, and nothing that was stated about the other
 * query applies to it. Its columns read like the other's columns with the same names. `keepsChart`: whether it keeps the other's
 * chart if it has the same columns.
 */
export function withQuery(
  before: Result,
  { sqlQuery, schema: given, rows, totalRows = rows.length, asOf }: OtherRows & { readonly sqlQuery: string },
  keepsChart: boolean,
): Result {
  // An answer without rows has no columns either.
  const schema = given.length === 0 ? before.schema : given;
  const isSame =
    schema.length === before.schema.length && schema.every(({ name }, at) => name === before.schema[at]?.name);
  const input = { queryTitle: before.title, sqlQuery, ...(keepsChart && isSame && { vegaSpec: before.chart }) };
  return makeResult({ input, result: { schema, data: rows, totalRows } }, optionsOf(before), { asOf });
}

/**
 * Returns a result whose columns read differently; `before` itself if `changes` is empty. Columns that an edit made, such as those
 * of a pivot, stay as they are.
 */
export function withOptions(before: Result, changes: ColumnOptions): Result {
  if (Object.keys(changes).length === 0) return before;
  const { asOf, source, isPartial, editProblem } = before;
  const options = { ...optionsOf(before), ...changes };
  const columns = source && readEditedColumns(before, source, options);
  return makeResult(callOf(before), options, { asOf, ...(columns && { columns }), source, isPartial, editProblem });
}

function readEditedColumns({ schema, rows, columns }: Result, source: Result, options: ColumnOptions) {
  const asked = new Set(source.schema.map(({ name }) => name));
  return readColumns(schema, rows, options).map((column, at) => {
    const edited = columns[at];
    return edited === undefined || asked.has(column.name) ? { ...column, key: edited?.key } : edited;
  });
}

/** Returns a result after a reader's edits. It is partial if the original is. Default of `chart`: the chart of the result. */
export function withTable(
  before: Result,
  {
    schema,
    columns,
    rows,
    chart: vegaSpec = before.chart,
    totalRows = before.isPartial ? before.totalRows : rows.length,
  }: Pick<Result, 'schema' | 'columns' | 'rows'> & Partial<Pick<Result, 'chart' | 'totalRows'>>,
  editProblem?: Result['editProblem'],
): Result {
  const call = { ...callOf(before), result: { ...before.result, schema, data: rows, totalRows, vegaSpec } };
  const { asOf, isPartial, source = before } = before;
  return makeResult(call, optionsOf(before), { asOf, columns, source, isPartial, editProblem });
}

function callOf(kept: ThreadResult & Partial<Pick<Result, 'assumptions'>>): ResultCall {
  const { messageId: id, title, description, sqlQuery, vegaSpec, assumptions, result } = kept;
  return { id, input: { queryTitle: title, description, sqlQuery, vegaSpec, assumptions }, result };
}

/** What is known about the columns of a result besides its rows. */
export function optionsOf(result: Result): ColumnOptions {
  return sources.get(result)?.options ?? NO_OPTIONS;
}

/** What is known about a result besides its call. */
type Known = Partial<Pick<Result, 'asOf' | 'columns' | 'source' | 'isPartial' | 'editProblem'>>;

function makeResult({ id = '', input, result }: ResultCall, options: ColumnOptions, known: Known = {}): Result {
  const { schema, data, totalRows } = result;
  const { asOf, source, editProblem, isPartial = totalRows !== undefined && totalRows > data.length } = known;
  const title = result.queryTitle || input?.queryTitle || '';
  const chart = result.vegaSpec ?? input?.vegaSpec;
  let { columns } = known;
  const made: Result = {
    ...{ id, title, schema, rows: data, totalRows, isPartial, chart, asOf, source, editProblem, result },
    ...{ data, messageId: id, vegaSpec: chart },
    description: result.description || input?.description || '',
    sqlQuery: result.sqlQuery || input?.sqlQuery || '',
    assumptions: cleanAssumptions(result.assumptions ?? input?.assumptions),
    get columns() {
      columns ??= readColumns(schema, data, options);
      return columns;
    },
    get fileName() {
      return exportFileName(title);
    },
  };
  sources.set(made, { input, options });
  return made;
}
