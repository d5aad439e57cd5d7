import { createChatProxy } from 'tabletalk/server';

/**
 * Serves a chat with `chatApiUrl="/api"`; the key stays here. The proxy is a route handler: a function from `Request` to
 * `Response`.
 */
export const POST = createChatProxy({
  chatApiUrl: process.env.CHAT_API_URL ?? 'https://ai.example.com/api/v1/public/acme/agents/1',
  auth: { type: 'api-key', apiKey: process.env.CHAT_API_KEY ?? 'CHAT_API_KEY-is-not-set' },
  // Your session: the signed-in user, or undefined for a 401.
  sessionSettings: async (request) => {
    const user = /(?:^|;\s*)user=([a-z0-9-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    return user === undefined ? undefined : { externalId: user };
  },
  // The origin in the browser's address bar. Not needed on localhost.
  allowedOrigins: process.env.APP_ORIGIN === undefined ? [] : [process.env.APP_ORIGIN],
});
