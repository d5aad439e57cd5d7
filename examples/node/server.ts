import { createServer, type Server } from 'node:http';
import { createChatProxy, toNodeHandler } from 'tabletalk/server';

/** Serves the page's requests to `/api/chat/…`; the key stays here. Replace `userIdOf` with your session. */
export function startServer(options: {
  readonly chatApiUrl: string;
  readonly apiKey: string;
  /** The origin in the browser's address bar, such as `https://app.example.com`. Default: localhost only. */
  readonly origin?: string;
  readonly userIdOf: (request: Request) => Promise<string | undefined>;
}): Server {
  const proxy = createChatProxy({
    chatApiUrl: options.chatApiUrl,
    auth: { type: 'api-key', apiKey: options.apiKey },
    sessionSettings: async (request) => {
      const externalId = await options.userIdOf(request);
      return externalId === undefined ? undefined : { externalId };
    },
  });
  return createServer(toNodeHandler(proxy, { origin: options.origin })).listen(0, '127.0.0.1');
}
