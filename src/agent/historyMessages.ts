import type { ModelMessage } from 'ai';
import type { ChatMessage } from '../protocol/chatMessage.js';
import { asFiniteNumber, asString, isRecord } from '../protocol/narrow.js';
import type { AgentTurn } from '../server/service/Agent.js';
import { modelText } from './modelText.js';
import { rowsForModel } from './rowsForModel.js';
import { QUERY_TOOL } from './toolNames.js';

/** UTF-16 units of all earlier turns as JSON, and of one question or answer. */
const MAX_HISTORY_LENGTH = 24_000;
const MAX_TEXT_LENGTH = 4000;
/** Queries of an earlier turn, the last ones, and rows of each. */
const MAX_QUERIES = 4;
const MAX_ROWS = 5;

/**
 * Returns the earlier turns of the thread as messages of the model: each question, its last successful queries with a few rows,
 * and its answer. The newest turns that fit are kept, each as a whole. Rows are tool results here too, never text of anyone's.
 */
export function historyMessages(turn: AgentTurn, rowsInPrompt: number): ModelMessage[] {
  const kept: ModelMessage[][] = [];
  let length = 0;
  for (const messages of turnsOf(turn.history).reverse()) {
    const written = writeTurn(messages, turn.names.sqlApiTool, Math.min(rowsInPrompt, MAX_ROWS));
    length += JSON.stringify(written).length;
    if (length > MAX_HISTORY_LENGTH) break;
    kept.push(written);
  }
  return kept.reverse().flat();
}

function turnsOf(history: readonly ChatMessage[]): ChatMessage[][] {
  const turns: ChatMessage[][] = [];
  for (const message of history) {
    if (message.role === 'user') turns.push([message]);
    else turns.at(-1)?.push(message);
  }
  return turns;
}

function writeTurn([question, ...messages]: readonly ChatMessage[], sqlTool: string, rows: number): ModelMessage[] {
  if (!question) return [];
  const queries = messages
    .filter(({ toolCall }) => toolCall?.name === sqlTool)
    .flatMap((message) => writeQuery(message, rows))
    .slice(-MAX_QUERIES);
  const answer = answerOf(messages);
  return [
    { role: 'user', content: modelText(question.content, MAX_TEXT_LENGTH) },
    ...queries.flat(),
    // Some models refuse two questions in a row.
    { role: 'assistant', content: answer === '' ? '(No answer.)' : modelText(answer, MAX_TEXT_LENGTH) },
  ];
}

/** The final answer, or the last text of a turn that ended without one. */
function answerOf(messages: readonly ChatMessage[]): string {
  const texts = messages.filter(({ content, toolCall }) => content !== '' && !toolCall);
  return (texts.findLast(({ graphPath }) => graphPath[0] === 'final') ?? texts.at(-1))?.content ?? '';
}

/** A query and its result, as a pair of messages; nothing for one that failed. */
function writeQuery({ id, toolCall }: ChatMessage, rows: number): ModelMessage[][] {
  const result = parse(toolCall?.result);
  const sqlQuery = asString(result?.sqlQuery);
  if (!result || sqlQuery === undefined || !Array.isArray(result.data) || !Array.isArray(result.schema)) return [];
  const call = { toolCallId: id, toolName: QUERY_TOOL };
  const input = {
    sqlQuery,
    queryTitle: asString(result.queryTitle) ?? '',
    description: asString(result.description) ?? '',
  };
  const data: unknown[] = result.data;
  const shown = rowsForModel(
    {
      columns: result.schema.map((column: unknown) => ({
        name: (isRecord(column) && asString(column.name)) || '',
        columnType: '',
      })),
      rows: data.filter((row): row is unknown[] => Array.isArray(row)),
      totalRows: asFiniteNumber(result.totalRows) ?? data.length,
    },
    rows,
  );
  // Through JSON, so that what came from a store is JSON for the AI SDK as well.
  const value = JSON.parse(JSON.stringify(shown));
  return [
    [
      { role: 'assistant', content: [{ type: 'tool-call', ...call, input }] },
      { role: 'tool', content: [{ type: 'tool-result', ...call, output: { type: 'json', value } }] },
    ],
  ];
}

function parse(json: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
