import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import { resolveApiUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';

export interface ChatUrls {
  readonly stream: string;
  readonly abort: string;
}

/**
 * Reads the addresses at once, so that a wrong one is told early. A relative one is read at the first request where
 * there is no page yet: a server that renders the page makes none.
 */
export function readChatUrls(chatApiUrl: string): () => ChatUrls {
  if (typeof location === 'undefined' && chatApiUrl.startsWith('/')) return () => chatUrls(chatApiUrl);
  const urls = chatUrls(chatApiUrl);
  return () => urls;
}

/**
 * Addresses of the stream and abort operations. `chatApiUrl` may end in `/chat/stream-chat-state` or not; a query is
 * kept. Throws a `configuration` ChatError for an address that is not https (localhost excepted).
 */
function chatUrls(chatApiUrl: string): ChatUrls {
  const url = resolveApiUrl(chatApiUrl, 'chatApiUrl');
  const path = trimTrailing(url.pathname, '/');
  const agentPath = path.endsWith(STREAM_PATH) ? path.slice(0, -STREAM_PATH.length) : path;
  const at = (operation: string) => Object.assign(new URL(url), { pathname: agentPath + operation, hash: '' }).href;
  return { stream: at(STREAM_PATH), abort: at(ABORT_PATH) };
}
