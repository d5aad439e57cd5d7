import type { ChatMessage } from '../protocol/chatMessage.js';
import { ABORT_PATH, STREAM_PATH, STREAMING_IN_PROGRESS } from '../protocol/limits.js';
import type { Dashboard } from '../protocol/platform/dashboard.js';
import { Refusal } from '../server/Refusal.js';
import { createChatOperations } from '../server/service/createChatOperations.js';
import { lineResponse } from '../server/service/lineResponse.js';
import { MemoryThreads } from '../server/service/lines/MemoryThreads.js';
import { isEnded, type StoredThread, type ThreadOwner, type TurnState } from '../server/service/lines/ThreadStore.js';
import { messagesOf } from '../server/service/lines/threadLines.js';
import { readAbortBody, readStreamBody } from '../server/service/requests/readChatBody.js';
import { methodRefusal, serviceRefusal } from '../server/service/serviceRefusal.js';
import { type AuthMethod, authenticate, authMethod } from './authenticate.js';
import { createEmbedSessions, type EmbedSessions } from './createEmbedSessions.js';
import { answerDataRequest, dataOperation } from './data/answerDataRequest.js';
import type { WaitingQueries } from './data/loadResponse.js';
import { createDashboardStore, type DashboardStore } from './publish/createDashboardStore.js';
import { readPublishBody } from './publish/readPublishBody.js';
import { readJsonObject } from './readJsonObject.js';
import type { TestFetch } from './TestFetch.js';
import { resolveTestServiceOptions, type TestServiceOptions, type TestServiceSettings } from './testServiceOptions.js';

/** A request that reached the service, without its credential. */
interface RecordedRequest {
  /** HTTP method, upper case. */
  readonly method: string;
  /** Path of the URL, without the query. */
  readonly path: string;
  /** Kind of credential that was checked: `access-token` on the platform API, `data-token` on the data API. */
  readonly auth: AuthMethod | 'access-token' | 'data-token';
  /** Lowercase names of all request headers. */
  readonly headerNames: readonly string[];
  /** The parsed body, or `undefined` if it was not read or is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** HTTP status of the response. */
  readonly status: number;
}

/** Snapshot of a thread at the time of the call. */
interface TestThread {
  /** Id of the thread. */
  readonly chatId: string;
  /** The user who created the thread. */
  readonly owner: ThreadOwner;
  /** Whether a run is active. `false` while the run is suspended. */
  readonly isStreaming: boolean;
  /** `messageId` of the question that resumes the run, or `undefined` if no run is suspended. */
  readonly suspendedMessageId: string | undefined;
  /** Messages ordered by `sort`. */
  readonly messages: readonly ChatMessage[];
}

/** An in-memory service: a `fetch` that answers requests, and the state behind it. */
export interface TestService {
  /**
   * Answers a request. A drop-in for `fetch`: takes the same arguments, and resolves relative URLs against
   * `https://ai.example.com`. Rejects only if the request's signal has aborted.
   */
  readonly fetch: TestFetch;
  /** All threads, oldest first. Empty with the option `threads`. */
  readonly threads: readonly TestThread[];
  /** Returns a thread by its id, or `undefined` if there is none. Finds none with the option `threads`. */
  readonly getThread: (chatId: string) => TestThread | undefined;
  /** All requests so far, in the order in which their responses started. */
  readonly requests: readonly RecordedRequest[];
  /**
   * Suspends the run of one thread, or all runs, as a service restart does. Streams end with a `__suspended__` line,
   * reads report `state.suspended`, and a request with the same `chatId`, `input` and `messageId` resumes the run.
   * Returns the number of runs suspended.
   */
  readonly suspend: (chatId?: string) => number;
  /** Published dashboards, each in its latest version, oldest first. */
  readonly dashboards: readonly Dashboard[];
  /** Returns a published dashboard by its `publicId`, or `undefined` if there is none. */
  readonly getDashboard: (publicId: string) => Dashboard | undefined;
  /** Sessions of signed embedded surfaces: the host's backend creates them, and the surface's server looks them up. */
  readonly embedSessions: EmbedSessions;
  /** Aborts all runs. Call it after each test. */
  readonly close: () => void;
}

/**
 * Returns an in-memory service that implements the chat API as specified (spec: Endpoints, States and transitions,
 * Authentication, Errors): `POST {chatApiUrl}/chat/stream-chat-state` and `POST {chatApiUrl}/chat/abort`, answered by
 * `options.agent`. It also serves the platform API's publish operation and the three paths of the Core Data API, whose
 * queries are run by `options.dataApi`. Runs wherever `Request` and `ReadableStream` exist.
 *
 * A run lasts until the agent finishes or the abort operation stops it, even if no reader is left. Readers share one
 * log of the run's lines, so a slow reader neither blocks the others nor uses more memory.
 *
 * ```ts
 * const service = createTestService({ agent: scriptedAgent([{ type: 'final', text: 'Hello.' }]), apiKeys: ['demo'] });
 * const response = await service.fetch(request);
 * ```
 *
 * The spec requires https. The service doesn't check it, so tests and local pages can use http. Throws a
 * `configuration` ChatError for an invalid `vendor`.
 */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const settings = resolveTestServiceOptions(options);
  const threads = new (settings.forgetsQuestions ? ForgetfulThreads : MemoryThreads)(settings.clock.now);
  const chat = createChatOperations(options.threads ?? threads, settings);
  const requests: RecordedRequest[] = [];
  const dashboards = createDashboardStore(settings.newId);
  const embedSessions = createEmbedSessions(settings.clock, settings.newId);
  const waiting: WaitingQueries = new Map();

  async function respond(request: Request, remember: (body: RecordedRequest['body']) => void): Promise<Response> {
    const { pathname } = new URL(request.url);
    const onData = dataOperation(pathname, settings);
    if (onData !== undefined) return answerDataRequest(onData, request, settings, waiting, remember);
    if (PUBLISH_PATH.test(pathname)) return publishDashboard(request, settings.accessTokens, dashboards, remember);
    const operation = findOperation(request, settings);
    const identify = await authenticate(request.headers, settings);
    const body = readJsonObject(await request.text());
    remember(body);
    if (operation === ABORT_PATH) {
      await chat.abort(readAbortBody(body).chatId, identify(body));
      return new Response(null, { status: 204 });
    }
    const lines = await chat.stream(readStreamBody(body), identify(body));
    const isBusy = lines.now.some((line) => 'error' in line && line.error === STREAMING_IN_PROGRESS);
    if (isBusy && settings.busyForm === 'status') throw serviceRefusal(409, STREAMING_IN_PROGRESS);
    const response = lineResponse(lines, request, settings);
    // Deployments send this type, so that a proxy in front of one can't rely on another.
    response.headers.set('Content-Type', 'application/json');
    return response;
  }

  async function answer(input: Request | string | URL, init?: RequestInit): Promise<Response> {
    const request = toRequest(input, init);
    request.signal.throwIfAborted();
    let body: RecordedRequest['body'];
    const response = await respond(request, (read) => {
      body = read;
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      settings.onEvent({ type: 'refused', status: error.status, message: error.message });
      return error.toResponse();
    });
    requests.push({
      method: request.method,
      path: new URL(request.url).pathname,
      auth: credentialOf(request, settings),
      headerNames: [...request.headers.keys()],
      body,
      status: response.status,
    });
    return response;
  }

  function getThread(chatId: string): TestThread | undefined {
    const thread = threads.peek(chatId);
    if (!thread) return undefined;
    const last = thread.turns.at(-1);
    return {
      chatId,
      owner: thread.owner,
      isStreaming: last?.state.type === 'running',
      suspendedMessageId: last?.state.type === 'suspended' ? last.messageId : undefined,
      messages: messagesOf(thread.turns),
    };
  }

  return {
    fetch: answer,
    get threads() {
      return threads.chatIds.flatMap((chatId) => getThread(chatId) ?? []);
    },
    getThread,
    requests,
    suspend: chat.suspend,
    get dashboards() {
      return dashboards.all();
    },
    getDashboard: dashboards.find,
    embedSessions,
    close: chat.close,
  };
}

function toRequest(input: Request | string | URL, init: RequestInit | undefined): Request {
  if (input instanceof Request) return init ? new Request(input, init) : input;
  return new Request(new URL(input, 'https://ai.example.com'), init);
}

function credentialOf({ headers, url }: Request, settings: TestServiceSettings): RecordedRequest['auth'] {
  const { pathname } = new URL(url);
  if (!headers.has('Authorization')) return authMethod(headers, settings.names.authHeader);
  if (dataOperation(pathname, settings)) return 'data-token';
  return PUBLISH_PATH.test(pathname) ? 'access-token' : 'api-key';
}

/** Returns the operation's path below the Chat API URL, or throws a 404 or 405. */
function findOperation(request: Request, settings: TestServiceSettings): string {
  const { pathname } = new URL(request.url);
  const operation = [STREAM_PATH, ABORT_PATH].find((path) => pathname === settings.basePath + path);
  if (operation === undefined) {
    const isChat = pathname.endsWith(STREAM_PATH) || pathname.endsWith(ABORT_PATH);
    throw serviceRefusal(404, isChat ? 'Agent not found' : 'Not found');
  }
  if (request.method !== 'POST') throw methodRefusal('POST');
  return operation;
}

/** Remembers the id of a question only while its run is active or suspended, as the spec's states allow. */
class ForgetfulThreads extends MemoryThreads {
  override async readThread(chatId: string): Promise<StoredThread | undefined> {
    const thread = await super.readThread(chatId);
    const forget = (turn: StoredThread['turns'][number]) => (isEnded(turn.state) ? { ...turn, messageId: '' } : turn);
    return thread && { ...thread, turns: thread.turns.map(forget) };
  }

  protected override isTaken(state: TurnState): boolean {
    return !isEnded(state);
  }
}

const PUBLISH_PATH = /^\/api\/v1\/deployments\/([^/]+)\/workbooks\/([^/]+)\/publish$/;

/**
 * Answers `POST …/deployments/{deploymentId}/workbooks/{workbookId}/publish` (spec: Publish dashboard). Calls
 * `remember` with the parsed body. Throws a Refusal: 401 without a valid bearer token, 405 for another method, 404 for
 * ids that aren't numbers, 400 for an invalid body. The spec does not show the platform API's errors; these are the
 * usual HTTP ones.
 */
async function publishDashboard(
  request: Request,
  accessTokens: readonly string[],
  dashboards: DashboardStore,
  remember: (body: Readonly<Record<string, unknown>>) => void,
): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined || !accessTokens.includes(token)) throw serviceRefusal(401, 'The access token is not valid');
  if (request.method !== 'POST') throw methodRefusal('POST');
  const [, deploymentId = '', workbookId = ''] = PUBLISH_PATH.exec(new URL(request.url).pathname) ?? [];
  if (![deploymentId, workbookId].every((id) => /^\d+$/.test(id))) throw serviceRefusal(404, 'Not found');
  const body = readPublishBody(await request.text(), Number(workbookId));
  remember({ ...body });
  return Response.json(dashboards.publish(Number(deploymentId), Number(workbookId), body));
}
