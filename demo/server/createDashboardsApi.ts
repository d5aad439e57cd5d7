import { createPlatformClient, type Dashboard, type PublishDashboardInput } from 'tabletalk/platform';
import type { EmbedSessions } from 'tabletalk/testing';
import { asString } from '../../src/protocol/narrow.js';
import { hostRefusal } from '../../src/server/Refusal.js';
import { type AskedIn, readAskedIn } from './AskedIn.js';
import { createPageApi, type PageRequest } from './createPageApi.js';
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
    { title, description, allowEmbed, config }: PublishDashboardInput,
    origin: Pick<Publication, 'askedIn' | 'publisher'>,
    dashboardId?: number,
  ): Promise<Dashboard> {
    const input = { title, description, allowEmbed, config };
    const dashboard = await platform
      .publishDashboard({ deploymentId, workbookId, dashboardId, ...input })
      .catch((error: unknown) => {
        throw hostRefusal(400, error instanceof Error ? error.message : 'That did not work.');
      });
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
    return dashboard;
  }

  function allowEmbed(publicId = ''): Promise<Dashboard> {
    const publication = published.get(publicId);
    if (publication === undefined) throw hostRefusal(404, 'This dashboard was not published from here.');
    return publish({ ...publication.input, allowEmbed: true }, publication, publication.dashboardId);
  }

  function openEmbed({ visitor, origin }: PageRequest, publicId: string | undefined) {
    if (options.embedSessions === undefined) {
      throw hostRefusal(404, 'Embed sessions of this deployment are created by its backend.');
    }
    const { sessionId } = options.embedSessions.create({
      externalId: visitor,
      publicId,
      embedTenant: 'larkfield',
      deploymentId,
      // Events go to the page that asked, at the origin under which it was opened.
      hostOrigin: origin,
    });
    return { sessionId, baseUrl };
  }

  return createPageApi((request) => {
    const { path, visitor, body } = request;
    if (body === undefined) {
      if (path !== '/api/dashboards') throw hostRefusal(405, 'Only POST is allowed here.');
      const all = [...published.values()].map(({ shown, askedIn, publisher }) =>
        publisher === visitor ? { ...shown, askedIn } : shown,
      );
      return all.reverse();
    }
    if (path === '/api/embed-sessions') return openEmbed(request, asString(body.publicId));
    if (path === '/api/dashboards/allow-embed') return allowEmbed(asString(body.publicId));
    // The platform client checks its fields.
    return publish(body as PublishDashboardInput, { askedIn: readAskedIn(body.askedIn), publisher: visitor });
  });
}
