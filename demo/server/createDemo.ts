import type { RequestListener } from 'node:http';
import { toNodeHandler } from 'tabletalk/server';
import { createBackOfficeChat } from './createBackOfficeChat.js';
import { createChatService } from './createChatService.js';
import { createPageHandler, PAGE_PATHS } from './createPageHandler.js';
import { createStoreApi } from './createStoreApi.js';
import { openStore } from './openStore.js';
import { readChatSettings } from './readChatSettings.js';

export interface DemoOptions {
  /** Address at which this very server listens, without a slash at its end. */
  readonly origin: string;
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
  close(): Promise<void>;
}

/**
 * The demo's server: the page, the store's own data, the chat service at the paths of the spec, and the proxy between
 * the two. The service is another party here: the page reaches it through the proxy alone, over HTTP.
 */
export function createDemo({ origin, env, log, transformPage }: DemoOptions): Demo {
  const settings = readChatSettings(env, origin);
  const store = openStore(log);
  const service = createChatService({
    chatApiUrl: settings.ownChatApiUrl,
    store,
    log,
    deltaDelay: env.DELTA_DELAY ? Number(env.DELTA_DELAY) : undefined,
  });
  const chat = createBackOfficeChat(settings, log);
  const storeApi = createStoreApi(store);
  const page = createPageHandler({ isRealDeployment: settings.isRealDeployment, transformPage });
  const servicePath = `${new URL(settings.ownChatApiUrl).pathname}/`;

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(servicePath)) return service.fetch(request);
    if (pathname.startsWith('/api/chat/')) return chat(request);
    if (pathname.startsWith('/api/')) return storeApi(request);
    return page(request);
  }

  return {
    serves(url) {
      const [path = '/'] = url.split('?', 1);
      return path.startsWith('/api/') || PAGE_PATHS.has(path);
    },
    listener: toNodeHandler(respond),
    async close() {
      service.close();
      await store.close();
    },
  };
}
