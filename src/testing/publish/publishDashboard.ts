import { Refusal } from '../../server/service/Refusal.js';
import type { DashboardStore } from './createDashboardStore.js';
import { readPublishBody } from './readPublishBody.js';

const PUBLISH_PATH = /^\/api\/v1\/deployments\/([^/]+)\/workbooks\/([^/]+)\/publish$/;

/** Returns whether `path` addresses the publish operation. */
export function isPublishPath(path: string): boolean {
  return PUBLISH_PATH.test(path);
}

/**
 * Answers `POST …/deployments/{deploymentId}/workbooks/{workbookId}/publish` (spec: Publish dashboard). Calls
 * `remember` with the parsed body. Throws a Refusal: 401 without a valid bearer token, 405 for another method, 404 for
 * ids that aren't numbers, 400 for an invalid body. The spec does not show the platform API's errors; these are the
 * usual HTTP ones.
 */
export async function publishDashboard(
  request: Request,
  accessTokens: readonly string[],
  dashboards: DashboardStore,
  remember: (body: Readonly<Record<string, unknown>>) => void,
): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined || !accessTokens.includes(token)) throw Refusal.status(401, 'The access token is not valid');
  if (request.method !== 'POST') throw Refusal.method('POST');
  const [, deploymentId = '', workbookId = ''] = PUBLISH_PATH.exec(new URL(request.url).pathname) ?? [];
  if (![deploymentId, workbookId].every((id) => /^\d+$/.test(id))) throw Refusal.status(404, 'Not found');
  const body = readPublishBody(await request.text(), Number(workbookId));
  remember({ ...body });
  return Response.json(dashboards.publish(Number(deploymentId), Number(workbookId), body));
}
