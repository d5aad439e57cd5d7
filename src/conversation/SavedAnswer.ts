import { protocolNames } from '../protocol/names.js';
import { isFiniteNumber, isRecord, isString } from '../protocol/narrow.js';
import type { ResultEdits } from '../rows/edits/ResultEdits.js';
import { readResultEdits } from '../rows/edits/readResultEdits.js';
import type { Result } from '../rows/Result.js';
import { parseToolCall, type SqlApiInvocation } from '../stream/turns/parseToolCall.js';

/**
 * A result as JSON, with everything that `SavedResult` needs to show it again. Store it unchanged: later versions may change its
 * fields, but still read earlier ones. It contains values of rows and of filters.
 */
export interface SavedAnswer {
  /** The version of this shape. */
  readonly version: 1;
  /** The question of its turn; `''` if it isn't known. */
  readonly question: string;
  /** When it was saved: milliseconds of Unix time. */
  readonly savedAt: number;
  /** Whether the reader wrote the query rather than the agent. */
  readonly isOwnSql: boolean;
  /** What the reader changed. */
  readonly edits: ResultEdits;
  /** The query and its first 1,000 rows, in the form of a thread's message. */
  readonly toolCall: {
    /** The name of the tool on the wire. */
    readonly name: string;
    /** The query, its title, description, chart and assumptions. */
    readonly input: unknown;
    /** Columns, rows and the number of all rows. */
    readonly result: unknown;
  };
}

/** A saved result that could be read. */
export interface ReadAnswer extends Pick<SavedAnswer, 'question' | 'isOwnSql' | 'edits'> {
  readonly savedAt: number | undefined;
  readonly invocation: Extract<SqlApiInvocation, { readonly state: 'done' }>;
}

/** Maximum number of rows that are saved. To show the others, the query runs again. */
const MAX_SAVED_ROWS = 1000;

/** Returns a result and everything known about it as JSON. `result` may be the edited one. */
export function saveAnswer(
  result: Result,
  about: Pick<SavedAnswer, 'question' | 'savedAt' | 'isOwnSql' | 'edits'>,
): SavedAnswer {
  const {
    title: queryTitle,
    description,
    sqlQuery,
    chart,
    assumptions,
    schema,
    rows,
    totalRows,
  } = result.source ?? result;
  const input = { queryTitle, description, sqlQuery, vegaSpec: chart, assumptions };
  const data = rows.slice(0, MAX_SAVED_ROWS);
  const toolCall = {
    name: protocolNames().sqlApiTool,
    input,
    result: { schema, data, totalRows: totalRows ?? rows.length },
  };
  return { version: 1, ...about, toolCall };
}

/** Reads a saved result, which may be hostile: as narrowly as a message of a thread. Undefined if it isn't one. */
export function readSavedAnswer(value: unknown): ReadAnswer | undefined {
  if (!isRecord(value) || !isRecord(value.toolCall)) return undefined;
  const { question, savedAt, isOwnSql, edits, toolCall } = value;
  const { input, result } = toolCall;
  const invocation = parseToolCall({ name: protocolNames().sqlApiTool, input, result }, { isRunOver: true });
  if (invocation.kind !== 'sqlApi' || invocation.state !== 'done') return undefined;
  return {
    question: isString(question) ? question : '',
    savedAt: isFiniteNumber(savedAt) ? savedAt : undefined,
    isOwnSql: isOwnSql === true,
    edits: readResultEdits(edits),
    invocation,
  };
}
