import { type JSONSchema7, jsonSchema, type Tool } from 'ai';
import { CLARIFY_TOOL } from '../protocol/clarifyTool.js';
import { asString, isRecord } from '../protocol/narrow.js';
import type { AgentTurn } from '../server/service/Agent.js';
import { randomId } from '../server/service/randomId.js';
import { databaseFailed } from '../server/sql/queryErrors.js';
import type { RunSql } from '../server/sql/RunSql.js';
import { beginningOf } from '../text/cutText.js';
import { splitQuestion } from '../text/questionContext.js';
import { type Clarification, readClarification } from '../text/readClarification.js';
import type { AnalystCube } from './AnalystCube.js';
import { chartSpec } from './chartSpec.js';
import { findNearValues } from './findNearValues.js';
import { findVerifiedQueries } from './findVerifiedQueries.js';
import type { VerifiedQuery } from './model/SemanticModel.js';
import { modelText } from './modelText.js';
import type { ToolCall } from './OpenCalls.js';
import { isQueryInput, QUERY_SCHEMA, type QueryInput, readQueryInput } from './queryInput.js';
import { rowsForModel } from './rowsForModel.js';
import { type MetadataSearch, searchMetadata } from './searchMetadata.js';
import { QUERY_TOOL, SEARCH_TOOL } from './toolNames.js';

/** Maximum number of queries in one answer: a model can request any number of them in a single call. */
const MAX_QUERIES = 20;

/** UTF-16 units. */
const MAX_SEARCH_LENGTH = 500;

const SEARCH_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    searchQuery: { type: 'string', description: 'Words of what is looked for: names, synonyms or values.' },
    view: { type: 'string', description: 'The name of a view, to see its columns alone.' },
    page: { type: 'integer', minimum: 1, description: 'The next columns of a view that has `moreMembers`.' },
  },
  required: ['searchQuery'],
  additionalProperties: false,
};

const CLARIFY_SCHEMA: JSONSchema7 = {
  type: 'object',
  properties: {
    question: { type: 'string', description: 'What you need to know, as one short question.' },
    options: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Two to five whole questions to choose from, each of which you can answer, of at most 200 characters.',
    },
  },
  required: ['question', 'options'],
  additionalProperties: false,
};

interface TurnTools {
  readonly turn: AgentTurn;
  readonly cubes: readonly AnalystCube[];
  readonly verifiedQueries: readonly VerifiedQuery[];
  readonly runSql: RunSql;
  readonly rowsInPrompt: number;
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** The three tools of a turn. The model reads less of a result than the reader sees. */
export class AnalystTools {
  readonly tools: Readonly<Record<string, Tool>>;
  readonly #turn: TurnTools;
  /** The reader's results, keyed by the model's results. Call ids can't be the keys, since some providers reuse them. */
  readonly #shown = new WeakMap<object, unknown>();
  /** Queries run one after the other: an answer takes one connection of the database, however many it asks for. */
  #queue: Promise<unknown> = Promise.resolve();
  #queries = 0;
  #isClosed = false;
  #asked: string | undefined;

  constructor(turn: TurnTools) {
    this.#turn = turn;
    this.tools = {
      [SEARCH_TOOL]: {
        description: 'Searches the metadata: returns the views that match, with their columns, the best match first.',
        inputSchema: jsonSchema<MetadataSearch>(SEARCH_SCHEMA, { validate: validateSearch }),
        execute: (search: MetadataSearch) => this.#search(search),
      },
      [QUERY_TOOL]: {
        description:
          'Runs one read-only SQL query. The reader sees its rows as a table, and the chart if it fits the result.',
        inputSchema: jsonSchema<QueryInput>(QUERY_SCHEMA, { validate: validateQuery }),
        execute: (input: QueryInput) => this.#query(input),
      },
      [CLARIFY_TOOL]: {
        description: 'Asks the reader which of several questions is meant. It ends your work on this answer.',
        inputSchema: jsonSchema<Clarification>(CLARIFY_SCHEMA, { validate: validateClarification }),
        execute: ({ question }: Clarification) => this.#clarify(question),
      },
    };
  }

  /** The question that the reader was asked; undefined until then. */
  get asked(): string | undefined {
    return this.#asked;
  }

  /** Refuses further calls. */
  close(): void {
    this.#isClosed = true;
  }

  /** The call as the protocol has it. A call of an unknown tool, or with an unreadable input, is shown as the model wrote it. */
  shownCall({ name, input }: ToolCall): { readonly name: string; readonly input: unknown } {
    const { turn } = this.#turn;
    if (name === SEARCH_TOOL) return { name: turn.names.metaTool, input };
    if (name !== QUERY_TOOL) return { name, input };
    return {
      name: turn.names.sqlApiTool,
      input: isQueryInput(input) ? aboutQuery(readQueryInput(input), turn) : input,
    };
  }

  /** The result as the protocol has it. */
  shownResult(output: unknown): unknown {
    return typeof output === 'object' && output !== null ? (this.#shown.get(output) ?? output) : output;
  }

  #clarify(question: string): unknown {
    if (this.#isClosed || this.#asked !== undefined) return refusal();
    this.#asked = question;
    return { isShown: true };
  }

  #search(search: MetadataSearch): unknown {
    if (this.#isClosed) return refusal();
    const { turn, cubes, verifiedQueries } = this.#turn;
    const found = searchMetadata(cubes, search);
    const verified = findVerifiedQueries(verifiedQueries, splitQuestion(turn.input).question);
    return this.#show(
      { ...found, ...(verified.length > 0 && { verifiedQueries: verified }) },
      { cubes: found.cubes, searchQuery: search.searchQuery },
    );
  }

  #query(input: QueryInput): Promise<unknown> {
    if (this.#isClosed) return Promise.resolve(refusal());
    this.#queries += 1;
    if (this.#queries > MAX_QUERIES) {
      const error = `This answer has run ${MAX_QUERIES} queries, the most it may. Answer from the results so far.`;
      return Promise.resolve({ error });
    }
    const result = this.#queue.then(() => this.#run(input));
    this.#queue = result;
    return result;
  }

  /** Never rejects. A failed query is a result, for the reader as for the model. */
  async #run(input: QueryInput): Promise<unknown> {
    const { turn, runSql, rowsInPrompt, signal } = this.#turn;
    try {
      signal.throwIfAborted();
      const rows = await runSql(input.sqlQuery, { user: turn.user, signal });
      const chart = input.chart && chartSpec(input.chart, rows);
      const shown = {
        ...aboutQuery(input, turn),
        schema: rows.columns.map(({ name, columnType }) => ({ name, column_type: columnType })),
        data: rows.rows,
        totalRows: rows.totalRows,
        uuid: randomId(),
        ...(chart?.spec && { vegaSpec: JSON.stringify(chart.spec) }),
      };
      const near = rows.totalRows === 0 ? findNearValues(this.#turn.cubes, input.sqlQuery) : [];
      const read = {
        ...rowsForModel(rows, rowsInPrompt),
        ...(chart && { chart: chart.outcome }),
        ...(near.length > 0 && { nearValues: near }),
      };
      return this.#show(read, shown);
    } catch (error) {
      return { error: modelText(queryErrorText(error), 2000) };
    }
  }

  /** Returns the model's result, and remembers the reader's. */
  #show(result: object, shown: unknown): object {
    this.#shown.set(result, shown);
    return result;
  }
}

function aboutQuery({ sqlQuery, queryTitle, description, assumptions }: QueryInput, turn: AgentTurn) {
  return {
    sqlQuery,
    queryTitle,
    description,
    userRequest: splitQuestion(turn.input).question,
    ...(assumptions && { assumptions }),
  };
}

function refusal(): { readonly error: string } {
  return { error: 'No more calls are possible in this answer. Answer from the results so far.' };
}

function valid<Input>(value: Input) {
  return { success: true as const, value };
}

function invalid(message: string) {
  return { success: false as const, error: new Error(message) };
}

function validateSearch(value: unknown) {
  const { searchQuery, view, page } = isRecord(value) ? value : {};
  if (typeof searchQuery !== 'string') return invalid('`searchQuery` must be a string.');
  const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page > 0;
  const words = beginningOf(searchQuery, MAX_SEARCH_LENGTH);
  return valid({ searchQuery: words, view: asString(view), page: isPage ? page : 1 });
}

function validateClarification(input: unknown) {
  const value = readClarification(input);
  if (value !== undefined) return valid(value);
  return invalid('`question` must be a string, and `options` two to five different strings.');
}

function validateQuery(value: unknown) {
  if (isQueryInput(value)) return valid(readQueryInput(value));
  return invalid('`sqlQuery` must be a string with one SQL query.');
}

/** For the reader and the model, when a different query would fail as well. */
const NOT_SET_UP = 'The database isn’t set up for queries.';

/**
 * Returns what the reader and the model learn of an error of `runSql`: its message, so that the model can repair the query. A
 * ChatError with another code than `bad-request` isn't about the query: its message is for the people who run the service, and
 * may name a role, a table or a statement to run.
 */
function queryErrorText(error: unknown): string {
  if (!(error instanceof Error)) return 'The query failed.';
  // Compares the name, since `instanceof` fails for the class of another bundle.
  if (error.name !== 'ChatError' || !('code' in error) || error.code === 'bad-request') return error.message;
  return error.code === 'configuration' ? NOT_SET_UP : databaseFailed(error).message;
}
