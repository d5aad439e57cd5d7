import { ABORT_PATH, STREAM_PATH } from '../../protocol/limits.js';
import { resolveApiUrl } from '../../protocol/resolveApiUrl.js';
import { trimTrailing } from '../../protocol/trimTrailing.js';

export interface ChatUrls {
  readonly stream: string;
  readonly abort: string;
}

/**
 * Returns a function that returns the URLs. They are checked immediately, so that a wrong one is reported early. Outside a
 * page, a relative one is only checked at the first request: server rendering makes none.
 */
export function readChatUrls(chatApiUrl: string): () => ChatUrls {
  if (typeof location === 'undefined' && chatApiUrl?.startsWith('/')) return () => chatUrls(chatApiUrl);
  const urls = chatUrls(chatApiUrl);
  return () => urls;
}

/**
 * The URLs of the stream and abort operations. `chatApiUrl` may end in `/chat/stream-chat-state`; its query is kept. Throws a
 * `configuration` ChatError for a URL that isn't https (except on localhost).
 */
function chatUrls(chatApiUrl: string): ChatUrls {
  const url = resolveApiUrl(chatApiUrl, 'chatApiUrl');
  const path = trimTrailing(url.pathname, '/');
  const agentPath = path.endsWith(STREAM_PATH) ? path.slice(0, -STREAM_PATH.length) : path;
  const at = (operation: string) => Object.assign(new URL(url), { pathname: agentPath + operation, hash: '' }).href;
  return { stream: at(STREAM_PATH), abort: at(ABORT_PATH) };
}
