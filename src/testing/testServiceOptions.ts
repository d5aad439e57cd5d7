import type { ChatUsage } from '../protocol/chatMessage.js';
import { type ProtocolNames, protocolNames } from '../protocol/names.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import type { Agent, AgentTurn } from '../server/service/Agent.js';
import { type Clock, realClock } from '../server/service/Clock.js';
import type { ThreadOwner, ThreadStore } from '../server/service/lines/ThreadStore.js';
import { randomId } from '../server/service/randomId.js';
import type { ChatUser } from '../server/service/requests/ChatUser.js';
import type { ServiceTokenCheck } from '../server/service/requests/verifyServiceToken.js';
import type { ServiceEvent } from '../server/service/ServiceEvent.js';
import { UNLIMITED } from '../server/service/ServiceLimits.js';
import type { Pace, ServiceSettings } from '../server/service/ServiceSettings.js';
import type { AuthenticationSettings } from './authenticate.js';
import type { TestDataApiOptions } from './data/dataApiOptions.js';
import { type DataApiSettings, resolveDataApiOptions } from './data/dataApiSettings.js';

/** Options of `createTestService`. */
export interface TestServiceOptions {
  /**
   * The agent that answers questions.
   *
   * @default one that repeats the question
   */
  readonly agent?: Agent | undefined;
  /**
   * Length of deltas in UTF-16 units, and milliseconds between lines.
   *
   * @default 24 units per delta and no delays
   */
  readonly pace?: Partial<Pace> | undefined;
  /**
   * Where threads are kept. The service's `threads` and `getThread` only show threads in memory: read the store instead.
   * `forgetsQuestions` has no effect on its `startTurn`.
   *
   * @default in memory, for as long as the service exists
   */
  readonly threads?: ThreadStore | undefined;
  /**
   * Source of time.
   *
   * @default the system clock
   */
  readonly clock?: Partial<Clock> | undefined;
  /**
   * Accepted API keys.
   *
   * @default ['test']
   */
  readonly apiKeys?: readonly string[] | undefined;
  /**
   * The `externalId` of the user behind requests without a credential, to the chat and to the data API, as if they had come through
   * your proxy.
   *
   * @default such requests are rejected
   */
  readonly proxyUser?: string | undefined;
  /**
   * Enables service token authentication (spec: Authentication, rule 1).
   *
   * @default disabled
   */
  readonly serviceToken?: ServiceTokenCheck | undefined;
  /**
   * Vendor name in headers, paths, tool and node names.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * The agent's Chat API URL. Only its path is used.
   *
   * @default `/api/v1/public/test/agents/1`, or `/api` with `proxyUser`
   */
  readonly chatApiUrl?: string | undefined;
  /** Called for each event. Events contain ids, never a credential, a question's text or a row. */
  readonly onEvent?: ((event: ServiceEvent) => void) | undefined;
  /**
   * Email addresses of existing internal users.
   *
   * @default none
   */
  readonly internalUsers?: readonly string[] | undefined;
  /**
   * Names of configured user attributes.
   *
   * @default any name is accepted
   */
  readonly userAttributes?: readonly string[] | undefined;
  /**
   * Whether `user` may read, continue and abort a thread of `owner`.
   *
   * @default whether they are the same user
   */
  readonly ownsThread?: ((user: ChatUser, owner: ThreadOwner) => boolean) | undefined;
  /**
   * Generates ids of threads, messages, dashboards and embed sessions.
   *
   * @default 32 random hexadecimal digits
   */
  readonly newId?: (() => string) | undefined;
  /**
   * What a request that joins a run receives before the live lines: `thread` sends every message of the thread in its current
   * state, `run` replays all lines of the run.
   *
   * @default thread
   */
  readonly joinReplay?: 'thread' | 'run' | undefined;
  /**
   * Restarts `sort` at 0 in each response, as some servers do.
   *
   * @default `false`: one sequence per thread
   */
  readonly sortPerResponse?: boolean | undefined;
  /**
   * Remembers a `messageId` only while its run is active or suspended, and asks a question of an ended turn again, as the spec's
   * states allow.
   *
   * @default `false`: the answer is replayed
   */
  readonly forgetsQuestions?: boolean | undefined;
  /**
   * How a busy thread rejects a question: `line`, with an `{"error"}` line and status 200, or `status`, with status 409.
   *
   * @default line
   */
  readonly busyForm?: 'line' | 'status' | undefined;
  /**
   * Whether stopped streams end with `__aborted__` or `__suspended__`, and reads report `state.suspended`. With `false` a stopped
   * stream just ends, as on older servers.
   *
   * @default true
   */
  readonly sentinels?: boolean | undefined;
  /**
   * Token counts to send in a `__usage__` line after each completed answer.
   *
   * @default no such line
   */
  readonly usage?: ChatUsage | ((turn: AgentTurn) => ChatUsage) | undefined;
  /**
   * Bearer tokens that the platform API accepts.
   *
   * @default ['test']
   */
  readonly accessTokens?: readonly string[] | undefined;
  /**
   * Queries, metadata and tokens of the Core Data API.
   *
   * @default every query is rejected with status 400
   */
  readonly dataApi?: TestDataApiOptions | undefined;
}

/** `TestServiceOptions` with defaults applied. */
export interface TestServiceSettings
  extends ServiceSettings,
    AuthenticationSettings,
    Required<Pick<TestServiceOptions, 'forgetsQuestions' | 'busyForm'>> {
  /** Path of the Chat API URL, without a trailing slash. */
  readonly basePath: string;
  readonly accessTokens: readonly string[];
  readonly dataApi: DataApiSettings;
  readonly names: ProtocolNames;
  readonly clock: Clock;
}

/** Applies the defaults. Throws a `configuration` ChatError for an invalid `vendor`. */
export function resolveTestServiceOptions(options: TestServiceOptions): TestServiceSettings {
  const { usage, userAttributes, proxyUser } = options;
  const clock = { ...realClock, ...options.clock };
  return {
    agent: options.agent ?? echoAgent,
    pace: { deltaCharacters: 24, deltaDelay: 0, firstDelay: 0, toolDelay: 0, linger: 0, ...options.pace },
    clock,
    apiKeys: options.apiKeys ?? ['test'],
    proxyUser,
    serviceToken: options.serviceToken,
    names: protocolNames(options.vendor),
    basePath: pathOf(options.chatApiUrl ?? (proxyUser === undefined ? '/api/v1/public/test/agents/1' : '/api')),
    onEvent: options.onEvent ?? (() => {}),
    onError: () => {},
    describeError: (error) => (error instanceof Error ? error.message : String(error)),
    limits: UNLIMITED,
    // With fake time, a timer for each read would be noticeable.
    sendsHeartbeats: false,
    internalUsers: new Set(options.internalUsers?.map((email) => email.toLowerCase())),
    userAttributes: userAttributes && new Set(userAttributes),
    ownsThread: options.ownsThread ?? ((user, owner) => user.kind === owner.kind && user.id === owner.id),
    newId: options.newId ?? randomId,
    newMessageId: clockIds(clock),
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

/** Ids without random digits, so that a test with its own clock gets the same ones each time. */
function clockIds({ now }: Clock): () => string {
  let last = -1;
  return () => {
    last = Math.max(last + 1, now());
    return `${String(last).padStart(13, '0')}-message`;
  };
}

function pathOf(chatApiUrl: string): string {
  return trimTrailing(new URL(chatApiUrl, 'https://ai.example.com').pathname, '/');
}

/** Repeats the question. The default agent of `createTestService`. */
const echoAgent: Agent = async function* ({ input }) {
  yield { type: 'thinking', text: 'There is no analyst here, so the question itself is the answer.' };
  yield { type: 'final', text: `You asked: ${input}` };
};
