import type { LanguageModel, streamText, ToolSet } from 'ai';
import type { ChatUsage } from '../protocol/chatMessage.js';
import type { AgentTurn } from '../server/service/Agent.js';
import type { TimeZoneOption } from '../server/service/requests/timeZoneOf.js';
import type { RunSql } from '../server/sql/RunSql.js';
import type { AnalystCube } from './AnalystCube.js';
import type { VerifiedQuery } from './model/SemanticModel.js';

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
   * Runs a query of the model. All guarantees about your data depend on it: it alone decides what is read, as which user, for how
   * long and how many rows. Readers and the model see the rows it returns and the message of an Error it rejects with; of a
   * `ChatError` only if its code is `bad-request`, and a general sentence otherwise.
   */
  readonly runSql: RunSql;
  /**
   * The IANA time zone in which "today" and "last week" are meant: one for all, or each user's. `runSql` must run queries in it, as
   * `createPostgresRunSql` does with the same option.
   *
   * @default the user's `timeZone`, otherwise `UTC`
   */
  readonly timeZone?: TimeZoneOption | undefined;
  /**
   * Returns the time at which a question is asked, for evaluations and replays.
   *
   * @default the present
   */
  readonly now?: (() => Date) | undefined;
  /**
   * Questions whose SQL you have checked, such as those of `readModel`. With each search, the model sees the three that are most
   * similar to the reader's question, and the query's description names the one that it is based on.
   *
   * @default none
   */
  readonly verifiedQueries?: readonly VerifiedQuery[] | undefined;
  /**
   * Additions to the system prompt: the database's SQL dialect if it isn't PostgreSQL, definitions, the tone.
   *
   * @default nothing
   */
  readonly instructions?: string | undefined;
  /**
   * Further tools of the AI SDK, such as those of an MCP server, or a function that returns them for a turn, called once per turn.
   * They run with the rights of your process, and readers see their names, inputs and results.
   *
   * @default none
   */
  readonly tools?: ToolSet | ((turn: AgentTurn) => ToolSet | Promise<ToolSet>) | undefined;
  /**
   * Calls of the model with tools in one answer, at least 1. One last call without tools can follow.
   *
   * @default 12
   */
  readonly maxSteps?: number | undefined;
  /**
   * Failed queries in a row after which the model has to answer with what it has.
   *
   * @default 3
   */
  readonly maxFailedQueries?: number | undefined;
  /**
   * Rows of a result that the model reads; readers see all that `runSql` returned. Earlier answers keep 5.
   *
   * @default 50
   */
  readonly rowsInPrompt?: number | undefined;
  /**
   * Tokens of one answer, or a function that returns how many a user has left, called once per turn. An answer that has used them
   * up ends with what it has found, which can take one more call of the model. With 0 left, the question is refused. Tokens are
   * counted by the provider.
   *
   * @default no limit but `maxSteps`
   */
  readonly tokenBudget?: number | ((turn: AgentTurn) => number | Promise<number>) | undefined;
  /**
   * How often the AI SDK repeats a call of the model that was refused or lost before it began to answer.
   *
   * @default 2
   */
  readonly maxRetries?: number | undefined;
  /** Passed to the AI SDK, such as `{ anthropic: { thinking: … } }`. For other settings, wrap `model` in a middleware. */
  readonly providerOptions?: Parameters<typeof streamText>[0]['providerOptions'];
  /**
   * Called with the provider's own error when the model fails, and with that of a function of these options. It can contain the
   * prompt, the provider's URL and its answer, so don't log it whole. Readers see a sentence that contains none of that.
   *
   * @default nobody is notified
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /**
   * Called when a call of the model has ended, with its tokens and the names of the tools that it called: nothing of a question, a
   * query or a row.
   *
   * @default nobody is notified
   */
  readonly onStep?: ((step: AnalystStep) => void) | undefined;
  /**
   * Passed to the AI SDK, whose spans follow OpenTelemetry's conventions for generative AI: `{ isEnabled: true, tracer }`. Spans
   * have no prompt, row or answer unless you set `recordInputs` and `recordOutputs`.
   *
   * @default the AI SDK's, without them
   */
  readonly telemetry?: Parameters<typeof streamText>[0]['experimental_telemetry'];
}

/** A call of the model within an answer. */
export interface AnalystStep {
  /** The question that is being answered. */
  readonly turn: AgentTurn;
  /** 1 for the first call of an answer. */
  readonly number: number;
  /** Why the model stopped, in the AI SDK's words: `tool-calls`, `stop`, `length`. */
  readonly finishReason: string;
  /** Names of the tools that it called, in order. */
  readonly toolNames: readonly string[];
  /** As the provider counts them. */
  readonly usage: ChatUsage;
}
