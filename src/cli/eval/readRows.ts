import type { SqlToolResult } from '../../protocol/toolResult.js';
import type { ChatUser } from '../../server/service/requests/ChatUser.js';
import type { RunSql, SqlContext } from '../../server/sql/RunSql.js';
import type { Reference } from './compareTables.js';
import type { EvalQuestion } from './EvalQuestion.js';
import { readOrder } from './readOrder.js';

/** Rows of a result that are compared. */
const MAX_ROWS = 100_000;

/** Runs the reference queries of a question as its user. Throws an Error, with the question's id, for one that fails or has too many rows. */
export async function readReferences(
  { id, sql, user, rounding }: EvalQuestion,
  runSql: RunSql,
  signal: AbortSignal,
): Promise<readonly Reference[]> {
  const references: Reference[] = [];
  for (const query of sql) {
    const { columns, rows, totalRows } = await runSql(query, contextOf(user, signal)).catch((error) => {
      signal.throwIfAborted();
      throw new Error(`${id}: its reference query failed: ${error instanceof Error ? error.message : 'no reason'}`);
    });
    if (totalRows > rows.length) {
      throw new Error(
        `${id}: its reference query has ${totalRows} rows, of which runSql returned ${rows.length}. Ask for less.`,
      );
    }
    const names = columns.map(({ name }) => name);
    references.push({ columns: names, rows, order: readOrder(query, names), rounding });
  }
  return references;
}

/** Returns a result with all rows of its query. Agents show the first hundred or so. If it can't be read, it is returned unchanged. */
export async function readWhole(
  result: SqlToolResult,
  { user }: EvalQuestion,
  runSql: RunSql,
  signal: AbortSignal,
): Promise<SqlToolResult> {
  const { sqlQuery, totalRows = 0, data } = result;
  if (totalRows <= data.length || sqlQuery === undefined) return result;
  const whole = await runSql(sqlQuery, contextOf(user, signal)).catch(() => undefined);
  return whole === undefined ? result : { ...result, schema: whole.columns, data: whole.rows };
}

/** Each query has a signal: engines may leave their listeners on it. */
function contextOf(user: ChatUser, signal: AbortSignal): SqlContext {
  return { user, signal: AbortSignal.any([signal]), rowLimit: MAX_ROWS };
}
