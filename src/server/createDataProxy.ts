import { protocolNames } from '../protocol/names.js';
import { isRecord } from '../protocol/narrow.js';
import { askHost } from './askHost.js';
import { checkBrowserRequest, readAllowedOrigins } from './checkBrowserRequest.js';
import { findOperation } from './findOperation.js';
import { forward } from './forward.js';
import { ProxyRefusal } from './ProxyRefusal.js';
import { proxyHandler } from './proxyHandler.js';
import type { ProxyOptions } from './proxyOptions.js';
import { readJsonBody } from './readJsonBody.js';
import { upstreamUrl } from './upstreamUrl.js';
import { userTokenReader } from './userTokenReader.js';

type MaybePromise<T> = T | Promise<T>;

/** A JSON query of `/v1/load`. */
type JsonQuery = Readonly<Record<string, unknown>>;

/** What a page asks: SQL as text; a JSON query as an object, or several in an array. */
export type DataQuery = string | JsonQuery | readonly JsonQuery[];

export interface DataProxyOptions extends ProxyOptions {
  /** Address of the Core Data API with its base path, before `/v1/…`. */
  readonly dataApiUrl: string;
  /** Returns the token under which this request's user may query; nobody (`null` or `undefined`) is a 401. */
  readonly token: (request: Request) => MaybePromise<string | null | undefined>;
  /**
   * Whether this request may run this query, asked after `token` and before anything is sent. Only `true` lets it
   * through: anything else is a 403, a callback that throws a 500. Default: any query that the token allows. Metadata is
   * not a query and isn't asked about.
   */
  readonly allowQuery?: ((request: Request, query: DataQuery) => MaybePromise<boolean>) | undefined;
}

interface DataOperation {
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  /** The query of a body, or a refusal; left out for metadata. */
  readonly readQuery?: (query: unknown) => DataQuery;
}

/**
 * Returns a handler that runs **any query that the token allows**, SQL and JSON, since a page can send whatever it likes. So return the signed-in user's own token, under which the service applies row-level security, or narrow the
 * queries with `allowQuery`. One token for all users lets every user read all that it can read; in development that
 * warns.
 *
 * It forwards `POST …/v1/load`, `POST …/v1/svcsql` and `GET …/v1/meta` to the Core Data API and adds the token, which
 * never reaches the browser. Of a body only `query` and `queryType` pass: options such as `cache` would let a page decide
 * what a query costs. Metadata may be asked for by POST too, since some clients have one method for everything; it is
 * forwarded by GET without parameters, which may reveal more of the model than its members.
 *
 * The rules about origins, limits and errors are those of `createChatProxy`. The spec does not show the bodies of the
 * Core Data API; these two fields are what live services take. Throws a `configuration` ChatError for unusable options.
 * The returned handler never rejects and keeps no state, apart from hashes in development.
 *
 * ```ts
 * export const POST = createDataProxy({
 *   dataApiUrl: 'https://data.example.com/base',
 *   token: async (request) => signToken({ country: (await userOf(request)).country }),
 *   allowQuery: (request, query) => typeof query !== 'string', // JSON queries only
 *   allowedOrigins: ['https://app.example.com'],
 * });
 * ```
 */
export function createDataProxy(options: DataProxyOptions): (request: Request) => Promise<Response> {
  const base = upstreamUrl('dataApiUrl', options.dataApiUrl);
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const { sqlPath } = protocolNames(options.vendor);
  const { allowQuery = () => true, onError = () => {} } = options;
  const readToken = userTokenReader(options.token, { option: 'token', signIn: 'Sign in to query data.', onError });
  const operations: readonly DataOperation[] = [
    { path: '/v1/load', methods: ['POST'], readQuery: readJsonQuery },
    { path: sqlPath, methods: ['POST'], readQuery: readSql },
    { path: '/v1/meta', methods: ['GET', 'POST'] },
  ];

  async function respond(request: Request): Promise<Response> {
    const { path, methods, readQuery } = findOperation(request, operations, options.basePath);
    checkBrowserRequest(request, methods, allowedOrigins);
    const given = request.method === 'POST' ? await readJsonBody(request, options) : {};
    const query = readQuery?.(given.query);
    const queryType = readQuery && readQueryType(given.queryType);
    const token = await readToken(request);
    if (query !== undefined && (await askHost(() => allowQuery(request, query), onError, UNDECIDED)) !== true) {
      throw new ProxyRefusal(403, 'This query is not allowed.');
    }
    const body = query === undefined ? {} : { body: { query, queryType } };
    const upstream = {
      url: base + path,
      method: query === undefined ? 'GET' : 'POST',
      headers: { Authorization: token, ...(query !== undefined && { 'Content-Type': 'application/json' }) },
      ...body,
      secrets: [token],
    } as const;
    return forward(request, upstream, { fetch: options.fetch ?? fetch, onError });
  }

  return proxyHandler(respond, onError);
}

const UNDECIDED = 'The server could not find out whether you may run this query. Try again later.';

/** Each path takes its own kind alone: a service may read JSON in a text, which `allowQuery` would take for SQL. */
function readJsonQuery(query: unknown): JsonQuery | readonly JsonQuery[] {
  if (isRecord(query) || (Array.isArray(query) && query.length > 0 && query.every(isRecord))) return query;
  throw new ProxyRefusal(400, '`query` is required: an object, or an array of objects.');
}

function readSql(query: unknown): string {
  if (typeof query === 'string' && query.trim() !== '') return query;
  throw new ProxyRefusal(400, '`query` is required: a text of SQL.');
}

/** The kind of a JSON query, such as `multi`. The spec does not list them, so any short word passes. */
function readQueryType(queryType: unknown): string | undefined {
  if (queryType === undefined || (typeof queryType === 'string' && /^[A-Za-z]{1,40}$/.test(queryType)))
    return queryType;
  throw new ProxyRefusal(400, '`queryType` must be a word.');
}
