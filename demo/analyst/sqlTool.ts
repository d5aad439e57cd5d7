import { randomUUID } from 'node:crypto';
import type { AgentStep, AgentTurn } from '../../src/server/service/Agent.js';
import type { ChartSpec } from './chart/chooseChart.js';
import type { Database, QueryResult } from './database.js';

export interface SqlCall {
  readonly sqlQuery: string;
  readonly queryTitle: string;
  readonly description: string;
  /** The chart that is expected to fit, chosen before the rows are known. */
  readonly chart?: ChartSpec | undefined;
}

/** The outcome of a query: rows, or the database's error message. */
export type SqlOutcome = { readonly result: QueryResult } | { readonly error: string };

/**
 * Runs the SQL tool: yields its start, runs the query, yields its end and returns the outcome. Aborting the turn
 * cancels the query and throws. A failed query is the tool's result, as on the live service.
 *
 * @param chartOf returns the chart for the received rows, which may differ from the expected one.
 */
export async function* runSqlTool(
  turn: AgentTurn,
  database: Database,
  call: SqlCall,
  chartOf: (result: QueryResult) => ChartSpec | undefined,
): AsyncGenerator<AgentStep, SqlOutcome> {
  const { sqlQuery, queryTitle, description, chart } = call;
  const about = { sqlQuery, queryTitle, description, userRequest: turn.input };
  const input = { ...about, memoryId: randomUUID(), ...specField(chart) };
  yield { type: 'tool-start', call: 'sql', name: turn.names.sqlApiTool, input };
  let result: QueryResult;
  try {
    result = await database.query(sqlQuery, { signal: turn.signal });
  } catch (error) {
    turn.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    yield { type: 'tool-end', call: 'sql', result: { error: `Error: ${message}` } };
    return { error: message };
  }
  yield {
    type: 'tool-end',
    call: 'sql',
    result: {
      ...about,
      schema: result.columns.map(({ name, columnType }) => ({ name, column_type: columnType })),
      data: result.rows,
      totalRows: result.totalRows,
      uuid: randomUUID(),
      ...specField(chartOf(result)),
    },
  };
  return { result };
}

function specField(chart: ChartSpec | undefined): { vegaSpec?: string } {
  return chart === undefined ? {} : { vegaSpec: JSON.stringify(chart) };
}
