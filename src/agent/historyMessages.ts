import type { ModelMessage } from 'ai';
import type { ChatMessage } from '../protocol/chatMessage.js';
import { asFiniteNumber, asString, isRecord, isString } from '../protocol/narrow.js';
import { parseJson } from '../protocol/parseJson.js';
import type { AgentTurn } from '../server/service/Agent.js';
import { modelText } from './modelText.js';
import { rowsForModel } from './rowsForModel.js';
import { QUERY_TOOL } from './toolNames.js';

/** How much of an earlier turn the model reads: UTF-16 units of a question or an answer, and of a query; rows of a result. */
interface TurnLimits {
  readonly text: number;
  readonly query: number;
  readonly rows: number;
}

const WHOLE: TurnLimits = { text: 4000, query: 20_000, rows: 5 };
const SUMMARY: TurnLimits = { text: 300, query: 500, rows: 0 };

/** UTF-16 units of the turns of each kind together, as JSON. */
const MAX_WHOLE_LENGTH = 18_000;
const MAX_SUMMARY_LENGTH = 6000;

/** Queries of an earlier turn, the last ones. */
const MAX_QUERIES = 4;

/**
 * The number of turns that change from one kind to the next at once. Between changes, the beginning of the prompt stays the same
 * from question to question, so that providers can cache it.
 */
const BLOCK = 4;

/**
 * Returns the earlier turns of the thread as messages of the model: each question, its last successful queries with a few rows,
 * and its answer. Older turns are summaries: the beginnings of their texts, and the titles, columns and numbers of rows of their
 * results. The oldest of a long thread are left out, and the prompt mentions how many. Rows are tool results here too, never text
 * of anyone's.
 */
export function historyMessages(turn: AgentTurn, rowsInPrompt: number): ModelMessage[] {
  const turns = turnsOf(turn.history);
  const write = (limits: TurnLimits) => (messages: readonly ChatMessage[]) =>
    writeTurn(messages, turn.names.sqlApiTool, { ...limits, rows: Math.min(limits.rows, rowsInPrompt) });
  const whole = lastThatFit(turns, MAX_WHOLE_LENGTH, write(WHOLE));
  const older = turns.slice(0, turns.length - whole.length);
  const summaries = lastThatFit(older, MAX_SUMMARY_LENGTH, write(SUMMARY));
  return [...noteOf(older.length - summaries.length), ...summaries.flat(), ...whole.flat()];
}

/** Writes the last turns that fit, from the end. The first of them is the first of a block, unless not even one block fits. */
function lastThatFit(
  turns: readonly (readonly ChatMessage[])[],
  limit: number,
  write: (turn: readonly ChatMessage[]) => ModelMessage[],
): ModelMessage[][] {
  const written: ModelMessage[][] = [];
  let length = 0;
  for (const messages of turns.toReversed()) {
    const next = write(messages);
    length += JSON.stringify(next).length;
    if (length > limit) break;
    written.unshift(next);
  }
  const first = turns.length - written.length;
  const ofBlock = Math.ceil(first / BLOCK) * BLOCK - first;
  return ofBlock < written.length ? written.slice(ofBlock) : written;
}

function noteOf(count: number): ModelMessage[] {
  if (count === 0) return [];
  return [
    { role: 'user', content: `(From the service: ${count} earlier questions of this thread are left out here.)` },
    // Some models refuse two questions in a row.
    { role: 'assistant', content: '(Understood.)' },
  ];
}

function turnsOf(history: readonly ChatMessage[]): ChatMessage[][] {
  const turns: ChatMessage[][] = [];
  for (const message of history) {
    if (message.role === 'user') turns.push([message]);
    else turns.at(-1)?.push(message);
  }
  return turns;
}

function writeTurn(
  [question, ...messages]: readonly ChatMessage[],
  sqlTool: string,
  limits: TurnLimits,
): ModelMessage[] {
  if (!question) return [];
  const queries = messages
    .filter(({ toolCall }) => toolCall?.name === sqlTool)
    .flatMap((message) => writeQuery(message, limits))
    .slice(-MAX_QUERIES);
  const answer = answerOf(messages);
  return [
    { role: 'user', content: modelText(question.content, limits.text) },
    ...queries.flat(),
    // Some models refuse two questions in a row.
    { role: 'assistant', content: answer === '' ? '(No answer.)' : modelText(answer, limits.text) },
  ];
}

/** The final answer, or the last text of a turn that ended without one. */
function answerOf(messages: readonly ChatMessage[]): string {
  const texts = messages.filter(({ content, toolCall }) => content !== '' && !toolCall);
  return (texts.findLast(({ graphPath }) => graphPath[0] === 'final') ?? texts.at(-1))?.content ?? '';
}

/** A query and its result, as a pair of messages; nothing for one that failed. */
function writeQuery({ id, toolCall }: ChatMessage, limits: TurnLimits): ModelMessage[][] {
  const sent: unknown = toolCall?.result;
  const result = isString(sent) ? parseJson(sent) : sent;
  if (!isRecord(result) || !Array.isArray(result.data) || !Array.isArray(result.schema)) return [];
  const sqlQuery = asString(result.sqlQuery);
  if (sqlQuery === undefined) return [];
  const call = { toolCallId: id, toolName: QUERY_TOOL };
  const input = {
    sqlQuery: modelText(sqlQuery, limits.query),
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
    limits.rows,
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
