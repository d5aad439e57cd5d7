import { isRecord } from '../../protocol/narrow.js';
import { verifyServiceToken } from '../../server/service/requests/verifyServiceToken.js';
import { methodRefusal, serviceRefusal } from '../../server/service/serviceRefusal.js';
import { readJsonObject } from '../readJsonObject.js';
import type { TestServiceSettings } from '../testServiceOptions.js';
import { loadResponse, type WaitingQueries } from './loadResponse.js';
import { sqlResponse } from './sqlResponse.js';

/** One of the three operations. */
export type DataOperation = 'load' | 'sql' | 'meta';

export function dataOperation(path: string, { dataApi, names }: TestServiceSettings): DataOperation | undefined {
  if (path === `${dataApi.basePath}/v1/load`) return 'load';
  if (path === dataApi.basePath + names.sqlPath) return 'sql';
  return path === `${dataApi.basePath}/v1/meta` ? 'meta' : undefined;
}

/**
 * Answers a request to the Core Data API (spec: Core Data API, paths; Authentication). The spec doesn't define bodies and
 * responses; these match live services. Throws a Refusal: 401 for an invalid token, 405 for another method, 400 for a query
 * that can't be run. Calls `remember` with the body.
 */
export async function answerDataRequest(
  operation: DataOperation,
  request: Request,
  settings: TestServiceSettings,
  waiting: WaitingQueries,
  remember: (body: Readonly<Record<string, unknown>>) => void,
): Promise<Response> {
  await checkToken(request.headers.get('Authorization') ?? '', settings);
  const { dataApi, clock } = settings;
  const { method } = request;
  if (!METHODS[operation].includes(method)) throw methodRefusal(...METHODS[operation]);
  if (operation === 'meta') return Response.json({ cubes: dataApi.cubes });
  const body = method === 'GET' ? readAddress(request.url) : readJsonObject(await request.text());
  remember(body);
  const { query, queryType } = body;
  if (operation === 'sql') {
    if (typeof query !== 'string' || query.trim() === '') throw serviceRefusal(400, '`query` must be a string of SQL');
    return sqlResponse(query, request, dataApi, clock);
  }
  if (!isRecord(query)) throw serviceRefusal(400, '`query` must be an object');
  return loadResponse(query, queryType, dataApi, waiting, clock);
}

/**
 * Clients of live services send short JSON queries in the URL. Metadata is read by GET only (spec: Core Data API), also by a
 * client that is set to POST: `createDataProxy` turns its request into a GET.
 */
const METHODS: Readonly<Record<DataOperation, readonly string[]>> = {
  load: ['POST', 'GET'],
  sql: ['POST'],
  meta: ['GET'],
};

function readAddress(url: string): Readonly<Record<string, unknown>> {
  const parameters = Object.fromEntries(new URL(url).searchParams);
  return { ...parameters, query: parameters.query === undefined ? undefined : readJsonObject(parameters.query) };
}

async function checkToken(token: string, { dataApi, serviceToken, proxyUser }: TestServiceSettings): Promise<void> {
  if (token === '' && proxyUser !== undefined) return;
  if (dataApi.tokens.includes(token)) return;
  const claims = serviceToken && (await verifyServiceToken(token, serviceToken));
  if (!claims) throw serviceRefusal(401, 'The token is not valid');
}
