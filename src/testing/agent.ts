import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { ProtocolNames } from '../protocol/names.js';

/** The question that an agent answers, with its context. */
export interface AgentTurn {
  /** Text of the question. */
  readonly input: string;
  /** Id of the thread. */
  readonly chatId: string;
  /** Id of the user's message in this turn. */
  readonly messageId: string;
  /** Messages of the thread before this question, oldest first. */
  readonly history: readonly ChatMessage[];
  /** The authenticated caller. */
  readonly user: TestUser;
  /** Tool and node names that contain the service's vendor name. */
  readonly names: ProtocolNames;
  /** Aborts when the abort operation ends the run. Cancel any work in progress when it does. */
  readonly signal: AbortSignal;
  /** Development branch named in the request. Absent for the main branch. */
  readonly activeBranchName?: string | undefined;
  /** As requested; defaults to `true` without `activeBranchName` and `false` with it. The service always sets it. */
  readonly isDefaultBranch?: boolean | undefined;
}

/** The caller of a request, read from a service token's claims or from `sessionSettings`. */
export interface TestUser {
  /** Lowercase external id, or the internal user's email address. */
  readonly id: string;
  /** Whether the caller came with an external or an internal id. A service token always names an external user. */
  readonly kind: 'external' | 'internal';
  /** Email address, if the request or the token carries one. */
  readonly email?: string | undefined;
  /** `sessionSettings.groups`; empty for a service token and for an internal user. */
  readonly groups: readonly string[];
  /** `sessionSettings.userAttributes` by name; empty for a service token and for an internal user. */
  readonly attributes: Readonly<Record<string, string>>;
  /** `sessionSettings.securityContext`, or the remaining claims of a service token (spec: Authentication, rule 4). */
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * One step of an agent's answer. The service turns steps into wire lines: it assigns ids and `sort`, splits `thinking`,
 * `text` and `final` into deltas at its `pace`, and ends each message with its complete line.
 */
export type AgentStep =
  /** Reasoning. Consecutive `thinking` and `text` steps share one assistant message. */
  | { readonly type: 'thinking'; readonly text: string }
  /** Interim text, before the final answer. */
  | { readonly type: 'text'; readonly text: string }
  /** Starts a tool call. `call` pairs it with its `tool-end`; `name` is the full tool name. */
  | { readonly type: 'tool-start'; readonly call: string; readonly name: string; readonly input: unknown }
  /** Completes a tool call. The `result` of a failed call is `{ error: string }` (spec: Errors). */
  | { readonly type: 'tool-end'; readonly call: string; readonly result: unknown }
  /** The consolidated answer, sent with `graphPath` `["final"]`. */
  | { readonly type: 'final'; readonly text: string }
  /** Sends nothing for `ms` milliseconds of the service's clock. */
  | { readonly type: 'pause'; readonly ms: number }
  /** Suspends the run, as a service restart would. The next step runs when the run is resumed. */
  | { readonly type: 'suspend' }
  /** Token usage, sent as the last line of a completed answer. Overrides the service's `usage` option. */
  | { readonly type: 'usage'; readonly usage: ChatUsage };

/**
 * Yields the steps that answer one turn. Returning without a `final` step ends the turn without an answer; throwing
 * ends it with an `{"error"}` line. `scriptedAgent` builds one from a list of steps.
 *
 * ```ts
 * const agent: Agent = async function* ({ input, signal }) {
 *   yield { type: 'thinking', text: 'Looking it up.' };
 *   yield { type: 'final', text: await lookUp(input, signal) };
 * };
 * ```
 */
export type Agent = (turn: AgentTurn) => AsyncIterable<AgentStep>;
