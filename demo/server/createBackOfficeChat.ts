import { createChatProxy } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import type { Deployment } from './readSettings.js';

/**
 * Proxies the page's chat. The credential stays here, and the user is read from the page's cookie: the proxy drops any
 * identity sent by a browser. With a service token, the service takes the identity from the token, so every visitor is
 * the token's user.
 */
export function createBackOfficeChat(
  { chatApiUrl, chatAuth }: Deployment,
  vendor: string | undefined,
  log: (line: string) => void,
): (request: Request) => Promise<Response> {
  const options = {
    chatApiUrl,
    vendor,
    sessionSettings: (request: Request) => {
      const session = readBrowserSession(request);
      return session && { externalId: session.externalId };
    },
    basePath: '/api',
    onError: (error: unknown) => log(`proxy: ${error instanceof Error ? error.message : 'failed'}`),
  };
  return chatAuth.type === 'api-key'
    ? createChatProxy({ ...options, auth: chatAuth })
    : createChatProxy({ ...options, auth: chatAuth });
}
