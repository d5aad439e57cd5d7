import { Refusal } from '../Refusal.js';
import type { DashboardStore } from './createDashboardStore.js';
import { readPublishBody } from './readPublishBody.js';

const PUBLISH_PATH = /^\/api\/v1\/deployments\/([^/]+)\/workbooks\/([^/]+)\/publish$/;

/** Whether a path is that of the publish operation. */
export function isPublishPath(path: string): boolean {
  return PUBLISH_PATH.test(path);
}

/**
 * Answers `POST …/deployments/{deploymentId}/workbooks/{workbookId}/publish` (spec: Publish dashboard). Throws a Refusal:
 * 401 without a bearer token that counts, 405, 404 for ids that are no numbers, 400 for the body. The spec does not show
 * the errors of the platform API; these are what HTTP has for them. `remember` hears the body.
 */
export async function publishDashboard(
  request: Request,
  accessTokens: readonly string[],
  dashboards: DashboardStore,
  remember: (body: Readonly<Record<string, unknown>>) => void,
): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined || !accessTokens.includes(token)) throw Refusal.status(401, 'The access token is not valid');
  if (request.method !== 'POST') throw Refusal.status(405, 'Only POST is allowed here');
  const [, deploymentId = '', workbookId = ''] = PUBLISH_PATH.exec(new URL(request.url).pathname) ?? [];
  if (![deploymentId, workbookId].every((id) => /^\d+$/.test(id))) throw Refusal.status(404, 'Not found');
  const body = readPublishBody(await request.text(), Number(workbookId));
  remember({ ...body });
  return Response.json(dashboards.publish(Number(deploymentId), Number(workbookId), body));
}
