import { ChatError } from '../protocol/ChatError.js';
import { CREDENTIAL_HEADER, isBusyError, MAX_ERROR_BYTES, readErrorBody } from '../protocol/readErrorBody.js';
import { withoutSecrets } from '../protocol/withoutSecrets.js';
import { encodedForms } from './encodedForms.js';
import { errorResponse, serviceErrorResponse } from './errorResponse.js';
import { mediaType } from './mediaType.js';
import { RefusalReader } from './RefusalReader.js';
import { readLimitedText } from './readLimitedText.js';
import { type RelayOptions, relay } from './relay.js';
import { COMMON_HEADERS, STREAM_HEADERS } from './responseHeaders.js';

/** A request to the upstream service, built by the proxy without any of the browser's headers. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Whether a success is a stream of lines, which the browser must receive one by one. Default `false`. */
  readonly isStream?: boolean | undefined;
  /** Strings to remove from every response. */
  readonly secrets: readonly string[];
  /** The host's option with the credential, if all users share it. If the service refuses it, only the host can fix that. */
  readonly sharedCredential?: string | undefined;
}

/** How a request is forwarded. */
export interface ForwardOptions {
  readonly fetch: typeof fetch;
  readonly onError: (error: unknown) => void;
}

/** Characters of a service's error text that are passed on; the rest is cut. */
const MAX_ERROR_CHARACTERS = 2_000;

/**
 * Milliseconds until a response must have started, or an error must have been read. Long enough for the slowest queries.
 * A stream that has started may be silent for any length of time.
 */
const MAX_WAIT = 300_000;

const TOO_SLOW = 'The analytics service did not answer in time. Try again later.';
const UNREACHABLE = 'The analytics service cannot be reached. Try again later.';
const NOT_THE_SERVICE = 'The analytics service did not answer with JSON. Try again later.';

/**
 * Sends `upstream` and returns the part of its response that the browser may see. A success streams through chunk by
 * chunk; of an error, only the status and the service's text are passed on. Returns a 502 if the service can't be reached
 * and a 504 after 5 minutes. Rejects only for a body that JSON can't express.
 *
 * The upstream request is cancelled when the browser disconnects.
 */
export async function forward(request: Request, upstream: UpstreamRequest, options: ForwardOptions): Promise<Response> {
  // Outside `try`: session settings that JSON can't express aren't a network failure.
  const body = upstream.body === undefined ? {} : { body: JSON.stringify(upstream.body) };
  if (request.signal.aborted) return errorResponse(502, UNREACHABLE);
  const controller = new AbortController();
  const onGone = () => controller.abort();
  request.signal.addEventListener('abort', onGone, { once: true });
  const release = () => request.signal.removeEventListener('abort', onGone);
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    controller.abort();
  }, MAX_WAIT);
  // Some runtimes throw when `fetch` is called as a method.
  const { fetch: send } = options;
  try {
    const received = await send(upstream.url, {
      method: upstream.method,
      headers: { Accept: 'application/x-ndjson, application/json', ...upstream.headers },
      ...body,
      // A redirect would carry the credential to another address. Not `error`, which workerd doesn't implement.
      redirect: 'manual',
      signal: controller.signal,
    });
    const { secrets, isStream = false, sharedCredential } = upstream;
    const reportRefusal = (words: string) => {
      if (sharedCredential !== undefined) options.onError(refusedCredential(sharedCredential, received.status, words));
    };
    if (received.ok) {
      const refusal = sharedCredential === undefined ? undefined : new RefusalReader(reportRefusal);
      const relayed = { secrets, isStream, controller, refusal, onError: options.onError, onEnd: release };
      return markShared(passOn(received, relayed), sharedCredential);
    }
    if (received.status < 400) {
      received.body?.cancel().catch(() => {});
      throw redirectError(received.status);
    }
    const { words, response } = await readFailure(withoutSecrets(received, secrets, encodedForms), controller.signal);
    release();
    if (received.status === 401 && !isBusyError(words)) reportRefusal(words);
    return markShared(response, sharedCredential);
  } catch (error) {
    release();
    if (isTooSlow || !controller.signal.aborted) options.onError(error);
    return isTooSlow ? errorResponse(504, TOO_SLOW) : errorResponse(502, UNREACHABLE);
  } finally {
    clearTimeout(timer);
  }
}

function passOn(response: Response, options: RelayOptions): Response {
  if (response.status === 204) {
    options.onEnd();
    return new Response(null, { status: 204, headers: COMMON_HEADERS });
  }
  const contentType = readDataType(response.headers.get('Content-Type') ?? 'application/json');
  if (contentType === undefined || !response.body) {
    options.controller.abort();
    options.onEnd();
    return errorResponse(502, NOT_THE_SERVICE);
  }
  const body = relay(response.body, options);
  const headers = options.isStream ? STREAM_HEADERS : { 'Content-Type': contentType, ...COMMON_HEADERS };
  return new Response(body, { status: response.status, headers });
}

/** Marks an authentication error that signing in can't fix, for the page. */
function markShared(response: Response, sharedCredential: string | undefined): Response {
  if (sharedCredential !== undefined) response.headers.set(CREDENTIAL_HEADER, 'shared');
  return response;
}

function refusedCredential(option: string, status: number, words: string): ChatError {
  const quote = words === '' ? '' : ` It says: ${words.slice(0, MAX_ERROR_CHARACTERS)}`;
  return new ChatError(
    'configuration',
    `The service refused the credential of this proxy (${status}), so nobody can ask. Check \`${option}\` and \`chatApiUrl\`.${quote}`,
    { status, detail: words || undefined },
  );
}

async function readFailure(response: Response, signal: AbortSignal): Promise<{ words: string; response: Response }> {
  const { status } = response;
  const headers = readRetryAfter(response.headers);
  const text = await readLimitedText(response.body, MAX_ERROR_BYTES, signal).catch(() => undefined);
  const words = readErrorBody(text ?? '');
  if (words !== undefined) {
    return { words, response: serviceErrorResponse(status, words.slice(0, MAX_ERROR_CHARACTERS), headers) };
  }
  const sentence =
    status >= 500
      ? `The analytics service failed with status ${status}. Try again later.`
      : `The analytics service refused the request with status ${status}.`;
  return { words: '', response: errorResponse(status, sentence, headers) };
}

function redirectError(status: number): ChatError {
  return new ChatError(
    'configuration',
    `The service answered with a redirect (${status}), which is never followed, because the credential would go along. Set the address that it leads to.`,
    { status },
  );
}

/** The media type, if it is a data format, without its parameters, which are text from the service. */
function readDataType(contentType: string): string | undefined {
  const type = mediaType(contentType);
  return /^(application\/([\w.+-]{0,60}json(l|-?lines)?|octet-stream)|text\/plain)$/.test(type) ? type : undefined;
}

/** Passes on seconds or a date (RFC 9110) and drops anything else. */
function readRetryAfter(headers: Headers): Readonly<Record<string, string>> {
  const value = headers.get('Retry-After') ?? '';
  return /^(\d{1,9}|[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d GMT)$/.test(value)
    ? { 'Retry-After': value }
    : {};
}
