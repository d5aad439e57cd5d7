import { ChatError } from '../../protocol/ChatError.js';
import { createMessageId } from '../../protocol/createMessageId.js';
import { ABORT_PATH, STREAM_PATH } from '../../protocol/limits.js';
import { protocolNames } from '../../protocol/names.js';
import { isRecord } from '../../protocol/narrow.js';
import { checkBrowserRequest, readAllowedOrigins } from '../checkBrowserRequest.js';
import { serviceErrorResponse } from '../errorResponse.js';
import { findOperation } from '../findOperation.js';
import type { ProxyOptions } from '../proxyOptions.js';
import { Refusal } from '../Refusal.js';
import { readJsonBody } from '../readJsonBody.js';
import type { Agent } from './Agent.js';
import { answerThreads, readThreadPath } from './answerThreads.js';
import { realClock } from './Clock.js';
import { createChatOperations } from './createChatOperations.js';
import { lineResponse } from './lineResponse.js';
import { MemoryThreads } from './lines/MemoryThreads.js';
import type { ThreadStore } from './lines/ThreadStore.js';
import { randomId } from './randomId.js';
import type { ChatUser } from './requests/ChatUser.js';
import { readAbortBody, readStreamBody } from './requests/readChatBody.js';
import { RunLimitError } from './runs/RunLimit.js';
import type { ServiceEvent } from './ServiceEvent.js';
import { resolveLimits, type ServiceLimitOptions } from './ServiceLimits.js';
import type { ServiceSettings } from './ServiceSettings.js';
import { authenticationRefusal, methodRefusal, serviceRefusal } from './serviceRefusal.js';

/** The user of a request: an `id`, and what your agent wants to know about them. */
type ServiceUser = Pick<ChatUser, 'id'> & {
  readonly [Field in Exclude<keyof ChatUser, 'id'>]?: ChatUser[Field];
};

/** Who sends a request, or why that isn't known. `refusal` is shown to the reader. */
type Authentication =
  | ServiceUser
  | {
      /** Why the caller isn't known, as a sentence for the reader. */
      readonly refusal: string;
    };

/** Options of `createChatService`. */
export interface ChatServiceOptions
  extends Pick<ProxyOptions, 'vendor' | 'basePath' | 'allowedOrigins' | 'maxBodyBytes' | 'bodyTimeoutMs'> {
  /** Answers the questions. */
  readonly agent: Agent;
  /**
   * Returns the user of a request, from your session, token or key, or a refusal. Threads belong to the user's `id`, of at most
   * 500 characters. `body` is the request's JSON object; it is empty when threads are listed.
   */
  readonly authenticate: (
    request: Request,
    body: Readonly<Record<string, unknown>>,
  ) => Authentication | Promise<Authentication>;
  /** Where threads are kept. Default: in memory, for as long as the process runs. */
  readonly threads?: ThreadStore | undefined;
  /** What users, questions and answers may take. Each has a default. */
  readonly limits?: ServiceLimitOptions | undefined;
  /** Called for each event, for your log. Events contain ids, never a credential, a question's text or a row. */
  readonly onEvent?: ((event: ServiceEvent) => void) | undefined;
  /** Called with errors of which readers see no detail: an agent, `authenticate` or a store that threw. Default: `console.error`. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A service that speaks the chat protocol: call it with each request. */
export interface ChatService {
  (request: Request): Promise<Response>;
  /**
   * Ends the service before its process does: new questions get a 503, and answers that are running may finish for
   * `timeoutMs` (default 20,000). What still runs then is suspended, and reported as interrupted by whichever process is asked
   * next. Resolves when nothing runs. Then close the server, which sends the last lines, and end the process.
   */
  drain(timeoutMs?: number): Promise<void>;
}

/** Length of a user's id in UTF-16 units. It is part of a key in the store, whose length is limited. */
const MAX_USER_ID_LENGTH = 500;

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
  const settings = resolveSettings(options, onError);
  const threads = options.threads ?? new MemoryThreads();
  const chat = createChatOperations(threads, settings);
  async function identify(request: Request, body: Readonly<Record<string, unknown>>): Promise<ChatUser> {
    const found = await options.authenticate(request, body);
    if (isRecord(found) && 'refusal' in found) throw authenticationRefusal(found.refusal);
    if (!isRecord(found) || typeof found.id !== 'string' || found.id === '') {
      throw new ChatError(
        'configuration',
        '`authenticate` must return a user with an `id`, or a `refusal`. The request was refused.',
      );
    }
    if (found.id.length > MAX_USER_ID_LENGTH || found.id.includes('\0')) {
      throw serviceRefusal(
        400,
        `Your user id has more than ${MAX_USER_ID_LENGTH} characters, or a NUL character in it.`,
      );
    }
    return { kind: 'external', groups: [], attributes: {}, ...found };
  }

  async function respond(request: Request): Promise<Response> {
    const threadId = readThreadPath(new URL(request.url).pathname, options.basePath);
    if (threadId !== undefined) {
      checkPage(request, ['GET', 'PATCH', 'DELETE'], allowedOrigins);
      const body = request.method === 'PATCH' ? await readJsonBody(request, options) : {};
      return answerThreads(threads, await identify(request, body), request.method, threadId, body);
    }
    const { path } = findOperation(request, [{ path: STREAM_PATH }, { path: ABORT_PATH }], options.basePath);
    checkPage(request, ['POST'], allowedOrigins);
    const body = await readJsonBody(request, options);
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

/** Returns a callback for a log. One that throws or rejects must not end an answer, or the process. */
function withoutFailing<Value>(report: (value: Value) => unknown = () => {}): (value: Value) => void {
  return (value) => void (async () => report(value))().catch(() => {});
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

/** A browser says where a request comes from. A client that isn't one can't be tricked into sending somebody's cookie. */
function checkPage(request: Request, methods: readonly string[], allowedOrigins: ReadonlySet<string>): void {
  if (request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site')) {
    checkBrowserRequest(request, methods, allowedOrigins);
  } else if (!methods.includes(request.method)) throw methodRefusal(...methods);
}

function refusalOf(error: unknown): { readonly message: string; readonly response: Response } {
  if (error instanceof Refusal) return { message: error.message, response: error.toResponse() };
  const message = 'The server could not handle the request.';
  return { message, response: serviceErrorResponse(500, message, {}) };
}
