import { MAX_ERROR_BYTES, readErrorBody } from '../protocol/readErrorBody.js';
import { withoutSecrets } from '../protocol/withoutSecrets.js';
import { COMMON_HEADERS, errorResponse, serviceErrorResponse } from './errorResponse.js';
import { mediaType } from './mediaType.js';
import { readLimitedText } from './readLimitedText.js';

/** A request as the upstream service is to get it: built by us, with nothing of the browser's headers. */
export interface UpstreamRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Texts that no response may hold. */
  readonly secrets: readonly string[];
}

/** How a request is forwarded. */
export interface ForwardOptions {
  readonly fetch: typeof fetch;
  readonly onError: (error: unknown) => void;
}

/** Longest error text that is passed on, in characters. */
const MAX_ERROR_CHARACTERS = 2_000;

/**
 * Milliseconds until an answer must have begun, or an error must have been read. As long as the slowest queries need:
 * a stream may be quiet for any time after it has begun.
 */
const MAX_WAIT = 300_000;

const TOO_SLOW = 'The analytics service did not answer in time. Try again later.';
const UNREACHABLE = 'The analytics service cannot be reached. Try again later.';
const NOT_THE_SERVICE = 'The analytics service gave an answer that is not JSON. Try again later.';

/**
 * Sends `upstream` and returns what the browser may see of the response. A success streams through chunk by chunk.
 * Of an error only its status and the service's words pass. No answer is a 502, or a 504 after 5 minutes. Rejects only
 * for a body that JSON can't express.
 *
 * When the browser goes away the upstream request is cancelled.
 */
export async function forward(request: Request, upstream: UpstreamRequest, options: ForwardOptions): Promise<Response> {
  // Outside `try`: a context of the host's that JSON can't express isn't a failure of the network.
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
  // Called bare: some runtimes refuse a `fetch` that is called as a method.
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

/** The upstream body, one chunk when one is asked for: nothing is gathered, a slow browser slows the upstream. */
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
          // Not `error` itself, which names the upstream's address. The browser sees a connection that broke off.
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

/** The media type alone, when it is one of data: its parameters are the service's own text. */
function readDataType(contentType: string): string | undefined {
  const type = mediaType(contentType);
  return /^(application\/([\w.+-]{0,60}json|octet-stream)|text\/plain)$/.test(type) ? type : undefined;
}

/** Seconds or a date (RFC 9110); nothing else passes. */
function readRetryAfter(headers: Headers): Readonly<Record<string, string>> {
  const value = headers.get('Retry-After') ?? '';
  return /^(\d{1,9}|[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d GMT)$/.test(value)
    ? { 'Retry-After': value }
    : {};
}
