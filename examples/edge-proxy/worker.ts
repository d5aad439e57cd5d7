import { Hono } from 'hono';
import { createChatProxy } from 'tabletalk/server';
import { userOf } from './session.js';

interface Env {
  readonly CHAT_API_URL: string;
  readonly CHAT_API_KEY: string;
  /** The origin in the browser's address bar, such as `https://app.example.com`. Unset: only pages on localhost. */
  readonly APP_ORIGIN?: string | undefined;
}

/** Serves the page's requests to `/api/chat/…`; the key stays here. */
export default new Hono<{ Bindings: Env }>().post('/api/chat/*', ({ req, env }) => proxyFor(env)(req.raw));

let proxy: ReturnType<typeof createChatProxy> | undefined;

/** One proxy for all requests. A worker's settings are known with the first request only. */
function proxyFor({ CHAT_API_URL, CHAT_API_KEY, APP_ORIGIN }: Env) {
  proxy ??= createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: CHAT_API_KEY },
    // Without a user the browser gets a 401.
    sessionSettings: async (request) => {
      const user = await userOf(request);
      return user === undefined ? undefined : { externalId: user };
    },
    allowedOrigins: APP_ORIGIN ? [APP_ORIGIN] : [],
  });
  return proxy;
}
