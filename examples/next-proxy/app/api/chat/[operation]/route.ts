import { createChatProxy } from 'tabletalk/server';
import { userOf } from '../../../session';

/**
 * Serves a chat with `chatApiUrl="/api"`; the key stays here. The proxy is a route handler: a function from `Request` to
 * `Response`.
 */
export const POST = createChatProxy({
  chatApiUrl: process.env.CHAT_API_URL ?? 'https://ai.example.com/api/v1/public/acme/agents/1',
  auth: { type: 'api-key', apiKey: process.env.CHAT_API_KEY ?? 'CHAT_API_KEY-is-not-set' },
  // Without a user the browser gets a 401.
  sessionSettings: async (request) => {
    const user = await userOf(request);
    return user === undefined ? undefined : { externalId: user };
  },
  // The origin in the browser's address bar. Not needed on localhost.
  allowedOrigins: process.env.APP_ORIGIN === undefined ? [] : [process.env.APP_ORIGIN],
});
