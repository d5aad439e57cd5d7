import { createChatProxy } from 'tabletalk/server';

/**
 * The page asks `/api`, which is `chatApiUrl="/api"`; the key stays here. A route handler is called with a `Request` and
 * gives a `Response`, which is what the proxy is.
 */
export const POST = createChatProxy({
  chatApiUrl: process.env.CHAT_API_URL ?? 'https://ai.example.com/api/v1/public/acme/agents/1',
  auth: { type: 'api-key', apiKey: process.env.CHAT_API_KEY ?? 'not set' },
  // Your own session: whoever is signed in. Nobody is a 401.
  sessionSettings: async (request) => {
    const user = /(?:^|;\s*)user=([a-z0-9-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    return user === undefined ? undefined : { externalId: user };
  },
  // The address that browsers show. Pages on localhost are served without it.
  allowedOrigins: process.env.APP_ORIGIN === undefined ? [] : [process.env.APP_ORIGIN],
});
