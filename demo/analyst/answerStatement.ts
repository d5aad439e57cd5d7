import type { AgentStep, AgentTurn } from '../../src/server/service/Agent.js';
import { answerSql } from './answer/answerSql.js';
import { chartSql } from './chart/chartSql.js';
import type { Database } from './database.js';
import { runSqlTool } from './sqlTool.js';

/** Runs handwritten SQL unchanged, in a read-only transaction. */
export async function* answerStatement(turn: AgentTurn, database: Database, sql: string): AsyncGenerator<AgentStep> {
  yield { type: 'thinking', text: "This is SQL. I'll run it unchanged, in a read-only transaction." };
  const call = { sqlQuery: sql, queryTitle: 'Handwritten SQL', description: '' };
  const outcome = yield* runSqlTool(turn, database, call, chartSql);
  if ('result' in outcome) {
    yield { type: 'final', text: answerSql(outcome.result) };
    return;
  }
  const readOnly = outcome.error.includes('read-only transaction')
    ? 'Statements are read-only here; nothing was changed.'
    : 'Nothing was changed, and the statement returned no rows. The tables are `orders`, `order_items`, `customers` and `products`.';
  yield { type: 'final', text: `The database rejected the statement: ${outcome.error}.\n\n${readOnly}` };
}
