import { type ChatProxyOptions, createChatProxy } from '../../src/server/index.js';
import { CHAT_API_URL, KEY, ORIGIN, upstreamOf } from './browserRequest.js';

/** A chat proxy for the user `ada` to a service that answers with `respond`, and the requests that reached the service. */
export function chatProxyTo(
  respond: (request: Request) => Response | Promise<Response>,
  options: Partial<ChatProxyOptions> = {},
) {
  const upstream = upstreamOf(respond);
  const proxy = createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: KEY },
    sessionSettings: () => ({ externalId: 'ada' }),
    allowedOrigins: [ORIGIN],
    fetch: upstream.fetch,
    ...options,
  } as ChatProxyOptions);
  return { proxy, requests: upstream.requests };
}
