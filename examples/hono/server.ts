import { Hono } from 'hono';
import { createChatProxy } from 'tabletalk/server';

/** The page asks `/api/chat/…`; the key stays here. `userIdOf` stands for your own session. */
export function createApp(options: {
  readonly chatApiUrl: string;
  readonly apiKey: string;
  /** The address that browsers show, such as `https://app.example.com`; left out, pages on localhost alone are served. */
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
