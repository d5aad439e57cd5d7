import { streamText, type ToolSet } from 'ai';
import { ChatError } from '../protocol/ChatError.js';
import { isRecord } from '../protocol/narrow.js';
import { checkLimit } from '../server/checkLimit.js';
import type { Agent, AgentStep, AgentTurn } from '../server/service/Agent.js';
import { timeZoneOf, zoneOfUser } from '../server/service/requests/timeZoneOf.js';
import { withoutFailing } from '../server/withoutFailing.js';
import type { AnalystAgentOptions } from './AnalystAgentOptions.js';
import { AnalystTools } from './AnalystTools.js';
import { ASKING_CALL, analystPrompt, LAST_CALL } from './analystPrompt.js';
import { historyMessages } from './historyMessages.js';
import type { VerifiedQuery } from './model/SemanticModel.js';
import { readFullStream } from './readFullStream.js';
import { countTokens, readUsage } from './readUsage.js';
import { QUERY_TOOL } from './toolNames.js';
import { watchSteps } from './watchSteps.js';

const NO_ANSWER =
  'I could not finish this answer within the steps and tokens I may use. The results above are what I found. Ask for less at once.';

/**
 * Returns an agent for `createChatService` that answers questions about your data with any model of the AI SDK. The model can
 * search the metadata and run queries, several times and after an error again; it may propose a chart of a result's columns,
 * state what a query assumes, and ask the reader once if a question has two readings. Readers see its reasoning, its queries with
 * rows and charts, and its text as it is written. Earlier questions, answers and queries of the thread are sent along in at most
 * 24,000 characters: the newest whole, older ones as summaries.
 *
 * Some limits hold whatever a question, a description or a value in your data says. The model can call only its three tools and your `tools`. It
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
    maxSteps: checkLimit('maxSteps', options.maxSteps ?? 12),
    maxFailedQueries: checkLimit('maxFailedQueries', options.maxFailedQueries ?? 3),
    rowsInPrompt: checkLimit('rowsInPrompt', options.rowsInPrompt ?? 50, 0),
  };
  return (turn) => answer(turn, options, limits);
}

const NO_QUERIES: readonly VerifiedQuery[] = [];
const NO_TOOLS: ToolSet = {};

const NOT_PREPARED = 'The information that the answer needs could not be read. Ask again later.';

const NO_TOKENS =
  'You have used up the tokens for your questions. Ask again later, or ask the people who run the service for more.';

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
    tools = NO_TOOLS,
    tokenBudget = Number.POSITIVE_INFINITY,
    providerOptions,
    telemetry,
    onStep,
  } = options;
  const tell = withoutFailing(onStep);
  const onError = withoutFailing(options.onError);
  const stop = new AbortController();
  const signal = AbortSignal.any([turn.signal, stop.signal]);
  const resolveOption = async <T>(option: T | ((turn: AgentTurn) => T | Promise<T>)): Promise<T> => {
    try {
      return option instanceof Function ? await option(turn) : option;
    } catch (error) {
      signal.throwIfAborted();
      // It may contain another service's words, so readers get a sentence of this library.
      onError(error);
      throw new ChatError('server', NOT_PREPARED);
    }
  };
  const budget = await resolveOption(tokenBudget);
  if (!(budget > 0)) throw new ChatError('bad-request', NO_TOKENS, { retryable: false });
  const cubes = await resolveOption(meta);
  const others = await resolveOption(tools);
  const calls = new AnalystTools({ turn, cubes, verifiedQueries, runSql, rowsInPrompt, signal });
  const system = analystPrompt(instructions, timeZoneOf(timeZone, turn.user), now());
  let isLast = false;

  const { fullStream } = streamText({
    model,
    system,
    messages: [...historyMessages(turn, rowsInPrompt), { role: 'user', content: turn.input }],
    tools: withTools(calls.tools, others),
    stopWhen: () => isLast,
    // The tools stay declared, since providers refuse earlier calls of tools that they don't know.
    prepareStep({ steps, stepNumber, messages }) {
      const hasAsked = calls.asked !== undefined;
      const isOver = stepNumber >= maxSteps || tokensOf(steps) >= budget;
      isLast = hasAsked || isOver || failedQueriesInRow(steps) >= maxFailedQueries;
      if (!isLast) return {};
      calls.close();
      // Added after the other messages, whose beginning a provider may have cached.
      return {
        toolChoice: 'none',
        messages: [...messages, { role: 'user', content: hasAsked ? ASKING_CALL : LAST_CALL }],
      };
    },
    maxRetries,
    abortSignal: signal,
    ...(providerOptions && { providerOptions }),
    experimental_telemetry: { recordInputs: false, recordOutputs: false, ...telemetry },
    // The AI SDK's default writes the error to the console, with the prompt in it.
    onError: () => {},
  });
  try {
    yield* readFullStream(watchSteps(fullStream, { isLast: () => isLast, onStep: (step) => tell({ turn, ...step }) }), {
      onError,
      callOf: (call) => calls.shownCall(call),
      resultOf: (output) => calls.shownResult(output),
      emptyAnswer: () => calls.asked ?? (isLast ? NO_ANSWER : undefined),
    });
  } finally {
    // The service may stop reading early, at one of its limits. The model must then stop writing.
    stop.abort();
  }
}

function withTools(own: ToolSet, others: ToolSet): ToolSet {
  const taken = Object.keys(others).find((name) => Object.hasOwn(own, name));
  if (taken === undefined) return { ...others, ...own };
  throw new ChatError(
    'configuration',
    `\`tools\` has a tool \`${taken}\`, which is also the name of one of the analyst’s own tools. Rename yours.`,
  );
}

/** What the AI SDK records of a call of the model. */
interface Step {
  readonly usage?: unknown;
  readonly content: readonly { readonly type: string; readonly toolName?: unknown; readonly output?: unknown }[];
}

/** The tokens, as far as the provider counted them. */
function tokensOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { usage }) => sum + (countTokens(readUsage(usage, 1)) ?? 0), 0);
}

/**
 * The calls that failed since the last query that ran: queries with an error, and calls that no tool accepts. A successful search
 * between them doesn't count either way, since a model that repairs a query searches.
 */
function failedQueriesInRow(steps: readonly Step[]): number {
  let failed = 0;
  for (const { type, toolName, output } of steps.flatMap(({ content }) => content)) {
    if (type === 'tool-error') failed += 1;
    if (type === 'tool-result' && toolName === QUERY_TOOL)
      failed = isRecord(output) && 'error' in output ? failed + 1 : 0;
  }
  return failed;
}
