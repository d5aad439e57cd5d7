import { createChatProxy } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import type { Deployment } from './readSettings.js';

/**
 * The page's way to the chat service. The credential stays here, and who asks is read from the page's own cookie:
 * whatever a browser says about itself is dropped by the proxy. With a service token the service takes the identity from
 * the token, so every visitor of the demo is the token's user.
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
