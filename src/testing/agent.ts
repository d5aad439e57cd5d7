import type { ChatMessage, ChatUsage } from '../protocol/chatMessage.js';
import type { ProtocolNames } from '../protocol/names.js';

/** What an agent is given to answer one question. */
export interface AgentTurn {
  readonly input: string;
  readonly chatId: string;
  /** Id of the user's message in this turn. */
  readonly messageId: string;
  /** The thread before this question, oldest first. */
  readonly history: readonly ChatMessage[];
  /** Who asks, as authentication resolved it. */
  readonly user: TestUser;
  /** Tool and node names under the service's vendor word. */
  readonly names: ProtocolNames;
  /** Aborts when the abort operation ends the run; stop running work then. */
  readonly signal: AbortSignal;
  /** Development branch that the request names; absent: the main branch. */
  readonly activeBranchName?: string | undefined;
  /** Always set by the service: as given, else `true` without `activeBranchName` and `false` with it. */
  readonly isDefaultBranch?: boolean | undefined;
}

/** The caller of a request, resolved from a service token's claims or from `sessionSettings`. */
export interface TestUser {
  /** Lower-cased external id, or the internal user's email address. */
  readonly id: string;
  readonly kind: 'external' | 'internal';
  readonly email?: string | undefined;
  readonly groups: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  /** `sessionSettings.securityContext`, or the claims of a service token that have no other meaning. */
  readonly securityContext?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * One thing an agent does. The service turns steps into wire lines: it makes ids and `sort`, cuts `thinking`,
 * `text` and `final` into deltas at its pace, and closes messages with their complete line.
 */
export type AgentStep =
  /** Reasoning. Consecutive `thinking` and `text` steps share one assistant message. */
  | { readonly type: 'thinking'; readonly text: string }
  /** Interim text, before the final answer. */
  | { readonly type: 'text'; readonly text: string }
  /** A tool call begins. `call` ties it to its `tool-end`; `name` is the full tool name. */
  | { readonly type: 'tool-start'; readonly call: string; readonly name: string; readonly input: unknown }
  /** The call is complete. A failed tool is `{ error: string }`. */
  | { readonly type: 'tool-end'; readonly call: string; readonly result: unknown }
  /** The consolidated answer, `graphPath` `["final"]`. */
  | { readonly type: 'final'; readonly text: string }
  /** Nothing is sent for `ms` milliseconds of the service's clock. */
  | { readonly type: 'pause'; readonly ms: number }
  /** The service suspends the run here, as at a restart. The next step is asked for when the run is resumed. */
  | { readonly type: 'suspend' }
  /** What the turn cost: sent as the last line of a completed answer, in place of the service's own `usage` option. */
  | { readonly type: 'usage'; readonly usage: ChatUsage };

/** Answers one turn. Ending without a `final` step ends the turn without an answer; a throw is an `{"error"}` line. */
export type Agent = (turn: AgentTurn) => AsyncIterable<AgentStep>;
