import type { ChatUsage } from '../../protocol/chatMessage.js';
import type { ProtocolNames } from '../../protocol/names.js';
import type { Agent, AgentTurn } from './Agent.js';
import type { Clock } from './Clock.js';
import type { ThreadOwner } from './lines/ThreadStore.js';
import type { ChatUser } from './requests/ChatUser.js';
import type { ServiceEvent } from './ServiceEvent.js';
import type { ServiceLimits } from './ServiceLimits.js';

/** How an answer is split into deltas, and the delays between lines. */
export interface Pace {
  /** Length of a delta in UTF-16 units. Never splits a surrogate pair. */
  readonly deltaCharacters: number;
  /** Milliseconds after each delta. */
  readonly deltaDelay: number;
  /** Milliseconds between the echo of the question and the agent's first step. */
  readonly firstDelay: number;
  /** Milliseconds after the start of a tool call, in addition to the agent's own time. */
  readonly toolDelay: number;
  /** Milliseconds that a delta which continues a message may wait, to be joined with those that follow it. */
  readonly linger: number;
}

/** The settings of a chat service, with defaults applied. If the spec allows two readings, both are available as settings. */
export interface ServiceSettings {
  readonly agent: Agent;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly names: ProtocolNames;
  readonly onEvent: (event: ServiceEvent) => void;
  /** Called with errors that no response reports, such as a store that fails during an answer. */
  readonly onError: (error: unknown) => void;
  /** Returns the message that a failed answer shows. */
  readonly describeError: (error: unknown) => string;
  /** Whether `user` may read, continue and abort a thread of `owner`. */
  readonly ownsThread: (user: ChatUser, owner: ThreadOwner) => boolean;
  /** Generates ids of threads and messages. */
  readonly newId: () => string;
  /** Generates ids of questions that were sent without one. */
  readonly newMessageId: () => string;
  /** What a request that joins a run receives before the live lines: every message of the thread, or all lines of the run. */
  readonly joinReplay: 'thread' | 'run';
  /** Whether `sort` restarts at 0 in each response. */
  readonly sortPerResponse: boolean;
  /** Whether stopped streams end with `__aborted__` or `__suspended__`, and reads report `state.suspended`. */
  readonly sentinels: boolean;
  /** Whether a blank line is sent after each 15 s of silence. */
  readonly sendsHeartbeats: boolean;
  /** Token counts of an answer whose agent reports none. */
  readonly usage: ((turn: AgentTurn) => ChatUsage) | undefined;
  readonly limits: ServiceLimits;
}
