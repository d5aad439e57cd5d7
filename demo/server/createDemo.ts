import type { RequestListener } from 'node:http';
import { createDataProxy, toNodeHandler } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import { createBackOfficeChat } from './createBackOfficeChat.js';
import { createChatService } from './createChatService.js';
import { createDashboardsApi } from './createDashboardsApi.js';
import { createPageHandler, PAGE_PATHS } from './createPageHandler.js';
import { createStoreApi } from './createStoreApi.js';
import { createTenant } from './createTenant.js';
import { openStore } from './openStore.js';
import { OWN_ACCESS_TOKEN, OWN_DATA_TOKEN, readChatSettings } from './readChatSettings.js';

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
  /** Whether a request's address (its path and query) is one of the demo's; the others are the page's sources. */
  serves(url: string): boolean;
  readonly listener: RequestListener;
  /** The same for the second address. */
  servesTenant(url: string): boolean;
  readonly tenantListener: RequestListener;
  close(): Promise<void>;
}

/**
 * The demo's server: the page, the store's own data, the chat service at the paths of the spec, and the proxy between
 * the two. The service is another party here: the page reaches it through the proxy alone, over HTTP. Its platform, its
 * data API and the surfaces that it lets others embed have an address of their own, as they would in life.
 */
export function createDemo({ origin, tenantOrigin, env, log, transformPage }: DemoOptions): Demo {
  const settings = readChatSettings(env, origin);
  const store = openStore(log);
  const dataApiUrl = `${tenantOrigin}/data`;
  const service = createChatService({
    chatApiUrl: settings.ownChatApiUrl,
    dataApiUrl,
    store,
    log,
    deltaDelay: env.DELTA_DELAY ? Number(env.DELTA_DELAY) : undefined,
  });
  const chat = createBackOfficeChat(settings, log);
  const storeApi = createStoreApi(store);
  const page = createPageHandler({ isRealDeployment: settings.isRealDeployment, transformPage });
  const dashboards = createDashboardsApi({
    baseUrl: tenantOrigin,
    accessToken: OWN_ACCESS_TOKEN,
    embedSessions: service.embedSessions,
  });
  const data = createDataProxy({
    dataApiUrl,
    basePath: '/api/data',
    token: (request) => readBrowserSession(request) && OWN_DATA_TOKEN,
    onError: (error) => log(`data: ${error instanceof Error ? error.message : 'failed'}`),
  });
  const tenant = createTenant({ service, store, chatApiUrl: settings.ownChatApiUrl, log });
  const servicePath = `${new URL(settings.ownChatApiUrl).pathname}/`;

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(servicePath)) return service.fetch(request);
    if (pathname.startsWith('/api/chat/')) return chat(request);
    if (pathname.startsWith('/api/data/')) return data(request);
    if (pathname === '/api/dashboards' || pathname === '/api/embed-sessions') return dashboards(request);
    if (pathname.startsWith('/api/')) return storeApi(request);
    return page(request);
  }

  return {
    serves(url) {
      const [path = '/'] = url.split('?', 1);
      return path.startsWith('/api/') || PAGE_PATHS.has(path);
    },
    listener: toNodeHandler(respond),
    servesTenant: (url) => /^\/(?:api|data|embed|surface\/(?:chat\/|session|dashboards\/))/.test(url),
    tenantListener: toNodeHandler(tenant),
    async close() {
      service.close();
      await store.close();
    },
  };
}
