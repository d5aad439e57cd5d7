import { type LanguageModel, streamText } from 'ai';
import { ChatError } from '../protocol/ChatError.js';
import { isRecord } from '../protocol/narrow.js';
import type { Agent, AgentStep, AgentTurn } from '../server/service/Agent.js';
import { type TimeZoneOption, timeZoneOf, zoneOfUser } from '../server/service/requests/timeZoneOf.js';
import type { RunSql } from '../server/sql/RunSql.js';
import type { AnalystCube } from './AnalystCube.js';
import { AnalystTools } from './AnalystTools.js';
import { ASKING_CALL, analystPrompt, LAST_CALL } from './analystPrompt.js';
import { historyMessages } from './historyMessages.js';
import type { VerifiedQuery } from './model/SemanticModel.js';
import { readFullStream } from './readFullStream.js';
import { QUERY_TOOL, SEARCH_TOOL } from './toolNames.js';

/** Options of `createAnalystAgent`. */
export interface AnalystAgentOptions {
  /** A model of the AI SDK, from any provider. It must be able to call tools. */
  readonly model: LanguageModel;
  /**
   * What can be queried, or a function that returns it for a turn, called once per turn: for one user's views, for example. It
   * helps the model find names; it doesn't limit what `runSql` can read.
   */
  readonly meta:
    | readonly AnalystCube[]
    | ((turn: AgentTurn) => readonly AnalystCube[] | Promise<readonly AnalystCube[]>);
  /**
   * Runs a query of the model. Every guarantee about your data is made here: it alone decides what is read, as whom, for how
   * long and how many rows. Readers and the model see the rows it returns and the message of an Error it rejects with; of a
   * `ChatError` only if its code is `bad-request`, and a general sentence otherwise.
   */
  readonly runSql: RunSql;
  /**
   * The IANA time zone in which "today" and "last week" are meant: one for all, or each user's. `runSql` must run queries in it, as
   * `createPostgresRunSql` does with the same option. Default: the user's `timeZone`, otherwise `UTC`.
   */
  readonly timeZone?: TimeZoneOption | undefined;
  /** Returns the time at which a question is asked, for evaluations and replays. Default: the present. */
  readonly now?: (() => Date) | undefined;
  /**
   * Questions whose SQL you have checked, such as those of `readModel`. With a search, the model sees the three whose questions are most
   * like the reader's, and names the one that it works from in the query's description. Default: none.
   */
  readonly verifiedQueries?: readonly VerifiedQuery[] | undefined;
  /** What you add to the system prompt: the database's SQL dialect if it isn't PostgreSQL, definitions, the tone. Default: nothing. */
  readonly instructions?: string | undefined;
  /** Calls of the model with tools in one answer, at least 1. One last call without tools can follow. Default 12. */
  readonly maxSteps?: number | undefined;
  /** Failed queries in a row after which the model has to answer with what it has. Default 3. */
  readonly maxFailedQueries?: number | undefined;
  /** Rows of a result that the model reads; readers see all that `runSql` returned. Earlier answers keep 5. Default 50. */
  readonly rowsInPrompt?: number | undefined;
  /** How often the AI SDK repeats a call of the model that was refused or lost before it began to answer. Default 2. */
  readonly maxRetries?: number | undefined;
  /** Passed to the AI SDK, such as `{ anthropic: { thinking: … } }`. For other settings, wrap `model` in a middleware. */
  readonly providerOptions?: Parameters<typeof streamText>[0]['providerOptions'];
  /**
   * Called with the provider's own error when the model fails. It can contain the prompt, the provider's URL and its answer, so
   * don't log it whole. Default: nobody is notified; readers see a sentence that contains none of that.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const NO_ANSWER =
  'I could not finish this answer within the number of steps I may take. The results above are what I found. Ask for less at once.';

/**
 * Returns an agent for `createChatService` that answers questions about your data with any model of the AI SDK. The model can
 * search the metadata and run queries, several times and after an error again; it may propose a chart of a result's columns, state what
 * a query takes for granted, and ask back once where a question has two readings.
 * Readers see its reasoning, its queries with rows and charts, and its text as it is written. Earlier questions, answers and
 * queries of the thread are sent along, the newest 24,000 characters of them.
 *
 * Some limits hold whatever a question, a description or a value in your data says. The model can call only its three tools. It
 * can read and change only what `runSql` allows. A chart contains only checked columns and a title. It cannot go on forever: see
 * `maxSteps`, and one answer runs at most 20 queries, one at a time. Its text is untrusted Markdown, which the components of
 * `tabletalk` show without images or unsafe links.
 *
 * An answer can still be wrong or misleading: the model may misread the question, write a wrong query, or follow instructions
 * hidden in a value. An allowed query can be slow or expensive. The model can also repeat everything it was given: the rows of
 * this thread, the metadata, and the system prompt with your `instructions`. Keep secrets out of all three. Questions, metadata
 * and the first `rowsInPrompt` rows of each result are sent to the model's provider.
 *
 * Throws a `configuration` ChatError for unusable limits. A turn throws a ChatError whose message is for the reader if the model
 * is rate-limited, overloaded, unreachable, declines or says nothing. A failed query is a result of its tool instead.
 *
 * ```ts
 * const agent = createAnalystAgent({
 *   model: openai('gpt-5'),
 *   meta: [{ name: 'orders', description: 'One row per order.', dimensions: [{ name: 'status', type: 'string' }] }],
 *   runSql: createPostgresRunSql({ … }),
 * });
 * const chat = createChatService({ agent, authenticate });
 * ```
 */
export function createAnalystAgent(options: AnalystAgentOptions): Agent {
  const limits = {
    maxSteps: readLimit('maxSteps', options.maxSteps ?? 12, 1),
    maxFailedQueries: readLimit('maxFailedQueries', options.maxFailedQueries ?? 3, 1),
    rowsInPrompt: readLimit('rowsInPrompt', options.rowsInPrompt ?? 50, 0),
  };
  return (turn) => answer(turn, options, limits);
}

const NO_QUERIES: readonly VerifiedQuery[] = [];

interface Limits {
  readonly maxSteps: number;
  readonly maxFailedQueries: number;
  readonly rowsInPrompt: number;
}

async function* answer(
  turn: AgentTurn,
  options: AnalystAgentOptions,
  { maxSteps, maxFailedQueries, rowsInPrompt }: Limits,
): AsyncGenerator<AgentStep, void> {
  const {
    model,
    meta,
    runSql,
    instructions,
    timeZone = zoneOfUser,
    now = () => new Date(),
    verifiedQueries = NO_QUERIES,
    maxRetries = 2,
    providerOptions,
    onError,
  } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([turn.signal, stop.signal]);
  const cubes = typeof meta === 'function' ? await meta(turn) : meta;
  const calls = new AnalystTools({ turn, cubes, verifiedQueries, runSql, rowsInPrompt, signal });
  const system = analystPrompt(instructions, timeZoneOf(timeZone, turn.user), now());
  let isLast = false;

  const { fullStream } = streamText({
    model,
    system,
    messages: [...historyMessages(turn, rowsInPrompt), { role: 'user', content: turn.input }],
    tools: calls.tools,
    stopWhen: () => isLast,
    // The tools stay declared, since providers refuse earlier calls of tools that they don't know.
    prepareStep({ steps, stepNumber }) {
      const hasAsked = calls.asked !== undefined;
      isLast = hasAsked || stepNumber >= maxSteps || failedQueriesInRow(steps) >= maxFailedQueries;
      if (!isLast) return {};
      calls.close();
      return { toolChoice: 'none', system: `${system}\n\n${hasAsked ? ASKING_CALL : LAST_CALL}` };
    },
    maxRetries,
    abortSignal: signal,
    ...(providerOptions && { providerOptions }),
    // The AI SDK's default writes the error to the console, with the prompt in it.
    onError: () => {},
  });
  try {
    yield* readFullStream(
      withoutForbiddenCalls(fullStream, () => isLast),
      {
        onError,
        callOf: (call) => calls.shownCall(call),
        resultOf: (output) => calls.shownResult(output),
        emptyAnswer: () => calls.asked ?? (isLast ? NO_ANSWER : undefined),
      },
    );
  } finally {
    // The service may stop reading early, at one of its limits. The model must not go on writing then.
    stop.abort();
  }
}

function readLimit(name: keyof Limits, value: number, min: number): number {
  if (Number.isSafeInteger(value) && value >= min) return value;
  throw new ChatError('configuration', `\`${name}\` is ${value}. It must be a whole number of at least ${min}.`);
}

/** A part with whatever else it has. */
type Part = { readonly type: string; readonly [field: string]: unknown };

/**
 * Passes a stream's parts on, without the error that version 6 reports for a model that calls a tool in its last call,
 * where it may not: the calls were not run, and the reader gets the text. Version 5 runs them, and the tools refuse.
 */
async function* withoutForbiddenCalls(
  stream: AsyncIterable<{ readonly type: string }>,
  isLast: () => boolean,
): AsyncGenerator<{ readonly type: string } | Part, void> {
  let isViolated = false;
  for await (const part of stream) {
    if (isLast() && isViolation(part)) isViolated = true;
    else if (isViolated && part.type === 'finish-step') yield { ...part, finishReason: 'stop' };
    else yield part;
  }
}

function isViolation(part: { readonly type: string; readonly error?: unknown }): boolean {
  return part.type === 'error' && isRecord(part.error) && part.error.name === 'AI_ToolChoiceViolationError';
}

/** What the AI SDK records of a call of the model. */
interface Step {
  readonly content: readonly { readonly type: string; readonly toolName?: unknown; readonly output?: unknown }[];
}

/**
 * The calls that failed since the last query that ran: queries with an error, and calls that no tool accepts. A successful search
 * between them doesn't count either way, since a model that repairs a query searches.
 */
function failedQueriesInRow(steps: readonly Step[]): number {
  let failed = 0;
  for (const { type, toolName, output } of steps.flatMap(({ content }) => content)) {
    if (type === 'tool-error') failed += 1;
    if (type !== 'tool-result' || toolName === SEARCH_TOOL) continue;
    failed = isRecord(output) && 'error' in output ? failed + 1 : toolName === QUERY_TOOL ? 0 : failed;
  }
  return failed;
}
