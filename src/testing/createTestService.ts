import type { ChatMessage } from '../protocol/chatMessage.js';
import type { Dashboard } from '../protocol/dashboard.js';
import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import type { TestUser } from './agent.js';
import { type AuthMethod, authenticate, authMethod } from './authenticate.js';
import { createEmbedSessions, type EmbedSessions } from './createEmbedSessions.js';
import { answerDataRequest, dataOperation } from './data/answerDataRequest.js';
import type { WaitingQueries } from './data/loadResponse.js';
import { lineResponse } from './lineResponse.js';
import { createDashboardStore } from './publish/createDashboardStore.js';
import { isPublishPath, publishDashboard } from './publish/publishDashboard.js';
import { Refusal } from './Refusal.js';
import { readAbortBody, readJsonObject, readStreamBody } from './readChatBody.js';
import { streamChatState } from './streamChatState.js';
import type { TestFetch } from './TestFetch.js';
import type { Thread } from './Thread.js';
import { resolveTestServiceOptions, type TestServiceOptions, type TestServiceSettings } from './testServiceOptions.js';

/** A request that reached the service: what was asked, and not the credential it was asked with. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Which credential decided: of the chat API, of the platform API, or of the data API. */
  readonly auth: AuthMethod | 'access-token' | 'data-token';
  /** Names of all request headers, lower case. */
  readonly headerNames: readonly string[];
  /** The body after `JSON.parse`; `undefined` when it was not read or is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Status of the response. */
  readonly status: number;
}

/** A thread as it stands when asked for. */
export interface TestThread {
  readonly chatId: string;
  readonly owner: TestUser;
  readonly isStreaming: boolean;
  /** The question that resumes the run, while that is suspended. */
  readonly suspendedMessageId: string | undefined;
  /** In the order of `sort`. */
  readonly messages: readonly ChatMessage[];
}

export interface TestService {
  /**
   * Answers a request. Takes what `fetch` takes, so that it stands in for it; an address without a host is read as one
   * of `https://ai.example.com`. Rejects only when the request's own signal has aborted.
   */
  readonly fetch: TestFetch;
  /** All threads, oldest first. */
  readonly threads: readonly TestThread[];
  readonly getThread: (chatId: string) => TestThread | undefined;
  /** All requests so far, in the order of their responses. */
  readonly requests: readonly RecordedRequest[];
  /**
   * Suspends the run of a thread, or every run, as a restart of the service does: streams end with a `__suspended__`
   * line, reads say `state.suspended`, and the same `chatId`, `input` and `messageId` resume it. Returns how many runs
   * there were to suspend.
   */
  readonly suspend: (chatId?: string) => number;
  /** What was published, each dashboard in its newest version, oldest first. */
  readonly dashboards: readonly Dashboard[];
  readonly getDashboard: (publicId: string) => Dashboard | undefined;
  /** Sessions of signed embedded surfaces: a host's backend makes them here, and the surface's server looks them up. */
  readonly embedSessions: EmbedSessions;
  /** Aborts every run, so that nothing goes on after a test. */
  readonly close: () => void;
}

/**
 * Returns the service side of the chat API, in memory: `POST {chatApiUrl}/chat/stream-chat-state` and
 * `POST {chatApiUrl}/chat/abort` by the letter of the spec (Chat API endpoints, States and transitions, Authentication,
 * Errors). The agent that answers is an option. Beside it the publish operation of the platform API and the three paths of
 * the Core Data API, whose queries the option `dataApi` runs. Runs wherever `Request` and `ReadableStream` exist.
 *
 * A run lasts until the agent has ended or the abort operation stops it, whether or not somebody still listens. Readers
 * share the run's lines (see LineLog), so a slow one neither blocks the others nor makes the service hold more.
 *
 * ```ts
 * const service = createTestService({ agent: scriptedAgent([{ type: 'final', text: 'Hello.' }]), apiKeys: ['demo'] });
 * const response = await service.fetch(request);
 * ```
 *
 * The spec demands https; the service does not check it, so that tests and local pages can do without.
 * Throws a `configuration` ChatError for an unusable `vendor`.
 */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const settings = resolveTestServiceOptions(options);
  const threads = new Map<string, Thread>();
  const requests: RecordedRequest[] = [];
  const dashboards = createDashboardStore(settings.newId);
  const embedSessions = createEmbedSessions(settings.clock, settings.newId);
  const waiting: WaitingQueries = new Map();

  async function respond(request: Request, remember: (body: RecordedRequest['body']) => void): Promise<Response> {
    const { pathname } = new URL(request.url);
    const onData = dataOperation(pathname, settings);
    if (onData !== undefined) return answerDataRequest(onData, request, settings, waiting, remember);
    if (isPublishPath(pathname)) return publishDashboard(request, settings.accessTokens, dashboards, remember);
    const operation = findOperation(request, settings);
    const identify = await authenticate(request.headers, settings);
    const body = readJsonObject(await request.text());
    remember(body);
    if (operation === ABORT_PATH) return abortChat(body, identify(body), threads, settings);
    const streamBody = readStreamBody(body);
    const lines = streamChatState(streamBody, identify(body), threads, settings);
    return lineResponse(lines, request, settings.sortPerResponse);
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
    const thread = threads.get(chatId);
    if (!thread) return undefined;
    const { owner, messages, run, suspended } = thread;
    return { chatId, owner, isStreaming: run !== undefined, suspendedMessageId: suspended?.turn.messageId, messages };
  }

  return {
    fetch: answer,
    get threads() {
      return [...threads.keys()].flatMap((chatId) => getThread(chatId) ?? []);
    },
    getThread,
    requests,
    suspend(chatId) {
      const runs = [...threads.values()].flatMap(({ run, chatId: id }) => (run && id === (chatId ?? id) ? [run] : []));
      for (const run of runs) run.suspend();
      return runs.length;
    },
    get dashboards() {
      return dashboards.all();
    },
    getDashboard: dashboards.find,
    embedSessions,
    close() {
      for (const { run, suspended } of threads.values()) (run ?? suspended)?.abort();
    },
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
  return isPublishPath(pathname) ? 'access-token' : 'api-key';
}

/** Returns the operation's path below the Chat API URL, or throws a 404 or 405. */
function findOperation(request: Request, settings: TestServiceSettings): string {
  const { pathname } = new URL(request.url);
  const operation = [STREAM_PATH, ABORT_PATH].find((path) => pathname === settings.basePath + path);
  if (operation === undefined) {
    const isChat = pathname.endsWith(STREAM_PATH) || pathname.endsWith(ABORT_PATH);
    throw Refusal.status(404, isChat ? 'Agent not found' : 'Not found');
  }
  if (request.method !== 'POST') throw Refusal.status(405, 'Only POST is allowed here');
  return operation;
}

/** Stops the thread's run. A thread that has ended already is as good as stopped: 204. */
function abortChat(
  body: Readonly<Record<string, unknown>>,
  user: TestUser,
  threads: ReadonlyMap<string, Thread>,
  settings: TestServiceSettings,
): Response {
  const { chatId } = readAbortBody(body);
  const thread = threads.get(chatId);
  if (!thread) throw Refusal.status(404, 'Chat thread not found');
  if (!settings.ownsThread(user, thread.owner)) throw Refusal.status(403, 'The thread belongs to another user');
  const { run, suspended } = thread;
  settings.onEvent({ type: 'abort', chatId, wasStreaming: run !== undefined });
  (run ?? suspended)?.abort();
  return new Response(null, { status: 204 });
}
