import { protocolNames } from '../../protocol/names.js';
import { isRecord } from '../../protocol/narrow.js';
import { createToolKindReader, type ToolKinds } from '../../protocol/toolKind.js';
import { askHost } from '../askHost.js';
import { readAllowedOrigins } from '../checkBrowserRequest.js';
import type { DataQuery } from '../createDataProxy.js';
import { findOperation } from '../findOperation.js';
import { jsonBodyReader } from '../jsonBodyReader.js';
import { proxyHandler } from '../proxyHandler.js';
import type { ProxyOptions } from '../proxyOptions.js';
import { COMMON_HEADERS } from '../responseHeaders.js';
import type { AgentTurn } from '../service/Agent.js';
import type { ThreadStore } from '../service/lines/ThreadStore.js';
import type { ChatUser } from '../service/requests/ChatUser.js';
import { checkClient } from '../service/requests/checkClient.js';
import { type Authenticate, identifyUser } from '../service/requests/identifyUser.js';
import { timeZoneOf, zoneOfUser } from '../service/requests/timeZoneOf.js';
import { serviceRefusal } from '../service/serviceRefusal.js';
import { checkLimits } from '../sql/EngineOptions.js';
import type { RunSql, SqlRows } from '../sql/RunSql.js';
import { withoutFailing } from '../withoutFailing.js';
import type { DataServiceCube } from './DataServiceCube.js';
import { describeCubes } from './describeCubes.js';
import { envelope } from './envelope.js';
import { loadAnswer } from './load/loadAnswer.js';
import { readLoadQuery } from './load/readLoadQuery.js';
import { writeLoadSql } from './load/writeLoadSql.js';
import { queryRefusal } from './queryRefusal.js';
import { RanQueries } from './RanQueries.js';
import { rowsResponse } from './rowsResponse.js';

/** A value, or a promise of it. */
type MaybePromise<T> = T | Promise<T>;

/** Options of `createDataService`. */
export interface DataServiceOptions
  extends Pick<ProxyOptions, 'vendor' | 'basePath' | 'allowedOrigins' | 'maxBodyBytes' | 'bodyTimeoutMs'> {
  /**
   * Runs every query, as the user of the request. It decides what the user may read. It gets `rowLimit` and `maxBytes`, which
   * `createPostgresRunSql` uses instead of its defaults. A result with fewer rows than its `totalRows` ends with an error.
   */
  readonly runSql: RunSql;
  /** Returns the user of a request: the function that `createChatService` has. Readers get a refusal with status 401. */
  readonly authenticate: Authenticate;
  /** What can be queried: the value that `createAnalystAgent` has, or a function that returns it for a user. */
  readonly meta:
    | readonly DataServiceCube[]
    | ((context: Pick<AgentTurn, 'user'>) => MaybePromise<readonly DataServiceCube[]>);
  /** Where `createChatService` keeps its threads: the same store. */
  readonly threads: ThreadStore;
  /**
   * Kinds of your own tools. Queries of tools of the kind `sqlApi` can be run again.
   *
   * @default the protocol's tools
   */
  readonly toolKinds?: ToolKinds | undefined;
  /**
   * Returns whether a user may run a query that no agent ran for them: a text of SQL, or a JSON query. Only `true` allows it; any
   * other value is a 403, and an exception a 500. What it allows still goes through `runSql`.
   *
   * @default allows none
   */
  readonly allowQuery?: ((user: ChatUser, query: DataQuery) => MaybePromise<boolean>) | undefined;
  /**
   * Rows of a result. A query that has more ends with an error after these.
   *
   * @default 50,000
   */
  readonly rowLimit?: number | undefined;
  /**
   * Bytes of a result's values as text. A query whose first rows have more is refused.
   *
   * @default 50,000,000
   */
  readonly maxBytes?: number | undefined;
  /**
   * Called with errors whose details readers don't see: a callback, a store or a query that failed. They can contain rows and SQL,
   * so log only the message, if anything.
   *
   * @default none
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const META_PATH = '/v1/meta';
const LOAD_PATH = '/v1/load';

/**
 * Returns a service that answers the Core Data API (spec: Core Data API) for an agent of your own, so that its readers can load all
 * rows of a result, run it again and mention members. Give the components its address as `dataApi`.
 *
 * `POST …/v1/svcsql` with `{"query": "<sql>"}` runs **only what the agent ran for this user**: the text of a query in the user's own
 * threads, character by character, among the newest 1,000. Other texts are a 403 unless `allowQuery` returns `true`. While the
 * threads can't be read, nothing runs. The answer is a line with `schema`, then lines with up to 1,000 rows each as `data`.
 *
 * `POST …/v1/load` runs JSON queries over the members of one cube, if there is an `allowQuery` and it returns `true`: measures,
 * dimensions, time dimensions with granularities and date ranges, filters, orders, limits, offsets, totals and ungrouped records. Each
 * becomes a PostgreSQL query for `runSql`, whose names and expressions are those of `meta`. Days are those of the query's `timezone`,
 * otherwise of the user's `timeZone` or UTC, as long as `runSql` runs queries in the user's `timeZone`.
 *
 * `GET …/v1/meta` returns `meta` as `{"cubes": […]}`, without `source` and `sql`.
 *
 * The query stops when the reader leaves. Origins are checked as in `createChatService`. An error is `{"error": "…"}`: for SQL
 * the message of a `bad-request` ChatError of `runSql`, otherwise a general sentence. Throws a `configuration` ChatError for
 * unusable options. The handler never rejects.
 *
 * ```ts
 * const data = createDataService({ runSql, meta, threads, authenticate, allowedOrigins: ['https://app.example.com'] });
 * const routes = new Hono()
 *   .all('/api/chat/*', (context) => chat(context.req.raw))
 *   .all('/api/data/*', (context) => data(context.req.raw));
 * ```
 */
export function createDataService(options: DataServiceOptions): (request: Request) => Promise<Response> {
  const { runSql, authenticate, meta, threads, vendor, toolKinds, allowQuery } = options;
  const { rowLimit = 50_000, maxBytes = 50_000_000 } = options;
  const allowedOrigins = readAllowedOrigins(options.allowedOrigins);
  const readBody = jsonBodyReader(options);
  const { sqlPath } = protocolNames(vendor);
  const onError = withoutFailing(options.onError);
  checkLimits({ rowLimit, maxBytes });
  const ranQueries = new RanQueries(threads, createToolKindReader({ vendor, toolKinds }));
  const operations = [
    { path: sqlPath, methods: ['POST'] },
    { path: LOAD_PATH, methods: ['POST'] },
    { path: META_PATH, methods: ['GET', 'POST'] },
  ];

  async function run(sql: string, user: ChatUser, request: Request, isKnown: boolean): Promise<SqlRows> {
    try {
      request.signal.throwIfAborted();
      return await runSql(sql, { user, signal: request.signal, rowLimit, maxBytes });
    } catch (error) {
      throw queryRefusal(error, { signal: request.signal, isKnown, onError });
    }
  }

  async function isAllowed(user: ChatUser, query: DataQuery): Promise<boolean> {
    return (await askHost(async () => allowQuery?.(user, query), onError, UNDECIDED)) === true;
  }

  async function runAgain(query: unknown, user: ChatUser, request: Request): Promise<Response> {
    if (typeof query !== 'string' || query.trim() === '') throw serviceRefusal(400, '`query` must be a string of SQL.');
    const hasRun = await askHost(() => ranQueries.has(user, query), onError, THREADS_FAILED);
    if (!hasRun && !(await isAllowed(user, query))) throw serviceRefusal(403, NOT_YOURS);
    return rowsResponse(await run(query, user, request, true), rowLimit);
  }

  async function load(body: Readonly<Record<string, unknown>>, user: ChatUser, request: Request): Promise<Response> {
    const { query: sent, queryType } = body;
    if (allowQuery === undefined) throw serviceRefusal(403, NO_JSON_QUERIES);
    if (!isRecord(sent)) throw serviceRefusal(400, '`query` must be one JSON query, as an object.');
    if (!(await isAllowed(user, sent))) throw serviceRefusal(403, 'This query is not allowed.');
    const context = {
      cubes: await cubesOf(user),
      now: new Date(),
      timeZone: timeZoneOf(zoneOfUser, user),
      maxRows: rowLimit,
    };
    const query = readLoadQuery(sent, context);
    const { rows: sql, count, columns } = writeLoadSql(query);
    // The zone in which `runSql` reads moments, so that days begin when the query's dates do.
    const reader = { ...user, timeZone: query.timezone };
    const { rows, totalRows } = await run(sql, reader, request, false);
    if (totalRows > rows.length) {
      throw serviceRefusal(
        400,
        `The query has ${totalRows} rows, of which ${rows.length} can be loaded. Lower its limit.`,
      );
    }
    const total = query.total ? Number((await run(count, reader, request, false)).rows[0]?.[0]) : undefined;
    const answer = loadAnswer(sent, query, { rows, columns, total });
    return Response.json(envelope(answer, queryType), { headers: COMMON_HEADERS });
  }

  async function cubesOf(user: ChatUser): Promise<readonly DataServiceCube[]> {
    return typeof meta === 'function' ? await meta({ user }) : meta;
  }

  async function respond(request: Request): Promise<Response> {
    const { path, methods } = findOperation(request, operations, options.basePath);
    checkClient(request, methods, allowedOrigins);
    const body = request.method === 'POST' ? await readBody(request) : {};
    const user = await identifyUser(authenticate, request, body, (words) => serviceRefusal(401, words));
    if (path === sqlPath) return runAgain(body.query, user, request);
    if (path === LOAD_PATH) return load(body, user, request);
    return Response.json({ cubes: describeCubes(await cubesOf(user)) }, { headers: COMMON_HEADERS });
  }

  return proxyHandler(respond, onError);
}

const NO_JSON_QUERIES =
  'This server doesn’t run JSON queries. To allow them, pass `allowQuery` to `createDataService`.';
const NOT_YOURS = 'Only queries of your own conversations can be run again.';
const THREADS_FAILED = 'The server could not read your conversations. Try again later.';
const UNDECIDED = 'The server could not find out whether you may run this query. Try again later.';
