import { ChatError } from '../protocol/ChatError.js';
import type { SessionSettings } from '../protocol/chatRequest.js';
import { checkSessionSettings } from '../protocol/checkSessionSettings.js';
import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import { protocolNames } from '../protocol/names.js';
import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { askHost } from './askHost.js';
import { checkBrowserRequest, readAllowedOrigins } from './checkBrowserRequest.js';
import { findOperation } from './findOperation.js';
import { forward } from './forward.js';
import { isHeaderSafe } from './isHeaderSafe.js';
import { jsonBodyReader } from './jsonBodyReader.js';
import { proxyHandler } from './proxyHandler.js';
import type { ProxyOptions } from './proxyOptions.js';
import { hostRefusal } from './Refusal.js';
import { userTokenReader } from './userTokenReader.js';
import { withoutFailing } from './withoutFailing.js';

/** The branch that a request's queries run against (spec: Stream chat state). */
interface ChatBranch {
  /**
   * Not empty.
   *
   * @default the main branch
   */
  readonly activeBranchName?: string | undefined;
  /**
   * Set it to `true` when `activeBranchName` is the main branch.
   *
   * @default `false` with a name, `true` without one
   */
  readonly isDefaultBranch?: boolean | undefined;
}

const WRONG_SETTINGS =
  'The server is not set up correctly: the analytics service would not accept its description of you. Nothing was sent.';

const SIGN_IN = 'Sign in to ask questions.';

const OPERATIONS = [{ path: STREAM_PATH }, { path: ABORT_PATH }];

/** A value, or a promise of it. */
type MaybePromise<T> = T | Promise<T>;

/**
 * Returns the user who is asking, from the host's session. For `null` or `undefined` the browser gets a 401. With an API
 * key, settings that break the spec's rules cause a 500 and a `configuration` ChatError for `onError`, and nothing is
 * sent. The request has the browser's headers; its body has already been read.
 */
type SessionSettingsReader = (request: Request) => MaybePromise<SessionSettings | null | undefined>;

/** Authentication with one key for all users. */
interface ApiKeyProxyOptions {
  /** The agent's API key, shared by all users. */
  readonly auth: {
    readonly type: 'api-key';
    /** Sent to the service only; the browser never receives it. */
    readonly apiKey: string;
  };
  /** Identifies the user of each request. Required, because the key does not. */
  readonly sessionSettings: SessionSettingsReader;
}

/** Authentication with a token per user. */
interface ServiceTokenProxyOptions {
  /** A service token, whose claims identify the user. */
  readonly auth: {
    readonly type: 'service-token';
    /** The token, or a function that returns the token of this request's user. For `null` or `undefined`: a 401. */
    readonly token: string | ((request: Request) => MaybePromise<string | null | undefined>);
  };
  /** Used only to require that someone is signed in: the service takes the identity from the token's claims. */
  readonly sessionSettings?: SessionSettingsReader | undefined;
}

/** Options of `createChatProxy`: those of all proxies, the agent's address, and one way to authenticate. */
export type ChatProxyOptions = ProxyOptions &
  (ApiKeyProxyOptions | ServiceTokenProxyOptions) & {
    /** The agent's Chat API URL, with or without `/chat/stream-chat-state`. */
    readonly chatApiUrl: string;
    /**
     * Returns the branch that queries run against.
     *
     * @default the main branch
     */
    readonly branch?: ((request: Request) => MaybePromise<ChatBranch | null | undefined>) | undefined;
  };

/**
 * Returns a handler that forwards a page's chat requests to the service and adds the credential, the user and the
 * branch. None of these reaches the browser or is accepted from it. Of the browser's body, only `input`, `chatId` and
 * `messageId` are forwarded; none of its headers are.
 *
 * ```ts
 * export const POST = createChatProxy({
 *   chatApiUrl: 'https://ai.example.com/api/v1/public/acme/agents/1',
 *   auth: { type: 'api-key', apiKey: process.env.CHAT_API_KEY ?? '' },
 *   sessionSettings: async (request) => ({ externalId: await userIdOf(request) }),
 *   allowedOrigins: ['https://app.example.com'],
 * });
 * ```
 *
 * It serves `POST …/chat/stream-chat-state` and `POST …/chat/abort` to pages on `allowedOrigins`. It does not answer
 * CORS preflights: a page on another origin can't read its responses unless the host adds CORS headers.
 *
 * The service's errors keep their status and text. If it refuses the API key or a token that all users share, `onError` gets a
 * `configuration` ChatError, and the page reports that the chat isn't available, instead of asking the reader to sign in. The
 * proxy's own errors are `{ "error": text }` with the header `X-Error-Source: proxy`: 400, 401, 403, 404, 405, 408, 413, 415, 500
 * when one of the host's callbacks throws or returns a value that the spec doesn't allow, 502 when the service can't be reached,
 * 504 when it hasn't started to answer after 5 minutes. Every response has the credential removed. Throws a `configuration`
 * ChatError for unusable options. The handler never rejects and keeps no state.
 */
export function createChatProxy(options: ChatProxyOptions): (request: Request) => Promise<Response> {
  // A variable of the environment may be missing.
  const address = `${options.chatApiUrl}`.replace(/\/chat\/(stream-chat-state|abort)\/*$/, '');
  const base = trimTrailing(resolveBaseUrl(address, 'chatApiUrl').href, '/');
  const names = protocolNames(options.vendor);
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const readBody = jsonBodyReader(options);
  const { auth } = options;
  if (auth?.type !== 'api-key' && auth?.type !== 'service-token') {
    throw new ChatError('configuration', '`auth` is missing, or its type is unknown.');
  }
  const onError = withoutFailing(options.onError);
  const credential = auth.type === 'api-key' ? auth.apiKey : auth.token;
  const option = auth.type === 'api-key' ? 'auth.apiKey' : 'auth.token';
  const sharedCredential = typeof credential === 'string' ? option : undefined;
  if (typeof credential !== 'function' && !isHeaderSafe(credential)) {
    throw new ChatError(
      'configuration',
      `\`${option}\` is empty or contains characters that aren’t allowed in a header. Is its environment variable set?`,
    );
  }

  if (auth.type === 'api-key' && !options.sessionSettings) {
    throw new ChatError(
      'configuration',
      '`sessionSettings` is missing. The service can’t distinguish users by an API key. Pass a function that returns the signed-in user.',
    );
  }

  const readCredential = credentialReader(auth, names.authHeader, onError);

  async function readBranch(request: Request): Promise<ChatBranch> {
    const { activeBranchName, isDefaultBranch } = (await options.branch?.(request)) ?? {};
    const isName = activeBranchName === undefined || (typeof activeBranchName === 'string' && activeBranchName !== '');
    if (isName && (isDefaultBranch === undefined || typeof isDefaultBranch === 'boolean')) {
      return { activeBranchName, isDefaultBranch };
    }
    throw new ChatError(
      'configuration',
      '`branch` must return `{ activeBranchName, isDefaultBranch }`: a non-empty string and a boolean, both optional. Nothing was sent.',
    );
  }

  async function respond(request: Request): Promise<Response> {
    const { path } = findOperation(request, OPERATIONS, options.basePath);
    checkBrowserRequest(request, ['POST'], allowedOrigins);
    const browserBody = await readBody(request);
    const fields = path === ABORT_PATH ? readAbortFields(browserBody) : readStreamFields(browserBody);
    const session = await askHost(() => options.sessionSettings?.(request), onError);
    if (options.sessionSettings && !session) throw hostRefusal(401, SIGN_IN);
    if (auth.type === 'api-key' && session) await askHost(() => checkSessionSettings(session), onError, WRONG_SETTINGS);
    const { header, value, secret } = await readCredential(request);
    const isStream = path === STREAM_PATH;
    const branch = isStream ? await askHost(() => readBranch(request), onError, WRONG_SETTINGS) : undefined;
    const body = { ...fields, ...(auth.type === 'api-key' ? { sessionSettings: session } : {}), ...branch };
    const headers = { 'Content-Type': 'application/json', [header]: value };
    const upstream = { url: base + path, method: 'POST', headers, body, isStream } as const;
    const credentials = { secrets: [secret], sharedCredential };
    return forward(request, { ...upstream, ...credentials }, { fetch: options.fetch ?? fetch, onError });
  }

  return proxyHandler(respond, onError);
}

interface Credential {
  readonly header: string;
  readonly value: string;
  /** The part of `value` that no response may repeat. */
  readonly secret: string;
}

function credentialReader(
  auth: ChatProxyOptions['auth'],
  authHeader: string,
  onError: (error: unknown) => void,
): (request: Request) => Promise<Credential> {
  if (auth.type === 'api-key') {
    const { apiKey } = auth;
    return async () => ({ header: 'Authorization', value: `Api-Key ${apiKey}`, secret: apiKey });
  }
  const readToken = userTokenReader(auth.token, { option: 'auth.token', signIn: SIGN_IN, onError });
  return async (request) => {
    const value = await readToken(request);
    return { header: authHeader, value, secret: value };
  };
}

function readStreamFields(body: Readonly<Record<string, unknown>>): Readonly<Record<string, string | undefined>> {
  return {
    input: readText(body, 'input'),
    chatId: readText(body, 'chatId'),
    messageId: readText(body, 'messageId'),
  };
}

function readAbortFields(body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const chatId = readText(body, 'chatId');
  if (chatId === undefined) throw hostRefusal(400, '`chatId` is required.');
  return { chatId };
}

function readText(body: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = body[field];
  if (value !== undefined && typeof value !== 'string') throw hostRefusal(400, `\`${field}\` must be a string.`);
  return value;
}
