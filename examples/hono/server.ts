import { Hono } from 'hono';
import { createChatProxy } from 'tabletalk/server';

/** Serves the page's requests to `/api/chat/…`; the key stays here. Replace `userIdOf` with your session. */
export function createApp(options: {
  readonly chatApiUrl: string;
  readonly apiKey: string;
  /** The origin in the browser's address bar, such as `https://app.example.com`. Default: only pages on localhost. */
  readonly origin?: string;
  readonly userIdOf: (request: Request) => Promise<string | undefined>;
}): Hono {
  const proxy = createChatProxy({
    chatApiUrl: options.chatApiUrl,
    auth: { type: 'api-key', apiKey: options.apiKey },
    sessionSettings: async (request) => {
      const externalId = await options.userIdOf(request);
      return externalId === undefined ? undefined : { externalId };
    },
    allowedOrigins: options.origin === undefined ? [] : [options.origin],
  });
  return new Hono().post('/api/chat/*', (context) => proxy(context.req.raw));
}
