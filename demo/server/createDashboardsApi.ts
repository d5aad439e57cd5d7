import { createPlatformClient, type PublishDashboardInput } from 'tabletalk/platform';
import type { EmbedSessions } from 'tabletalk/testing';
import { readBrowserSession } from './browserSession.js';

interface DashboardsApiOptions {
  /** The platform's address: the second origin. */
  readonly baseUrl: string;
  readonly accessToken: string;
  /** Where the platform makes sessions. The spec does not show that operation, so the demo goes there directly. */
  readonly embedSessions: EmbedSessions;
}

/** What the page shows of a dashboard that was published from it. */
export interface PublishedDashboard {
  readonly publicId: string;
  readonly title: string;
  readonly allowEmbed: boolean;
  readonly versionNumber: number;
  readonly widgetIds: readonly string[];
}

/** Of this store at the platform. */
const DEPLOYMENT_ID = 1;
const WORKBOOK_ID = 1;

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * The host's own server for dashboards: it keeps the platform token, publishes in the page's place, and makes the
 * sessions that embedded surfaces are opened with. `GET` and `POST /api/dashboards`, `POST /api/embed-sessions`.
 */
export function createDashboardsApi(options: DashboardsApiOptions): (request: Request) => Promise<Response> {
  const platform = createPlatformClient({ baseUrl: options.baseUrl, accessToken: options.accessToken });
  const published = new Map<string, PublishedDashboard>();

  async function publish(input: PublishDashboardInput): Promise<Response> {
    const { title, description, allowEmbed, config } = input;
    const dashboard = await platform.publishDashboard({
      deploymentId: DEPLOYMENT_ID,
      workbookId: WORKBOOK_ID,
      title,
      description,
      allowEmbed,
      config,
    });
    published.set(dashboard.publicId, {
      publicId: dashboard.publicId,
      title: dashboard.title ?? dashboard.publicId,
      allowEmbed: dashboard.allowEmbed,
      versionNumber: dashboard.versionNumber,
      widgetIds: dashboard.config.widgets?.map(({ id }) => id) ?? [],
    });
    return Response.json(dashboard, { headers: NO_STORE });
  }

  function openEmbed(request: Request, externalId: string, { publicId }: { publicId?: string }): Response {
    const session = options.embedSessions.create({
      externalId,
      publicId,
      embedTenant: 'larkfield',
      deploymentId: DEPLOYMENT_ID,
      // Events go to the page that asked, under the name by which it was opened.
      hostOrigin: request.headers.get('Origin') ?? new URL(request.url).origin,
    });
    return Response.json({ sessionId: session.sessionId, baseUrl: options.baseUrl }, { headers: NO_STORE });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const visitor = readBrowserSession(request);
    if (visitor === undefined) return refuse(401, 'Open the back office first.');
    if (request.method === 'GET' && pathname === '/api/dashboards') {
      return Response.json([...published.values()].reverse(), { headers: NO_STORE });
    }
    if (request.method !== 'POST') return refuse(405, 'Only POST is allowed here.');
    // A form of another site can send text, and no JSON.
    if (!request.headers.get('Content-Type')?.startsWith('application/json'))
      return refuse(415, 'JSON is needed here.');
    try {
      const body = await request.json();
      return pathname === '/api/dashboards' ? await publish(body) : openEmbed(request, visitor.externalId, body);
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : 'That did not work.');
    }
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
