import { protocolNames } from '../protocol/names.js';
import { askHost } from './askHost.js';
import { checkBrowserRequest, readAllowedOrigins } from './checkBrowserRequest.js';
import { findOperation } from './findOperation.js';
import { forward } from './forward.js';
import { isHeaderSafe } from './isHeaderSafe.js';
import { ProxyRefusal } from './ProxyRefusal.js';
import { proxyHandler } from './proxyHandler.js';
import type { ProxyOptions } from './proxyOptions.js';
import { readJsonBody } from './readJsonBody.js';
import { upstreamUrl } from './upstreamUrl.js';

export interface DataProxyOptions extends ProxyOptions {
  /** Address of the Core Data API with its base path, before `/v1/…`. */
  readonly dataApiUrl: string;
  /** Returns the token under which this request's user may query; nobody (`null` or `undefined`) is a 401. */
  readonly token: (request: Request) => string | null | undefined | Promise<string | null | undefined>;
}

interface DataOperation {
  readonly path: string;
  readonly method: 'GET' | 'POST';
}

/**
 * Returns a handler that forwards a page's requests to the Core Data API and adds the token, which never reaches the
 * browser: `POST …/v1/load`, `POST …/v1/svcsql` and `GET …/v1/meta`. Of a body only `query` passes.
 *
 * A page can ask any query that the token allows, so the token must be the user's own, with row-level security.
 * The rules about origins, limits and errors are those of `createChatProxy`. The spec does not show the bodies of the
 * Core Data API; `query` is what live services take.
 *
 * Throws a `configuration` ChatError for unusable options. The returned handler never rejects and keeps no state.
 */
export function createDataProxy(options: DataProxyOptions): (request: Request) => Promise<Response> {
  const base = upstreamUrl('dataApiUrl', options.dataApiUrl);
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const { sqlPath } = protocolNames(options.vendor);
  const { onError = () => {} } = options;
  const operations: readonly DataOperation[] = [
    { path: '/v1/load', method: 'POST' },
    { path: sqlPath, method: 'POST' },
    { path: '/v1/meta', method: 'GET' },
  ];

  async function respond(request: Request): Promise<Response> {
    const { path, method } = findOperation(request, operations, options.basePath);
    checkBrowserRequest(request, [method], allowedOrigins);
    const query = method === 'POST' ? readQuery(await readJsonBody(request, options)) : undefined;
    const token = await askHost(() => options.token(request), onError);
    if (!token) throw new ProxyRefusal(401, 'Sign in to query data.');
    if (!isHeaderSafe(token)) throw new ProxyRefusal(500, 'The server could not make a token for you.');
    const upstream = {
      url: base + path,
      method,
      headers: { Authorization: token, ...(query && { 'Content-Type': 'application/json' }) },
      ...(query && { body: query }),
      secrets: [token],
    };
    return forward(request, upstream, { fetch: options.fetch ?? fetch, onError });
  }

  return proxyHandler(respond, onError);
}

function readQuery(body: Readonly<Record<string, unknown>>): { readonly query: unknown } {
  const { query } = body;
  if (typeof query !== 'string' && (typeof query !== 'object' || query === null)) {
    throw new ProxyRefusal(400, '`query` is required.');
  }
  return { query };
}
