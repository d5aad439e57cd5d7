import { createServer, type Server } from 'node:http';
import { createChatProxy, toNodeHandler } from 'tabletalk/server';

/** The page asks `/api/chat/…`; the key stays here. `userIdOf` stands for your own session. */
export function startServer(options: {
  readonly chatApiUrl: string;
  readonly apiKey: string;
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
  return createServer(toNodeHandler(proxy)).listen(0, '127.0.0.1');
}
