import type { AgentStep, AgentTurn } from '../../../src/server/service/Agent.js';
import type { Database, QueryResult } from '../database.js';
import { runSqlTool } from '../sqlTool.js';
import { type ChartSpec, chooseChart } from './chooseChart.js';

const NUMBERS = new Set(['Int64', 'Int32', 'Decimal', 'Double', 'Float']);
const TIMES = new Set(['Timestamp', 'Date']);
const MAX_BARS = 40;

/** Runs handwritten SQL unchanged, in a read-only transaction, and reports its size without an interpretation. */
export async function* answerSql(turn: AgentTurn, database: Database, sqlQuery: string): AsyncGenerator<AgentStep> {
  yield { type: 'thinking', text: 'This is SQL. I’ll run it unchanged, in a read-only transaction.' };
  const call = { sqlQuery, queryTitle: 'Handwritten SQL', description: '' };
  const outcome = yield* runSqlTool(turn, database, call, chartOf);
  const rejected = (error: string) => `The database rejected the statement: ${error} Nothing was changed.`;
  yield { type: 'final', text: 'error' in outcome ? rejected(outcome.error) : describeSize(outcome.result) };
}

function describeSize({ columns, rows, totalRows }: QueryResult): string {
  if (totalRows === 0) return 'The query ran and found **no rows**.';
  const shown = totalRows > rows.length ? `; the first ${rows.length} are shown` : '';
  const [rowWord, columnWord] = [totalRows === 1 ? 'row' : 'rows', columns.length === 1 ? 'column' : 'columns'];
  return `The query returned **${totalRows.toLocaleString('en-US')} ${rowWord}** in ${columns.length} ${columnWord}${shown}.`;
}

/** A chart of the numbers over a time or a text column, if that column identifies each row. */
function chartOf({ columns, rows }: QueryResult): ChartSpec | undefined {
  const drawn = columns.map(({ name, columnType }) => {
    const type = NUMBERS.has(columnType) ? 'quantitative' : TIMES.has(columnType) ? 'temporal' : 'nominal';
    return { name, title: name, type } as const;
  });
  const [group, ...numbers] = drawn;
  const isNamed = group?.type !== 'quantitative' && new Set(rows.map(([name]) => name)).size === rows.length;
  if (!isNamed || numbers.some(({ type }) => type !== 'quantitative')) return undefined;
  if (group?.type === 'nominal' && rows.length > MAX_BARS) return undefined;
  return chooseChart({ title: 'Handwritten SQL', columns: drawn, rows });
}
