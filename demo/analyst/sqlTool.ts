import { randomUUID } from 'node:crypto';
import type { QueryAssumption } from '../../src/protocol/toolResult.js';
import type { AgentStep, AgentTurn } from '../../src/server/service/Agent.js';
import { splitQuestion } from '../../src/text/questionContext.js';
import type { ChartSpec } from './answer/chooseChart.js';
import type { Database, QueryResult } from './database.js';

interface SqlCall {
  readonly sqlQuery: string;
  readonly queryTitle: string;
  readonly description: string;
  /** The query's assumptions. Default: none. */
  readonly assumptions?: readonly QueryAssumption[] | undefined;
}

/** The outcome of a query: rows and their chart, or the database's error message. */
type SqlOutcome = { readonly result: QueryResult; readonly chart: ChartSpec | undefined } | { readonly error: string };

/**
 * Runs the SQL tool: yields its start, runs the query, yields its end and returns the outcome. Aborting the turn
 * cancels the query and throws. A failed query is the tool's result, as on the live service.
 *
 * @param chartOf returns the chart for the received rows.
 */
export async function* runSqlTool(
  turn: AgentTurn,
  database: Database,
  call: SqlCall,
  chartOf: (result: QueryResult) => ChartSpec | undefined,
): AsyncGenerator<AgentStep, SqlOutcome> {
  const about = { ...call, userRequest: splitQuestion(turn.input).question };
  yield { type: 'tool-start', call: 'sql', name: turn.names.sqlApiTool, input: { ...about, memoryId: randomUUID() } };
  let result: QueryResult;
  try {
    result = await database.query(call.sqlQuery, { signal: turn.signal });
  } catch (error) {
    turn.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    yield { type: 'tool-end', call: 'sql', result: { error: `Error: ${message}` } };
    return { error: message };
  }
  const { columns, rows: data, totalRows } = result;
  const schema = columns.map(({ name, columnType }) => ({ name, column_type: columnType }));
  const chart = chartOf(result);
  const spec = chart && { vegaSpec: JSON.stringify(chart) };
  yield { type: 'tool-end', call: 'sql', result: { ...about, schema, data, totalRows, uuid: randomUUID(), ...spec } };
  return { result, chart };
}
