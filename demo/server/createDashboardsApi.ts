import { createPlatformClient, type PublishDashboardInput } from 'tabletalk/platform';
import type { EmbedSessions } from 'tabletalk/testing';
import { type AskedIn, readAskedIn } from './AskedIn.js';
import { readBrowserSession } from './browserSession.js';
import type { PlatformSettings } from './readSettings.js';

interface DashboardsApiOptions {
  readonly platform: PlatformSettings;
  /**
   * Creates embed sessions. The spec doesn't define that operation, so the demo calls its service directly. Undefined
   * with a deployment, of which the demo embeds nothing.
   */
  readonly embedSessions: EmbedSessions | undefined;
}

/** The page's view of a dashboard that was published from it. */
export interface PublishedDashboard {
  readonly publicId: string;
  readonly title: string;
  readonly allowEmbed: boolean;
  readonly versionNumber: number;
  readonly widgetIds: readonly string[];
  /** Absent for other visitors, who can't open the conversation. */
  readonly askedIn?: AskedIn | undefined;
}

/** A dashboard and the input it was published from, so that it can be published again. */
interface Publication {
  readonly dashboardId: number;
  readonly input: PublishDashboardInput;
  readonly shown: PublishedDashboard;
  readonly askedIn: AskedIn | undefined;
  /** The visitor who published it first. */
  readonly publisher: string;
}

export const DASHBOARD_PATHS: ReadonlySet<string> = new Set([
  '/api/dashboards',
  '/api/dashboards/allow-embed',
  '/api/embed-sessions',
]);

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * The host's server for dashboards. It keeps the platform token, publishes on behalf of the page, and creates the
 * sessions of embedded surfaces. Serves `GET` and `POST /api/dashboards`, `POST /api/dashboards/allow-embed` (publishes
 * again with embedding allowed) and `POST /api/embed-sessions`.
 */
export function createDashboardsApi(options: DashboardsApiOptions): (request: Request) => Promise<Response> {
  const { deploymentId, workbookId, baseUrl, accessToken } = options.platform;
  const platform = createPlatformClient({ baseUrl, accessToken });
  const published = new Map<string, Publication>();

  async function publish(
    body: PublishDashboardInput,
    origin: Pick<Publication, 'askedIn' | 'publisher'>,
    dashboardId?: number,
  ): Promise<Response> {
    const { title, description, allowEmbed, config } = body;
    const input = { title, description, allowEmbed, config };
    const dashboard = await platform.publishDashboard({ deploymentId, workbookId, dashboardId, ...input });
    published.set(dashboard.publicId, {
      dashboardId: dashboard.id,
      input,
      askedIn: origin.askedIn,
      publisher: origin.publisher,
      shown: {
        publicId: dashboard.publicId,
        title: dashboard.title ?? dashboard.publicId,
        allowEmbed: dashboard.allowEmbed,
        versionNumber: dashboard.versionNumber,
        widgetIds: dashboard.config.widgets?.map(({ id }) => id) ?? [],
      },
    });
    return Response.json(dashboard, { headers: NO_STORE });
  }

  async function allowEmbed({ publicId }: { publicId?: string }): Promise<Response> {
    const publication = published.get(publicId ?? '');
    if (publication === undefined) return refuse(404, 'This dashboard was not published from here.');
    return publish({ ...publication.input, allowEmbed: true }, publication, publication.dashboardId);
  }

  function openEmbed(request: Request, externalId: string, { publicId }: { publicId?: string }): Response {
    if (options.embedSessions === undefined) {
      return refuse(404, 'Embed sessions of this deployment are created by its backend.');
    }
    const session = options.embedSessions.create({
      externalId,
      publicId,
      embedTenant: 'larkfield',
      deploymentId,
      // Events go to the page that asked, at the origin under which it was opened.
      hostOrigin: request.headers.get('Origin') ?? new URL(request.url).origin,
    });
    return Response.json({ sessionId: session.sessionId, baseUrl }, { headers: NO_STORE });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const visitor = readBrowserSession(request);
    if (visitor === undefined) return refuse(401, 'Open the back office first.');
    if (request.method === 'GET' && pathname === '/api/dashboards') {
      const all = [...published.values()].map(({ shown, askedIn, publisher }) =>
        publisher === visitor.externalId ? { ...shown, askedIn } : shown,
      );
      return Response.json(all.reverse(), { headers: NO_STORE });
    }
    if (request.method !== 'POST') return refuse(405, 'Only POST is allowed here.');
    // A form on another site can send text, but not JSON.
    if (!request.headers.get('Content-Type')?.startsWith('application/json'))
      return refuse(415, 'The content type must be application/json.');
    try {
      const body = await request.json();
      if (pathname === '/api/embed-sessions') return openEmbed(request, visitor.externalId, body);
      if (pathname === '/api/dashboards/allow-embed') return await allowEmbed(body);
      return await publish(body, { askedIn: readAskedIn(body.askedIn), publisher: visitor.externalId });
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : 'That did not work.');
    }
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
