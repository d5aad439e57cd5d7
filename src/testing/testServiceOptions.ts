import type { ChatUsage } from '../protocol/chatMessage.js';
import { type ProtocolNames, protocolNames } from '../protocol/names.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import type { Agent, AgentTurn, TestUser } from './agent.js';
import { realClock, type TestClock } from './clock.js';
import type { TestDataApiOptions } from './data/dataApiOptions.js';
import { type DataApiSettings, resolveDataApiOptions } from './data/dataApiSettings.js';
import { echoAgent } from './echoAgent.js';
import type { TestServiceEvent } from './testServiceEvent.js';
import type { TokenClaims } from './verifyServiceToken.js';

/** How an answer is cut into lines, and how long each takes. All delays are 0 ms unless given. */
export interface Pace {
  /** Length of a delta in UTF-16 units; default 24. A surrogate pair is never split. */
  readonly deltaCharacters: number;
  /** Milliseconds after each delta. */
  readonly deltaDelay: number;
  /** Milliseconds between the user's echo and the agent's first step. */
  readonly firstDelay: number;
  /** Milliseconds after the start of a tool call, besides what the agent itself takes. */
  readonly toolDelay: number;
}

/** How service tokens are validated: an HS256 secret, or a check of your own that returns the claims. */
export type ServiceTokenCheck =
  | { readonly secret: string; readonly verify?: undefined }
  | {
      readonly verify: (token: string) => TokenClaims | undefined | Promise<TokenClaims | undefined>;
      readonly secret?: undefined;
    };

export interface TestServiceOptions {
  /** Who answers; default: an agent that repeats the question. */
  readonly agent?: Agent | undefined;
  readonly pace?: Partial<Pace> | undefined;
  /** Time; default: the machine's own. */
  readonly clock?: Partial<TestClock> | undefined;
  /** API keys that are accepted; default `['test']`. */
  readonly apiKeys?: readonly string[] | undefined;
  /** Turns service token authentication on; it is off by default (spec: Authentication, rule 1). */
  readonly serviceToken?: ServiceTokenCheck | undefined;
  /** The vendor's word; default `svc`. */
  readonly vendor?: string | undefined;
  /** The agent's Chat API URL. Only its path counts; default `/api/v1/public/test/agents/1`. */
  readonly chatApiUrl?: string | undefined;
  /** Hears what the service does. Events hold ids, never a credential, a question's text or a row. */
  readonly onEvent?: ((event: TestServiceEvent) => void) | undefined;
  /** Email addresses of internal users that exist; default none. */
  readonly internalUsers?: readonly string[] | undefined;
  /** Names of configured user attributes; left out, any name is accepted. */
  readonly userAttributes?: readonly string[] | undefined;
  /** Whether `user` may read, continue and abort a thread of `owner`; default: the same user. */
  readonly ownsThread?: ((user: TestUser, owner: TestUser) => boolean) | undefined;
  /** Makes ids of threads and messages; default: 32 random hexadecimal digits. */
  readonly newId?: (() => string) | undefined;
  /**
   * What a request that joins a run gets before the live lines: `thread` (default) is every message as it stands,
   * `run` is this run's lines again from its first.
   */
  readonly joinReplay?: 'thread' | 'run' | undefined;
  /** Count `sort` from 0 in each response, as some servers do; default `false`: one numbering a thread. */
  readonly sortPerResponse?: boolean | undefined;
  /**
   * Count a `messageId` only while its run is active or suspended, and ask a question of an ended turn again, as the
   * spec's states allow; default `false`: its answer is given again.
   */
  readonly forgetsQuestions?: boolean | undefined;
  /** How a busy thread refuses a question: one `{"error"}` line with status 200 (`line`, default), or status 409. */
  readonly busyForm?: 'line' | 'status' | undefined;
  /**
   * Whether a stopped stream says so (default): `__aborted__` or `__suspended__` as its last line, and
   * `state.suspended` when the thread is read. Without them it just ends, as on older servers.
   */
  readonly sentinels?: boolean | undefined;
  /** Sends a last `__usage__` line with these counts after each completed answer. */
  readonly usage?: ChatUsage | ((turn: AgentTurn) => ChatUsage) | undefined;
  /** Bearer tokens that the platform API accepts; default `['test']`. */
  readonly accessTokens?: readonly string[] | undefined;
  /** What stands behind the Core Data API. */
  readonly dataApi?: TestDataApiOptions | undefined;
}

/** The options with their defaults in place. */
export interface TestServiceSettings {
  readonly agent: Agent;
  readonly pace: Pace;
  readonly clock: TestClock;
  readonly apiKeys: readonly string[];
  readonly serviceToken: ServiceTokenCheck | undefined;
  readonly names: ProtocolNames;
  /** Path of the Chat API URL, without a slash at its end. */
  readonly basePath: string;
  readonly onEvent: (event: TestServiceEvent) => void;
  readonly internalUsers: ReadonlySet<string>;
  readonly userAttributes: ReadonlySet<string> | undefined;
  readonly ownsThread: (user: TestUser, owner: TestUser) => boolean;
  readonly newId: () => string;
  readonly joinReplay: 'thread' | 'run';
  readonly sortPerResponse: boolean;
  readonly forgetsQuestions: boolean;
  readonly busyForm: 'line' | 'status';
  readonly sentinels: boolean;
  readonly usage: ((turn: AgentTurn) => ChatUsage) | undefined;
  readonly accessTokens: readonly string[];
  readonly dataApi: DataApiSettings;
}

/** Puts the defaults in place. Throws a `configuration` ChatError for an unusable `vendor`. */
export function resolveTestServiceOptions(options: TestServiceOptions): TestServiceSettings {
  const { usage, userAttributes } = options;
  return {
    agent: options.agent ?? echoAgent,
    pace: { deltaCharacters: 24, deltaDelay: 0, firstDelay: 0, toolDelay: 0, ...options.pace },
    clock: { ...realClock, ...options.clock },
    apiKeys: options.apiKeys ?? ['test'],
    serviceToken: options.serviceToken,
    names: protocolNames(options.vendor),
    basePath: pathOf(options.chatApiUrl ?? '/api/v1/public/test/agents/1'),
    onEvent: options.onEvent ?? (() => {}),
    internalUsers: new Set(options.internalUsers?.map((email) => email.toLowerCase())),
    userAttributes: userAttributes && new Set(userAttributes),
    ownsThread: options.ownsThread ?? ((user, owner) => user.kind === owner.kind && user.id === owner.id),
    newId: options.newId ?? randomId,
    joinReplay: options.joinReplay ?? 'thread',
    sortPerResponse: options.sortPerResponse ?? false,
    forgetsQuestions: options.forgetsQuestions ?? false,
    busyForm: options.busyForm ?? 'line',
    sentinels: options.sentinels ?? true,
    usage: typeof usage === 'function' || usage === undefined ? usage : () => usage,
    accessTokens: options.accessTokens ?? ['test'],
    dataApi: resolveDataApiOptions(options.dataApi),
  };
}

function pathOf(chatApiUrl: string): string {
  return trimTrailing(new URL(chatApiUrl, 'https://ai.example.com').pathname, '/');
}

/** Not `crypto.randomUUID`, which browsers lack on plain-http pages. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
