import type { RequestListener } from 'node:http';
import { errorResponse } from '../../src/server/errorResponse.js';
import { toNodeHandler } from '../../src/server/toNodeHandler.js';
import type { StoreThread } from '../analyst/storeThread.mjs';
import { newBrowserSessionCookie, readBrowserSession } from './browserSession.js';
import type { Backend } from './createBackend.js';
import { createStoreApi } from './createStoreApi.js';
import { openStore } from './openStore.js';
import type { ReadPage } from './ReadPage.js';
import { readSettings } from './readSettings.js';
import { writeAttributes } from './writeAttributes.js';

export interface DemoOptions {
  /** Origin of this server, without a trailing slash. */
  readonly origin: string;
  /** Origin at which the same process serves the platform, the data API and the embedded surfaces. */
  readonly tenantOrigin: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives one line. */
  readonly log: (line: string) => void;
  /** The database thread, if it has already been started; otherwise it is started. */
  readonly storeThread?: StoreThread | undefined;
  /** Returns the HTML of the demo's page or of the embedded surfaces. */
  readonly readPage: ReadPage;
}

export interface Demo {
  /** Whether the demo's service answers. Otherwise a deployment does, and the second origin serves nothing. */
  readonly hasOwnService: boolean;
  /** Loads what the first question would wait for: code, the database, conversations. Rejects for invalid settings. */
  load(): Promise<void>;
  /** Whether the demo handles a request's URL (path and query). The other URLs are the page's sources. */
  serves(url: string): boolean;
  readonly listener: RequestListener;
  /** The same for the second origin. */
  servesTenant(url: string): boolean;
  readonly tenantListener: RequestListener;
  close(): Promise<void>;
}

/**
 * Creates the demo's server: the page, the store's data, and the chat's backend. The backend is loaded on first use, or
 * by `load()`, because it is most of the server's code and the page's first figures don't need it.
 */
export function createDemo(options: DemoOptions): Demo {
  const { origin, tenantOrigin, env, log, storeThread, readPage } = options;
  const settings = readSettings(env);
  const { deployment, vendor } = settings;
  const store = openStore(log, storeThread);
  const deltaDelay = env.DELTA_DELAY ? Number(env.DELTA_DELAY) : undefined;
  const dataDir = env.DATA_DIR || undefined;
  let backend: Promise<Backend> | undefined;
  const loadBackend = () => {
    backend ??= import('./createBackend.js').then(({ createBackend }) =>
      createBackend({ settings, origin, tenantOrigin, readPage, store, dataDir, log, deltaDelay }),
    );
    return backend;
  };
  const storeApi = createStoreApi(store);
  const page = createPageHandler(readPage, {
    answers: deployment ? 'live' : 'demo',
    vendor,
    'data-api': !deployment || deployment.dataApi ? 'yes' : undefined,
    publishing: !deployment || deployment.platform ? 'yes' : undefined,
  });

  async function respond(request: Request): Promise<Response> {
    if (!isOwnHost(request)) return errorResponse(421, `Open the demo at ${origin}/.`);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/store/')) return storeApi(request);
    if (!pathname.startsWith('/api/')) return page(request);
    const handler = (await loadBackend()).handlerOf(pathname);
    return handler ? handler(request) : errorResponse(404, 'There is nothing at this address, or it isn’t configured.');
  }

  async function respondAsTenant(request: Request): Promise<Response> {
    if (!isOwnHost(request)) return errorResponse(421, 'This address is for the demo’s own page.');
    const { tenant } = await loadBackend();
    return tenant
      ? tenant(request)
      : errorResponse(404, 'A deployment answers, so the demo’s own service isn’t running.');
  }

  return {
    hasOwnService: deployment === undefined,
    async load() {
      await (await loadBackend()).ready();
    },
    serves(url) {
      const [path = '/'] = url.split('?', 1);
      return path.startsWith('/api/') || PAGE_PATHS.has(path);
    },
    listener: toNodeHandler(respond),
    servesTenant: (url) =>
      deployment !== undefined || /^\/(?:api|data|embed|surface\/(?:chat\/|session|dashboards\/))/.test(url),
    tenantListener: toNodeHandler(respondAsTenant),
    async close() {
      await (await backend?.catch(() => undefined))?.close();
      await store.close();
    },
  };
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request's host names this machine. The demo listens on the loopback address only, but any site can point a
 * name at that address (DNS rebinding), and its pages would then be same-origin with the demo.
 */
function isOwnHost(request: Request): boolean {
  return LOOPBACK.has(new URL(request.url).hostname);
}

/** Paths of the page's views. One document serves them all and shows the view of its path. */
const PAGE_PATHS: ReadonlySet<string> = new Set(['/', '/orders', '/dashboards', '/ask']);

/**
 * Serves the page, and sets a session cookie for new visitors. `attributes`: the server's settings for the page, written as `data-…`
 * attributes of its root element.
 */
function createPageHandler(
  readPage: ReadPage,
  attributes: Readonly<Record<string, string | undefined>>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Only GET is allowed here.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const html = writeAttributes(await readPage('page'), attributes);
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    if (!readBrowserSession(request)) headers.set('Set-Cookie', newBrowserSessionCookie());
    return new Response(html, { headers });
  };
}
