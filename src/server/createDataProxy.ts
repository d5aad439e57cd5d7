import { protocolNames } from '../protocol/names.js';
import { isRecord } from '../protocol/narrow.js';
import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';
import { askHost } from './askHost.js';
import { checkBrowserRequest, readAllowedOrigins } from './checkBrowserRequest.js';
import { findOperation } from './findOperation.js';
import { forward } from './forward.js';
import { jsonBodyReader } from './jsonBodyReader.js';
import { proxyHandler } from './proxyHandler.js';
import type { ProxyOptions } from './proxyOptions.js';
import { hostRefusal } from './Refusal.js';
import { userTokenReader } from './userTokenReader.js';
import { withoutFailing } from './withoutFailing.js';

/** A value, or a promise of it. */
type MaybePromise<T> = T | Promise<T>;

/** A JSON query for `/v1/load`. */
type JsonQuery = Readonly<Record<string, unknown>>;

/** A page's query: SQL as a string, a JSON query as an object, or several JSON queries in an array. */
export type DataQuery = string | JsonQuery | readonly JsonQuery[];

/** Options of `createDataProxy`. */
export interface DataProxyOptions extends ProxyOptions {
  /** Address of the Core Data API including its base path, up to `/v1/…`. */
  readonly dataApiUrl: string;
  /** Returns the token of this request's user. For `null` or `undefined` the browser gets a 401. */
  readonly token: (request: Request) => MaybePromise<string | null | undefined>;
  /**
   * Returns whether this request may run this query. Called after `token` and before anything is sent, but not for metadata. Only
   * `true` allows the query; any other value is a 403, and an exception a 500.
   *
   * @default allows every query that the token allows
   */
  readonly allowQuery?: ((request: Request, query: DataQuery) => MaybePromise<boolean>) | undefined;
}

interface DataOperation {
  readonly path: string;
  readonly methods: readonly ('GET' | 'POST')[];
  /** Returns a body's query, or throws a Refusal. Absent for metadata. */
  readonly readQuery?: ((query: unknown) => DataQuery) | undefined;
}

/**
 * Returns a handler that runs **any query that the token allows**, SQL or JSON, because a page can send any query. So
 * return the signed-in user's token, to which the service applies row-level security, or restrict queries with
 * `allowQuery`. With one token for all users, every user can read everything the token can; in development this warns.
 *
 * It forwards `POST …/v1/load`, `POST …/v1/svcsql` and `GET …/v1/meta` to the Core Data API and adds the token, which
 * never reaches the browser. Of a body, only `query` and `queryType` are forwarded: options such as `cache` would let a
 * page decide what a query costs. Metadata may also be requested by POST, since some clients use one method for
 * everything. It is forwarded as a GET without parameters, because those can reveal more of the model than its members.
 *
 * Origins, limits and errors work as in `createChatProxy`. The spec does not show the request bodies of the Core Data
 * API; live services accept these two fields. Throws a `configuration` ChatError for unusable options. The handler never
 * rejects and keeps no state, except hashes in development.
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
  const base = trimTrailing(resolveBaseUrl(options.dataApiUrl, 'dataApiUrl').href, '/');
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const readBody = jsonBodyReader(options);
  const { sqlPath } = protocolNames(options.vendor);
  const { allowQuery = () => true } = options;
  const onError = withoutFailing(options.onError);
  const readToken = userTokenReader(options.token, { option: 'token', signIn: 'Sign in to query data.', onError });
  const operations: readonly DataOperation[] = [
    { path: '/v1/load', methods: ['POST'], readQuery: readJsonQuery },
    { path: sqlPath, methods: ['POST'], readQuery: readSql },
    { path: '/v1/meta', methods: ['GET', 'POST'] },
  ];

  async function respond(request: Request): Promise<Response> {
    const { path, methods, readQuery } = findOperation(request, operations, options.basePath);
    checkBrowserRequest(request, methods, allowedOrigins);
    const given = request.method === 'POST' ? await readBody(request) : {};
    const query = readQuery?.(given.query);
    const queryType = readQuery && readQueryType(given.queryType);
    const token = await readToken(request);
    if (query !== undefined && (await askHost(() => allowQuery(request, query), onError, UNDECIDED)) !== true) {
      throw hostRefusal(403, 'This query is not allowed.');
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

/** Each path accepts one kind: a service may parse JSON inside a string, which `allowQuery` would mistake for SQL. */
function readJsonQuery(query: unknown): JsonQuery | readonly JsonQuery[] {
  if (isRecord(query) || (Array.isArray(query) && query.length > 0 && query.every(isRecord))) return query;
  throw hostRefusal(400, '`query` is required: an object, or an array of objects.');
}

function readSql(query: unknown): string {
  if (typeof query === 'string' && query.trim() !== '') return query;
  throw hostRefusal(400, '`query` is required: a string of SQL.');
}

/** The type of a JSON query, such as `multi`. The spec does not list the types, so any short word is accepted. */
function readQueryType(queryType: unknown): string | undefined {
  if (queryType === undefined || (typeof queryType === 'string' && /^[A-Za-z]{1,40}$/.test(queryType)))
    return queryType;
  throw hostRefusal(400, '`queryType` must be a word.');
}
