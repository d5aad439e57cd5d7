import type { RequestListener } from 'node:http';
import { createDataProxy, toNodeHandler } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import { createBackOfficeChat } from './createBackOfficeChat.js';
import { createDashboardsApi, DASHBOARD_PATHS } from './createDashboardsApi.js';
import { createOwnService } from './createOwnService.js';
import { createPageHandler, PAGE_PATHS } from './createPageHandler.js';
import { createStoreApi } from './createStoreApi.js';
import { isOwnHost } from './isOwnHost.js';
import { openStore } from './openStore.js';
import { OWN_CHAT_PATH } from './ownService.js';
import { readSettings } from './readSettings.js';

export interface DemoOptions {
  /** Address at which this very server listens, without a slash at its end. */
  readonly origin: string;
  /** Address at which the same process listens for the platform, the data API and the embedded surfaces. */
  readonly tenantOrigin: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes one line. */
  readonly log: (line: string) => void;
  /** Turns the page as written into the page as served; left out, it is served as written. */
  readonly transformPage?: ((url: string, html: string) => Promise<string>) | undefined;
}

export interface Demo {
  /** Whether the demo's own service answers; otherwise a deployment does, and the second address serves nothing. */
  readonly hasOwnService: boolean;
  /** Whether a request's address (its path and query) is one of the demo's; the others are the page's sources. */
  serves(url: string): boolean;
  readonly listener: RequestListener;
  /** The same for the second address. */
  servesTenant(url: string): boolean;
  readonly tenantListener: RequestListener;
  close(): Promise<void>;
}

type Handler = (request: Request) => Promise<Response>;

/**
 * The demo's server: the page, the store's own data, and the proxies to the service, which the page reaches through them
 * alone. The service is the demo's own, or the deployment that the variables name; the own one is then not even started,
 * so that nothing meant for the deployment can reach it.
 */
export function createDemo({ origin, tenantOrigin, env, log, transformPage }: DemoOptions): Demo {
  const settings = readSettings(env);
  const { vendor } = settings;
  const store = openStore(log);
  const deltaDelay = env.DELTA_DELAY ? Number(env.DELTA_DELAY) : undefined;
  const own = settings.deployment
    ? undefined
    : createOwnService({ origin, tenantOrigin, vendor, store, log, deltaDelay });
  const deployment = settings.deployment ?? own?.deployment;
  if (deployment === undefined) throw new Error('The demo has no service to talk to.');

  const { dataApi, platform } = deployment;
  const chat = createBackOfficeChat(deployment, vendor, log);
  const storeApi = createStoreApi(store);
  const data =
    dataApi &&
    createDataProxy({
      dataApiUrl: dataApi.dataApiUrl,
      vendor,
      basePath: '/api/data',
      token: (request) => readBrowserSession(request) && dataApi.token,
      onError: (error) => log(`data: ${error instanceof Error ? error.message : 'failed'}`),
    });
  const dashboards = platform && createDashboardsApi({ platform, embedSessions: own?.embedSessions });
  const page = createPageHandler({
    attributes: {
      answers: own ? 'demo' : 'live',
      vendor,
      'data-api': data && 'yes',
      publishing: dashboards && 'yes',
    },
    transformPage,
  });

  /** The handler of an address; undefined where what would answer isn't configured. */
  function handlerOf(pathname: string): Handler | undefined {
    if (pathname.startsWith(`${OWN_CHAT_PATH}/`)) return own?.chat;
    if (pathname.startsWith('/api/chat/')) return chat;
    if (pathname.startsWith('/api/data/')) return data;
    if (DASHBOARD_PATHS.has(pathname)) return dashboards;
    if (pathname.startsWith('/api/')) return storeApi;
    return page;
  }

  async function respond(request: Request): Promise<Response> {
    if (!isOwnHost(request)) return refuse(421, `Open the demo at ${origin}/.`);
    const handler = handlerOf(new URL(request.url).pathname);
    return handler ? handler(request) : refuse(404, 'This is not configured for the deployment that answers.');
  }

  async function respondAsTenant(request: Request): Promise<Response> {
    if (!isOwnHost(request)) return refuse(421, 'This address is for the demo’s own page.');
    return own ? own.tenant(request) : refuse(404, 'A deployment answers, so the demo’s own service is not running.');
  }

  return {
    hasOwnService: own !== undefined,
    serves(url) {
      const [path = '/'] = url.split('?', 1);
      return path.startsWith('/api/') || PAGE_PATHS.has(path);
    },
    listener: toNodeHandler(respond),
    servesTenant: (url) =>
      own === undefined || /^\/(?:api|data|embed|surface\/(?:chat\/|session|dashboards\/))/.test(url),
    tenantListener: toNodeHandler(respondAsTenant),
    async close() {
      own?.close();
      await store.close();
    },
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } });
}
