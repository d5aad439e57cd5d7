import { createChatProxy } from 'tabletalk/server';
import type { EmbedSession, TestService } from 'tabletalk/testing';
import { isRecord, isString } from '../../src/protocol/narrow.js';
import { errorResponse } from '../../src/server/errorResponse.js';
import { COMMON_HEADERS } from '../../src/server/responseHeaders.js';
import { createSurfacePages } from './createSurfacePages.js';
import { type DashboardFilter, filterSql } from './filterSql.js';
import type { Store } from './openStore.js';
import { OWN_API_KEY } from './ownService.js';
import type { ReadPage } from './ReadPage.js';

export interface TenantOptions {
  readonly service: TestService;
  /** Serves the data API. */
  readonly data: (request: Request) => Promise<Response>;
  readonly store: Store;
  /** The vendor word of the service and the surfaces; undefined means the default. */
  readonly vendor: string | undefined;
  /** URL of the chat service, to which the embedded chat is proxied with the session's identity. */
  readonly chatApiUrl: string;
  readonly readPage: ReadPage;
  readonly log: (line: string) => void;
}

/** Header that names the embed session of a surface's request. */
const SESSION_HEADER = 'X-Embed-Session';

/**
 * Serves the second origin: the platform and data APIs, the embedded surfaces, and the surfaces' requests. A surface's
 * access depends on the session in its URL, which the host's server created.
 */
export function createTenant(options: TenantOptions): (request: Request) => Promise<Response> {
  const { service, data, store, vendor, chatApiUrl, readPage, log } = options;
  const findSession = (request: Request, publicId?: string): EmbedSession | undefined =>
    service.embedSessions.find(request.headers.get(SESSION_HEADER) ?? '', publicId);
  const pages = createSurfacePages(service.embedSessions, vendor, readPage);
  const chat = createChatProxy({
    chatApiUrl,
    vendor,
    auth: { type: 'api-key', apiKey: OWN_API_KEY },
    sessionSettings: (request) => {
      const externalId = findSession(request)?.externalId;
      return externalId === undefined ? undefined : { externalId };
    },
    basePath: '/surface',
    onError: (error) => log(`surface: ${error instanceof Error ? error.message : 'failed'}`),
  });

  async function dashboard(request: Request, publicId: string): Promise<Response> {
    const found = findSession(request, publicId) && service.getDashboard(publicId);
    if (!found?.allowEmbed) return errorResponse(404, 'This dashboard can’t be shown here.');
    return request.method === 'GET' ? Response.json(found, { headers: COMMON_HEADERS }) : runWidget(request, found);
  }

  /** Only the dashboard's queries may run: a session doesn't permit arbitrary queries. */
  async function runWidget(
    request: Request,
    { config }: NonNullable<ReturnType<TestService['getDashboard']>>,
  ): Promise<Response> {
    const body: unknown = await request.json().catch(() => undefined);
    const { sqlQuery, filters } = isRecord(body) ? body : {};
    if (!isString(sqlQuery) || !config.widgets?.some((widget) => widget.config?.sqlQuery === sqlQuery)) {
      return errorResponse(403, 'This query is not on the dashboard.');
    }
    const kept = Array.isArray(filters) ? filters.filter(isFilter) : [];
    try {
      const database = await store.database;
      const { columns, rows, totalRows } = await database.query(filterSql(sqlQuery, kept), {
        signal: request.signal,
        rowLimit: MAX_WIDGET_ROWS,
      });
      return Response.json({ schema: columns, data: rows, totalRows }, { headers: COMMON_HEADERS });
    } catch (error) {
      return errorResponse(400, error instanceof Error ? error.message : 'The query failed.');
    }
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/embed/')) return pages(request);
    if (pathname.startsWith('/data/')) return data(request);
    if (pathname.startsWith('/surface/chat/')) return chat(request);
    if (pathname === '/surface/session') {
      const session = findSession(request);
      return session
        ? Response.json(session, { headers: COMMON_HEADERS })
        : errorResponse(401, 'This session is over.');
    }
    const [, publicId] = /^\/surface\/dashboards\/([\w-]+)$/.exec(pathname) ?? [];
    return publicId === undefined ? service.fetch(request) : dashboard(request, publicId);
  };
}

/** Rows shown per widget. Its CSV notes if there are more. */
const MAX_WIDGET_ROWS = 5_000;

function isFilter(filter: unknown): filter is DashboardFilter {
  return isRecord(filter) && isString(filter.member);
}
