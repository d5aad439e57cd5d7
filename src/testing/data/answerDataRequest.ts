import { isObject } from '../isObject.js';
import { Refusal } from '../Refusal.js';
import { readJsonObject } from '../readChatBody.js';
import type { TestServiceSettings } from '../testServiceOptions.js';
import { verifyServiceToken } from '../verifyServiceToken.js';
import { sqlResponse } from './sqlResponse.js';

/** Which of the three operations a path is; undefined for another path. */
export type DataOperation = 'load' | 'sql' | 'meta';

export function dataOperation(path: string, { dataApi, names }: TestServiceSettings): DataOperation | undefined {
  if (path === `${dataApi.basePath}/v1/load`) return 'load';
  if (path === dataApi.basePath + names.sqlPath) return 'sql';
  return path === `${dataApi.basePath}/v1/meta` ? 'meta' : undefined;
}

/** How often each JSON query was answered with "Continue wait" so far, by its text. */
export type Waits = Map<string, number>;

/**
 * Answers a request to the Core Data API (spec: Core Data API, paths; Authentication). Bodies and answers are not in the
 * spec; they are those of live services. Throws a Refusal: 401 for a token that does not count, 405, and 400 for what
 * can't be run. `remember` hears the body.
 */
export async function answerDataRequest(
  operation: DataOperation,
  request: Request,
  settings: TestServiceSettings,
  waits: Waits,
  remember: (body: Readonly<Record<string, unknown>>) => void,
): Promise<Response> {
  await checkToken(request.headers.get('Authorization') ?? '', settings);
  const method = operation === 'meta' ? 'GET' : 'POST';
  if (request.method !== method) throw Refusal.status(405, `Only ${method} is allowed here`);
  const { dataApi, clock } = settings;
  if (operation === 'meta') return Response.json({ cubes: dataApi.cubes });
  const body = readJsonObject(await request.text());
  remember(body);
  const { query } = body;
  if (operation === 'sql') {
    if (typeof query !== 'string' || query.trim() === '') throw Refusal.status(400, '`query` must be a text of SQL');
    return sqlResponse(query, request, dataApi, clock);
  }
  if (!isObject(query)) throw Refusal.status(400, '`query` must be an object');
  return loadResponse(query, settings, waits);
}

async function checkToken(token: string, { dataApi, serviceToken }: TestServiceSettings): Promise<void> {
  if (dataApi.tokens.includes(token)) return;
  const claims = serviceToken?.verify
    ? await serviceToken.verify(token)
    : serviceToken && (await verifyServiceToken(token, serviceToken.secret));
  if (!claims) throw Refusal.status(401, 'The token is not valid');
}

async function loadResponse(
  query: Readonly<Record<string, unknown>>,
  { dataApi }: TestServiceSettings,
  waits: Waits,
): Promise<Response> {
  const key = JSON.stringify(query);
  const waited = waits.get(key) ?? 0;
  if (waited < dataApi.continueWaits) {
    waits.set(key, waited + 1);
    return Response.json({ error: 'Continue wait' });
  }
  waits.delete(key);
  try {
    return Response.json(await dataApi.load(query));
  } catch (error) {
    throw Refusal.status(400, error instanceof Error ? error.message : String(error));
  }
}
