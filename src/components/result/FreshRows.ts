import type { SqlRows } from '../../protocol/dataApi.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';

/** The rows of a query that ran again. */
export interface FreshRows extends SqlRows {
  /** The query. */
  readonly sqlQuery: string;
  /** When they arrived, as milliseconds of Unix time. */
  readonly arrivedAt: number;
}

/** Returns a result with new rows, all of the query's. Columns keep their types and identity if their names are the same. */
export function withFreshRows(result: SqlToolResult, { schema, rows }: SqlRows): SqlToolResult {
  const isSame =
    schema.length === result.schema.length && schema.every(({ name }, at) => name === result.schema[at]?.name);
  return { ...result, schema: isSame ? result.schema : schema, data: rows, totalRows: rows.length };
}
