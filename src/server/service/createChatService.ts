import { ChatError } from '../../protocol/ChatError.js';
import { createMessageId } from '../../protocol/createMessageId.js';
import { ABORT_PATH, STREAM_PATH } from '../../protocol/limits.js';
import { protocolNames } from '../../protocol/names.js';
import { readAllowedOrigins } from '../checkBrowserRequest.js';
import { serviceErrorResponse } from '../errorResponse.js';
import { findOperation } from '../findOperation.js';
import { jsonBodyReader } from '../jsonBodyReader.js';
import type { ProxyOptions } from '../proxyOptions.js';
import { Refusal } from '../Refusal.js';
import { withoutFailing } from '../withoutFailing.js';
import type { Agent } from './Agent.js';
import { answerThreads, readThreadPath } from './answerThreads.js';
import { realClock } from './Clock.js';
import { createChatOperations } from './createChatOperations.js';
import { lineResponse } from './lineResponse.js';
import { MemoryThreads } from './lines/MemoryThreads.js';
import type { ThreadStore } from './lines/ThreadStore.js';
import { randomId } from './randomId.js';
import { checkClient } from './requests/checkClient.js';
import { type Authenticate, identifyUser } from './requests/identifyUser.js';
import { readAbortBody, readStreamBody } from './requests/readChatBody.js';
import { RunLimitError } from './runs/RunLimit.js';
import type { ServiceEvent } from './ServiceEvent.js';
import { resolveLimits, type ServiceLimitOptions } from './ServiceLimits.js';
import type { ServiceSettings } from './ServiceSettings.js';
import { authenticationRefusal, serviceRefusal } from './serviceRefusal.js';

/** Options of `createChatService`. */
export interface ChatServiceOptions
  extends Pick<ProxyOptions, 'vendor' | 'basePath' | 'allowedOrigins' | 'maxBodyBytes' | 'bodyTimeoutMs'> {
  /** Answers the questions. */
  readonly agent: Agent;
  /**
   * Returns the user of a request, from your session, token or key, or a refusal. Threads belong to the user's `id`, of at most
   * 500 characters. `body` is the request's JSON object; it is empty when threads are listed.
   */
  readonly authenticate: Authenticate;
  /**
   * Where threads are kept.
   *
   * @default in memory, for as long as the process runs
   */
  readonly threads?: ThreadStore | undefined;
  /** Limits for users, questions and answers. Each has a default. */
  readonly limits?: ServiceLimitOptions | undefined;
  /** Called for each event, for your log. Events contain ids, never a credential, a question's text or a row. */
  readonly onEvent?: ((event: ServiceEvent) => void) | undefined;
  /**
   * Called with errors whose details readers don't see: an agent, `authenticate` or a store that threw.
   *
   * @default console.error
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A service that speaks the chat protocol: call it with each request. */
export interface ChatService {
  (request: Request): Promise<Response>;
  /**
   * Ends the service before its process does: new questions get a 503, and answers that are running may finish for `timeoutMs`
   * (default 20,000). Answers that are still running then are suspended, and the next process that is asked reports them as
   * interrupted. Resolves when no answer is running, or after 10 s more if the store hangs. Then close the server, which sends the
   * last lines, and end the process.
   */
  drain(timeoutMs?: number): Promise<void>;
}

/** Milliseconds: a frame or two, which no reader notices. A model's deltas often arrive 10 ms apart. */
const LINGER = 25;

const FAILED = 'The answer failed because of an error on the server. Try again.';

/**
 * Returns a service that answers the chat protocol with your own agent (spec: Endpoints, States and transitions, Errors):
 * `POST …/chat/stream-chat-state` and `POST …/chat/abort`, and for lists of threads `GET …/chat/threads`, `PATCH` and
 * `DELETE …/chat/threads/{chatId}`. Serve it with any server that knows `Request` and `Response`, or with `toNodeHandler`.
 *
 * A run belongs to the service, not to the connection: it continues when the reader leaves, and a reader who returns joins it.
 * Every line is kept before it is sent. A delta that continues a message waits up to 25 ms, to be joined with those that follow.
 *
 * Pages on other origins than the service's own must be in `allowedOrigins`; other clients send no `Origin` and only have to
 * authenticate.
 *
 * An error that the agent throws reaches the reader as a general sentence, and `onError` in full; throw a `ChatError` to
 * choose the words. Throws a `configuration` ChatError for unusable options. The handler never rejects.
 *
 * ```ts
 * const chat = createChatService({
 *   agent: async function* ({ input, user, signal }) {
 *     yield { type: 'final', text: await answerFor(user.id, input, signal) };
 *   },
 *   authenticate: async (request) => (await userOf(request)) ?? { refusal: 'Sign in to ask questions.' },
 *   allowedOrigins: ['https://app.example.com'],
 * });
 * ```
 */
export function createChatService(options: ChatServiceOptions): ChatService {
  const onError = withoutFailing(options.onError ?? console.error);
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const readBody = jsonBodyReader(options);
  const settings = resolveSettings(options, onError);
  const threads = options.threads ?? new MemoryThreads();
  const chat = createChatOperations(threads, settings);
  const identify = (request: Request, body: Readonly<Record<string, unknown>>) =>
    identifyUser(options.authenticate, request, body, authenticationRefusal);

  async function respond(request: Request): Promise<Response> {
    const threadId = readThreadPath(new URL(request.url).pathname, options.basePath);
    if (threadId !== undefined) {
      checkClient(request, ['GET', 'PATCH', 'DELETE'], allowedOrigins);
      const body = request.method === 'PATCH' ? await readBody(request) : {};
      return answerThreads(threads, await identify(request, body), request.method, threadId, body);
    }
    const { path } = findOperation(request, [{ path: STREAM_PATH }, { path: ABORT_PATH }], options.basePath);
    checkClient(request, ['POST'], allowedOrigins);
    const body = await readBody(request);
    const user = await identify(request, body);
    if (path === ABORT_PATH) {
      await chat.abort(readAbortBody(body).chatId, user);
      return new Response(null, { status: 204 });
    }
    const question = readStreamBody(body);
    const { questionLength } = settings.limits;
    if (question.input !== undefined && question.input.length > questionLength) {
      throw serviceRefusal(400, `The question is longer than ${questionLength} characters. Shorten it.`);
    }
    return lineResponse(await chat.stream(question, user), request, settings);
  }

  async function handle(request: Request): Promise<Response> {
    try {
      return await respond(request);
    } catch (error) {
      const { message, response } = refusalOf(error);
      if (response.status === 500) onError(error);
      settings.onEvent({ type: 'refused', status: response.status, message });
      return response;
    }
  }

  return Object.assign(handle, { drain: (timeoutMs = 20_000) => chat.drain(timeoutMs) });
}

function resolveSettings(options: ChatServiceOptions, onError: (error: unknown) => void): ServiceSettings {
  return {
    agent: options.agent,
    pace: { deltaCharacters: Number.MAX_SAFE_INTEGER, deltaDelay: 0, firstDelay: 0, toolDelay: 0, linger: LINGER },
    clock: realClock,
    names: protocolNames(options.vendor),
    onEvent: withoutFailing(options.onEvent),
    onError,
    describeError(error) {
      if (error instanceof ChatError || error instanceof RunLimitError) return error.message;
      onError(error);
      return FAILED;
    },
    ownsThread: (user, owner) => user.id === owner.id && user.kind === owner.kind,
    newId: randomId,
    newMessageId: () => createMessageId(realClock.now()),
    joinReplay: 'thread',
    sortPerResponse: false,
    sentinels: true,
    sendsHeartbeats: true,
    usage: undefined,
    limits: resolveLimits(options.limits),
  };
}

function refusalOf(error: unknown): { readonly message: string; readonly response: Response } {
  if (error instanceof Refusal) return { message: error.message, response: error.toResponse() };
  const message = 'The server could not handle the request.';
  return { message, response: serviceErrorResponse(500, message, {}) };
}
