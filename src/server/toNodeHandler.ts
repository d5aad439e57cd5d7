import { checkOrigin, isLoopback } from './checkOrigin.js';
import { errorResponse } from './errorResponse.js';
import { mediaType } from './mediaType.js';
import { lockBody } from './relay.js';
import { ServedRequest } from './ServedRequest.js';

/** The part of Node's `IncomingMessage` that `toNodeHandler` uses. Node's types are not required. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  /**
   * The HTTP method.
   *
   * @default GET
   */
  readonly method?: string | undefined;
  /**
   * Path and query.
   *
   * @default /
   */
  readonly url?: string | undefined;
  /** The whole path, set by frameworks that remove a mount path from `url`. Takes precedence over `url`. */
  readonly originalUrl?: string | undefined;
  /** Names in lower case, HTTP/2 pseudo-headers included. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** A TLS socket has `encrypted: true`. */
  readonly socket?: object | undefined;
  /** Whether the body has been read. */
  readonly readableEnded?: boolean | undefined;
  /** The body as a body parser has parsed it. */
  readonly body?: unknown;
}

/** The part of Node's `ServerResponse` that `toNodeHandler` uses. */
export interface NodeResponse {
  /** HTTP status, set before the headers are sent. */
  statusCode: number;
  /** Whether the whole response has been handed to the system. */
  readonly writableFinished: boolean;
  /** Whether the response has begun. */
  readonly headersSent?: boolean | undefined;
  /** Whether the response has been completed by `end`, though perhaps not sent. */
  readonly writableEnded?: boolean | undefined;
  /** Whether the client has disconnected. */
  readonly destroyed: boolean;
  /** Sets one header. */
  setHeader(name: string, value: string | string[]): unknown;
  /** Sends status and headers before the first chunk. */
  flushHeaders(): void;
  /** Writes a chunk. Returns `false` when the next one must wait for `drain`. */
  write(chunk: Uint8Array): boolean;
  /** Completes the response. */
  end(): unknown;
  /** Breaks the connection. */
  destroy(): unknown;
  /** Calls `listener` once. */
  once(event: 'close' | 'drain', listener: () => void): unknown;
  /** Removes a listener that `once` added. */
  removeListener(event: 'close' | 'drain', listener: () => void): unknown;
}

/** Options of `toNodeHandler`. */
export interface NodeHandlerOptions {
  /**
   * The origin in the browser's address bar, such as `https://app.example.com`; the proxies trust its pages. Required,
   * except on `localhost`, `127.0.0.1` and `[::1]`. Without it, requests for any other host get a 421, because the origin
   * would have to come from the `Host` header, which a request can forge.
   */
  readonly origin?: string | undefined;
}

/**
 * Returns a `node:http` listener that serves the responses of `handler`. In Express it works before and after `express.json()`: a
 * JSON body that has been parsed is passed on as JSON again.
 *
 * The body is written chunk by chunk, no faster than the client reads. When the client disconnects, the request's signal
 * aborts and the response body is cancelled. If the body fails, the connection is broken, so that a partial response
 * can't be mistaken for a complete one. If the handler rejects, the client gets a 500; a 400 for what can't be a `Request`, such as
 * the method `TRACE`. If other code answers first, the
 * handler's response is dropped. Throws a `configuration` ChatError for an `origin` that isn't exact.
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
  options: NodeHandlerOptions = {},
): (req: NodeRequest, res: NodeResponse) => void {
  const origin = options.origin === undefined ? undefined : checkOrigin(options.origin, 'origin');
  let hasReported = false;

  async function refuseHost(): Promise<Response> {
    if (!hasReported) {
      hasReported = true;
      console.error(
        'tabletalk: toNodeHandler refused a request for a host other than localhost, because it has no `origin`. ' +
          "Pass the origin in the browser's address bar: toNodeHandler(handler, { origin: 'https://app.example.com' }).",
      );
    }
    return errorResponse(421, 'This server answers requests for localhost only. Its toNodeHandler needs `origin`.');
  }

  return (req, res) => {
    const isKnown = origin !== undefined || isLoopback(hostOf(req));
    void serve(req, res, async (body, signal) => {
      if (!isKnown) return refuseHost();
      let request: Request;
      try {
        request = toRequest(req, body, signal, origin);
      } catch {
        // Such as the method `TRACE`, which no `Request` has.
        return errorResponse(400, 'The server does not accept such a request.');
      }
      return handler(request);
    });
  };
}

async function serve(
  req: NodeRequest,
  res: NodeResponse,
  respond: (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  const body = requestBody(req);
  const drop = (response: Response) => void response.body?.cancel().catch(() => {});
  const response = await Promise.resolve()
    .then(() => respond(body.stream, controller.signal))
    .catch(() => errorResponse(500, 'The server could not handle the request.'));
  // Other code, such as a middleware with a time limit, may have answered in the meantime.
  if (res.destroyed || res.headersSent) return drop(response);
  try {
    // Throws for a header with control characters, which a `Response` may have.
    writeHead(res, response, body.isRead());
    if (response.body) await writeBody(res, response.body);
    res.end();
  } catch {
    drop(response);
    res.destroy();
  }
}

/** The requested host, or an empty string if the client named none. In HTTP/2 it is a pseudo-header. */
function hostOf({ headers }: NodeRequest): string {
  const host = headers.host ?? headers[':authority'];
  return typeof host === 'string' ? host : '';
}

function toRequest(
  req: NodeRequest,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  origin: string | undefined,
): Request {
  const scheme = req.socket && 'encrypted' in req.socket && req.socket.encrypted ? 'https' : 'http';
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    // HTTP/2 pseudo-headers.
    if (name.startsWith(':')) continue;
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  const method = req.method ?? 'GET';
  // Concatenated rather than resolved: `//other.example.com/` is a path here and must not become a host.
  const url = (origin ?? `${scheme}://${hostOf(req)}`) + (req.originalUrl ?? req.url ?? '/');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' };
  const whole = hasBody ? { ...init, body } : init;
  return origin === undefined ? new Request(url, whole) : new ServedRequest(url, whole, origin);
}

/** The request's body as a stream that reads on demand. */
function requestBody(req: NodeRequest): { stream: ReadableStream<Uint8Array>; isRead: () => boolean } {
  if (hasParsedJson(req)) return { stream: parsedBody(req), isRead: () => true };
  let isRead = isEmpty(req);
  let chunks: AsyncIterator<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= req[Symbol.asyncIterator]();
        const next = await chunks.next();
        if (!next.done) return controller.enqueue(next.value);
        isRead = true;
        controller.close();
      },
      // Cancelling must not end the iteration: Node would close the connection before the response is sent.
    },
    { highWaterMark: 0 },
  );
  return { stream, isRead: () => isRead };
}

/** A parser that hasn't read anything may also have set `body`. A form's fields must not be mistaken for JSON. */
function hasParsedJson({ readableEnded, body, headers }: NodeRequest): boolean {
  const contentType = headers['content-type'];
  return readableEnded === true && body !== undefined && mediaType(String(contentType)) === 'application/json';
}

/**
 * Converts the body back to bytes, which the handler counts like those of any other body. Parsers for text and bytes leave the
 * JSON unparsed.
 */
function parsedBody({ body }: NodeRequest): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      controller.enqueue(body instanceof Uint8Array ? body : new TextEncoder().encode(text));
      controller.close();
    },
  });
}

function isEmpty(req: NodeRequest): boolean {
  return req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0;
}

function writeHead(res: NodeResponse, response: Response, isRequestRead: boolean): void {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (!isRequestRead) res.setHeader('connection', 'close');
  res.flushHeaders();
}

async function writeBody(res: NodeResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = lockBody(body);
  const onClose = () => void reader.cancel().catch(() => {});
  res.once('close', onClose);
  let [isWaiting, hasFailed] = [false, false];
  reader.closed.catch(() => {
    hasFailed = true;
    // While this waits for the client to read, it doesn't request a chunk, so it wouldn't notice a failure.
    if (isWaiting) res.destroy();
  });
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    // If other code has ended the response, Node would report the write as an `error` event, which nobody handles.
    if (res.writableEnded) return onClose();
    if (res.write(next.value) || hasFailed) continue;
    isWaiting = true;
    await drained(res);
    isWaiting = false;
  }
  res.removeListener('close', onClose);
}

function drained(res: NodeResponse): Promise<void> {
  if (res.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.removeListener('drain', done);
      res.removeListener('close', done);
      resolve();
    };
    res.once('drain', done);
    res.once('close', done);
  });
}
