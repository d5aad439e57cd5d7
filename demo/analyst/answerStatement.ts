import type { AgentStep, AgentTurn } from '../../src/testing/agent.js';
import { answerSql } from './answer/answerSql.js';
import { chartSql } from './chart/chartSql.js';
import type { Database } from './database.js';
import { runSqlTool } from './sqlTool.js';

/** Runs SQL that was written by hand, as it is, in a read-only transaction. */
export async function* answerStatement(turn: AgentTurn, database: Database, sql: string): AsyncGenerator<AgentStep> {
  yield { type: 'thinking', text: 'This is SQL. I run it unchanged, in a transaction that can only read.' };
  const call = { sqlQuery: sql, queryTitle: 'SQL by hand', description: '' };
  const outcome = yield* runSqlTool(turn, database, call, chartSql);
  if ('result' in outcome) {
    yield { type: 'final', text: answerSql(outcome.result) };
    return;
  }
  const readOnly = outcome.error.includes('read-only transaction')
    ? 'Statements can only read here; nothing was changed.'
    : 'Nothing was changed and there are no rows to show. The tables are `orders`, `order_items`, `customers` and `products`.';
  yield { type: 'final', text: `The database refused the statement: ${outcome.error}.\n\n${readOnly}` };
}
