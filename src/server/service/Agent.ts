import type { ChatMessage, ChatUsage } from '../../protocol/chatMessage.js';
import type { ProtocolNames } from '../../protocol/names.js';
import type { ChatUser } from './requests/ChatUser.js';

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
  readonly user: ChatUser;
  /** Tool and node names that contain the service's vendor name. */
  readonly names: ProtocolNames;
  /** Aborts when the abort operation ends the run. Cancel any work in progress when it does. */
  readonly signal: AbortSignal;
  /** Development branch named in the request. Absent for the main branch. */
  readonly activeBranchName?: string | undefined;
  /** As requested; defaults to `true` without `activeBranchName` and `false` with it. The service always sets it. */
  readonly isDefaultBranch?: boolean | undefined;
}

/**
 * One step of an agent's answer. The service turns steps into wire lines: it assigns ids and `sort`, splits `thinking`,
 * `text` and `final` into deltas at its `pace`, and ends each message with its complete line.
 */
export type AgentStep =
  /** Reasoning. Consecutive `thinking` and `text` steps share one assistant message, which ends before a tool call starts. */
  | { readonly type: 'thinking'; readonly text: string }
  /** Interim text, before the final answer. */
  | { readonly type: 'text'; readonly text: string }
  /** Starts a tool call. `call` pairs it with its `tool-end`, after which another call can have it; `name` is the full tool name. */
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
