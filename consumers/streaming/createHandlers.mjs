import { createChatProxy, createChatService } from 'tabletalk/server';

/**
 * Returns a service and a chat proxy, by the path that they are served at. Both answer with a line and then nothing until the
 * answer is stopped. `upstream` is the service behind the proxy.
 * @param {{ upstream: string, allowedOrigins: string[] }} options
 * @returns {Record<string, (request: Request) => Promise<Response>>}
 */
export function createHandlers({ upstream, allowedOrigins }) {
  const service = createChatService({
    agent: silentAgent,
    authenticate: (request) => ({ id: request.headers.get('X-User') ?? 'ada' }),
    allowedOrigins,
  });
  const proxy = createChatProxy({
    chatApiUrl: upstream,
    auth: { type: 'api-key', apiKey: 'sk-live-0123456789' },
    sessionSettings: (request) => ({ externalId: request.headers.get('X-User') ?? 'ada' }),
    allowedOrigins,
  });
  return { service, proxy };
}

/** @type {import('tabletalk/server').Agent} */
export async function* silentAgent({ signal }) {
  yield { type: 'text', text: 'Let me think.' };
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
