import { isRecord } from '../protocol/narrow.js';
import { parseJsonExact } from '../protocol/parseJsonExact.js';
import { cellOf } from './tables/cellOf.js';
import { readTable } from './tables/readTable.js';
import type { TableShape } from './tables/TableShape.js';

/** Cells of a result. Otherwise, rows with few names in common would make a table far larger than the rows. */
const MAX_CELLS = 20_000_000;

/** A column of a result, as it is sent. */
interface SqlResultColumn {
  /** As the query names it. */
  readonly name: string;
  /** The spec's type, such as `Int64`, or another engine's. Absent: unknown. */
  readonly column_type?: string | undefined;
}

/** The result of a query, as it is sent (spec: svcSqlApi). */
interface SqlResult {
  /** The columns. Names can repeat. */
  readonly schema: readonly SqlResultColumn[];
  /** Rows × columns, in the order of `schema`: texts, numbers, booleans and `null`. */
  readonly data: readonly (readonly unknown[])[];
  /** Number of rows of the whole query. Left out if it is unknown, because the result was cut. */
  readonly totalRows?: number | undefined;
  /** `true` if the result was cut. */
  readonly truncated?: boolean | undefined;
}

/**
 * Returns what a tool returned as the result of a query, or `undefined` if it isn't rows in one of these shapes:
 *
 * - an array of objects; the columns are their keys, in the order in which they first appear;
 * - `{rows}` with objects, or with objects or arrays and the columns as `fields` or `columns`: names, or objects with a `name` and
 *   perhaps a type. `totalRows` and `truncated` are kept;
 * - the responses of Databricks' statements, of Snowflake's SQL API and of BigQuery's queries;
 * - the result of the spec, which is returned unchanged;
 * - any of these as a text of JSON, whose numbers keep all of their digits.
 *
 * Dates and times become ISO texts in the engine's zone: `2026-01-31`, `09:30:00`, `2026-01-31T09:30:00.000`, with an offset for a
 * moment in time. A `bigint` becomes its digits, and an object in a cell a text of JSON. Columns of the same name stay apart, unless
 * the rows are objects. Tables of more than 20 million cells are `undefined`. Never throws.
 *
 * ```ts
 * fromFullStream(fullStream, {
 *   tools: { report: 'sqlApi' },
 *   mapResult: (toolName, output) => (toolName === 'report' ? toSqlResult(rowsOf(output)) : undefined),
 * });
 * ```
 */
export function toSqlResult(value: unknown): SqlResult | undefined {
  try {
    const given = typeof value === 'string' ? parseJsonExact(value) : value;
    if (isResult(given)) return given;
    const table = readTable(given);
    return table && resultOf(table);
  } catch {
    // Not JSON, or a getter that throws.
    return undefined;
  }
}

function isResult(value: unknown): value is SqlResult {
  return isRecord(value) && Array.isArray(value.schema) && Array.isArray(value.data);
}

function resultOf({ columns, rows, cellsOf, totalRows, isCut }: TableShape): SqlResult | undefined {
  if (rows.length * columns.length > MAX_CELLS) return undefined;
  const data: unknown[][] = [];
  for (const row of rows) {
    const cells = cellsOf(row);
    // The values beyond the columns would have no name.
    if (cells === undefined || cells.length > columns.length) return undefined;
    data.push(columns.map(({ read }, index) => cellOf(read ? read(cells[index]) : cells[index])));
  }
  const isKnown = !isCut || (totalRows ?? 0) > data.length;
  return {
    schema: columns.map(({ name, type }) => ({ name, ...(type !== undefined && { column_type: type }) })),
    data,
    ...(isKnown && { totalRows: Math.max(totalRows ?? 0, data.length) }),
    ...(isCut && { truncated: true }),
  };
}
