import { MAX_ERROR_BYTES, readErrorBody } from '../protocol/readErrorBody.js';
import { withoutSecrets } from '../protocol/withoutSecrets.js';
import { COMMON_HEADERS, errorResponse, serviceErrorResponse } from './errorResponse.js';
import { mediaType } from './mediaType.js';
import { readLimitedText } from './readLimitedText.js';

/** A request to the upstream service, built by the proxy without any of the browser's headers. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Strings to remove from every response. */
  readonly secrets: readonly string[];
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
      headers: { Accept: 'application/json', ...upstream.headers },
      ...body,
      // A redirect would carry the credential to another address.
      redirect: 'error',
      signal: controller.signal,
    });
    const response = withoutSecrets(received, upstream.secrets);
    if (response.ok) return passOn(response, controller, options, release);
    const failure = await describeFailure(response, controller.signal);
    release();
    return failure;
  } catch (error) {
    release();
    if (isTooSlow || !controller.signal.aborted) options.onError(error);
    return isTooSlow ? errorResponse(504, TOO_SLOW) : errorResponse(502, UNREACHABLE);
  } finally {
    clearTimeout(timer);
  }
}

function passOn(
  response: Response,
  controller: AbortController,
  options: ForwardOptions,
  release: () => void,
): Response {
  if (response.status === 204 || response.status === 205) {
    release();
    return new Response(null, { status: 204, headers: COMMON_HEADERS });
  }
  const contentType = readDataType(response.headers.get('Content-Type') ?? 'application/json');
  if (contentType === undefined || !response.body) {
    controller.abort();
    release();
    return errorResponse(502, NOT_THE_SERVICE);
  }
  const body = relay(response.body, controller, options.onError, release);
  return new Response(body, { status: response.status, headers: { 'Content-Type': contentType, ...COMMON_HEADERS } });
}

/** The upstream body, read one chunk at a time on demand: nothing is buffered, and a slow browser slows the upstream. */
function relay(
  upstream: ReadableStream<Uint8Array>,
  controller: AbortController,
  onError: (error: unknown) => void,
  release: () => void,
): ReadableStream<Uint8Array> {
  const reader = upstream.getReader();
  return new ReadableStream(
    {
      async pull(downstream) {
        try {
          const next = await reader.read();
          if (!next.done) return downstream.enqueue(next.value);
          release();
          downstream.close();
        } catch (error) {
          release();
          if (!controller.signal.aborted) onError(error);
          // Not `error` itself, which names the upstream's address. The browser sees a broken connection.
          downstream.error(new Error('The connection to the analytics service was lost.'));
        }
      },
      cancel() {
        release();
        controller.abort();
        reader.cancel().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

async function describeFailure(response: Response, signal: AbortSignal): Promise<Response> {
  const { status } = response;
  if (status < 400) {
    response.body?.cancel().catch(() => {});
    return errorResponse(502, `The analytics service answered with the unexpected status ${status}. Try again later.`);
  }
  const headers = readRetryAfter(response.headers);
  const text = await readLimitedText(response.body, MAX_ERROR_BYTES, signal).catch(() => undefined);
  const words = readErrorBody(text ?? '');
  if (words !== undefined) {
    return serviceErrorResponse(status, words.slice(0, MAX_ERROR_CHARACTERS), headers);
  }
  const sentence =
    status >= 500
      ? `The analytics service failed with status ${status}. Try again later.`
      : `The analytics service refused the request with status ${status}.`;
  return errorResponse(status, sentence, headers);
}

/** The media type, if it is a data format, without its parameters, which are text from the service. */
function readDataType(contentType: string): string | undefined {
  const type = mediaType(contentType);
  return /^(application\/([\w.+-]{0,60}json|octet-stream)|text\/plain)$/.test(type) ? type : undefined;
}

/** Passes on seconds or a date (RFC 9110) and drops anything else. */
function readRetryAfter(headers: Headers): Readonly<Record<string, string>> {
  const value = headers.get('Retry-After') ?? '';
  return /^(\d{1,9}|[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d GMT)$/.test(value)
    ? { 'Retry-After': value }
    : {};
}
