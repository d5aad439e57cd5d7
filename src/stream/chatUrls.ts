import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import { resolveApiUrl } from '../protocol/resolveApiUrl.js';

/**
 * Addresses of the stream and abort operations. `chatApiUrl` may end in `/chat/stream-chat-state` or not; a query is
 * kept. Throws a `configuration` ChatError for an address that is not https (localhost excepted).
 */
export function chatUrls(chatApiUrl: string): { readonly stream: string; readonly abort: string } {
  const url = resolveApiUrl(chatApiUrl, 'chatApiUrl');
  const path = url.pathname.replace(/\/+$/, '');
  const agentPath = path.endsWith(STREAM_PATH) ? path.slice(0, -STREAM_PATH.length) : path;
  const at = (operation: string) => Object.assign(new URL(url), { pathname: agentPath + operation, hash: '' }).href;
  return { stream: at(STREAM_PATH), abort: at(ABORT_PATH) };
}
