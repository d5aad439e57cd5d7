import { createServer, type Server } from 'node:http';
import { createChatProxy, toNodeHandler } from 'tabletalk/server';

/** The page asks `/api/chat/…`; the key stays here. `userIdOf` stands for your own session. */
export function startServer(options: {
  readonly chatApiUrl: string;
  readonly apiKey: string;
  /** The address that browsers show, such as `https://app.example.com`; left out, localhost alone is served. */
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
