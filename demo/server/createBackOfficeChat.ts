import { createChatProxy } from 'tabletalk/server';
import { readBrowserSession } from './browserSession.js';
import type { ChatSettings } from './readChatSettings.js';

/**
 * The page's way to the chat service. The key stays here, and who asks is read from the page's own cookie: whatever a
 * browser says about itself is dropped by the proxy.
 */
export function createBackOfficeChat(
  { chatApiUrl, apiKey, vendor }: ChatSettings,
  log: (line: string) => void,
): (request: Request) => Promise<Response> {
  return createChatProxy({
    chatApiUrl,
    vendor,
    auth: { type: 'api-key', apiKey },
    sessionSettings: (request) => {
      const session = readBrowserSession(request);
      return session && { externalId: session.externalId };
    },
    basePath: '/api',
    onError: (error) => log(`proxy: ${error instanceof Error ? error.message : 'failed'}`),
  });
}
