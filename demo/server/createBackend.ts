import { createDataProxy } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import { createBackOfficeChat } from './createBackOfficeChat.js';
import { createDashboardsApi, DASHBOARD_PATHS } from './createDashboardsApi.js';
import { createOwnService, type OwnServiceOptions } from './createOwnService.js';
import { createSavedApi, SAVED_PATHS } from './createSavedApi.js';
import { OWN_CHAT_PATH } from './ownService.js';
import type { DemoSettings } from './readSettings.js';

interface BackendOptions extends Omit<OwnServiceOptions, 'vendor' | 'model'> {
  readonly settings: DemoSettings;
}

type Handler = (request: Request) => Promise<Response>;

/** Handles the page's chat, data and dashboards. */
export interface Backend {
  /** Returns the handler of a path; undefined if its service isn't configured. */
  handlerOf(pathname: string): Handler | undefined;
  /** Serves the second origin; undefined if a deployment answers. */
  readonly tenant: Handler | undefined;
  /** Resolves once a question is answered without waiting. Earlier ones wait. Rejects if the database can't be opened. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Creates the proxies through which the page reaches its service. This is the demo's service, or the deployment named
 * by the environment variables. With a deployment, the demo's service isn't started, so that nothing meant for the
 * deployment can reach it. Throws for invalid settings.
 */
export function createBackend({ settings, ...options }: BackendOptions): Backend {
  const { store, log } = options;
  const { vendor, model } = settings;
  const own = settings.deployment ? undefined : createOwnService({ ...options, vendor, model });
  const deployment = settings.deployment ?? own?.deployment;
  if (deployment === undefined) throw new Error('The demo has no service to connect to.');
  const { dataApi, platform } = deployment;
  const chat = createBackOfficeChat(deployment, vendor, log);
  const data =
    dataApi &&
    createDataProxy({
      dataApiUrl: dataApi.dataApiUrl,
      vendor,
      basePath: '/api/data',
      token: (request) => {
        const visitor = readBrowserSession(request);
        return visitor && (typeof dataApi.token === 'function' ? dataApi.token(visitor) : dataApi.token);
      },
      onError: (error) => log(`data: ${error instanceof Error ? error.message : 'failed'}`),
    });
  const saved = own && createSavedApi(own.answers);
  const dashboards = platform && createDashboardsApi({ platform, embedSessions: own?.embedSessions });
  return {
    handlerOf(pathname) {
      if (pathname.startsWith(`${OWN_CHAT_PATH}/`)) return own?.chat;
      if (pathname.startsWith('/api/chat/')) return chat;
      if (pathname.startsWith('/api/data/')) return data;
      if (SAVED_PATHS.has(pathname)) return saved;
      return DASHBOARD_PATHS.has(pathname) ? dashboards : undefined;
    },
    tenant: own?.tenant,
    ready: () => Promise.all([store.database, own?.ready]),
    async close() {
      await own?.close();
    },
  };
}
