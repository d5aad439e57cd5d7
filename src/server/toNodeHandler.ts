import { errorResponse } from './errorResponse.js';
import { isLoopback, readOrigin } from './readOrigin.js';
import { ServedRequest } from './ServedRequest.js';

/** What is used of Node's `IncomingMessage`, so that no Node types are needed. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Set by frameworks that cut a mount path off `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: object;
}

/** What is used of Node's `ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  setHeader(name: string, value: string | string[]): unknown;
  flushHeaders(): void;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close' | 'drain', listener: () => void): unknown;
  removeListener(event: 'close' | 'drain', listener: () => void): unknown;
}

export interface NodeHandlerOptions {
  /**
   * The origin that browsers see, such as `https://app.example.com`; the proxies trust its pages. Required, except on
   * `localhost`, `127.0.0.1` and `[::1]`: without it, requests for any other host get a 421, because the trusted origin
   * would come from the request's own `Host` header.
   */
  readonly origin?: string | undefined;
}

/**
 * Returns a listener for `node:http` (or Express, before any body parser) that serves what `handler` answers. The body
 * is written chunk by chunk and no faster than the client takes it. When the client goes away the request's signal
 * aborts and the response's body is cancelled. A body that fails is cut off, so that it cannot pass for a whole one; a
 * handler that rejects is a 500. Throws a `configuration` ChatError for an `origin` that isn't an exact one.
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
  options: NodeHandlerOptions = {},
): (req: NodeRequest, res: NodeResponse) => void {
  const origin = options.origin === undefined ? undefined : readOrigin(options.origin, 'origin');
  let hasReported = false;

  async function refuseHost(): Promise<Response> {
    if (!hasReported) {
      hasReported = true;
      console.error(
        'tabletalk: toNodeHandler refused a request for a host other than localhost, because it has no `origin`. ' +
          "Give it the origin that browsers see: toNodeHandler(handler, { origin: 'https://app.example.com' }).",
      );
    }
    return errorResponse(421, 'This server answers for localhost only. Its toNodeHandler needs `origin`.');
  }

  return (req, res) => {
    const isKnown = origin !== undefined || isLoopback(hostOf(req));
    void serve(req, res, (body, signal) => (isKnown ? handler(toRequest(req, body, signal, origin)) : refuseHost()));
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
  const response = await Promise.resolve()
    .then(() => respond(body.stream, controller.signal))
    .catch(() => errorResponse(500, 'The server could not handle the request.'));
  if (res.destroyed) {
    response.body?.cancel().catch(() => {});
    return;
  }
  writeHead(res, response, body.isRead());
  try {
    if (response.body) await writeBody(res, response.body);
    res.end();
  } catch {
    res.destroy();
  }
}

/** The host that was asked for, empty when the client names none. HTTP/2 has it among its pseudo-headers. */
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
    // HTTP/2 lists its pseudo-headers here too.
    if (name.startsWith(':')) continue;
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  const method = req.method ?? 'GET';
  // Concatenated, not resolved: `//other.example.com/` is a path here and must not become a host.
  const url = (origin ?? `${scheme}://${hostOf(req)}`) + (req.originalUrl ?? req.url ?? '/');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, duplex: 'half' };
  const whole = hasBody ? { ...init, body } : init;
  return origin === undefined ? new Request(url, whole) : new ServedRequest(url, whole, origin);
}

/** The body of a request as a stream that reads on demand. */
function requestBody(req: NodeRequest): { stream: ReadableStream<Uint8Array>; isRead: () => boolean } {
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

function isEmpty(req: NodeRequest): boolean {
  return req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0;
}

function writeHead(res: NodeResponse, response: Response, isRequestRead: boolean): void {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  // The rest of an unread request would be taken for the next one.
  if (!isRequestRead) res.setHeader('connection', 'close');
  res.flushHeaders();
}

async function writeBody(res: NodeResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const onClose = () => void reader.cancel().catch(() => {});
  res.once('close', onClose);
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (!res.write(next.value)) await drained(res);
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
