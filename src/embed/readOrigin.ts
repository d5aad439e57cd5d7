import { ChatError } from '../protocol/ChatError.js';
import { resolveApiUrl } from '../protocol/resolveApiUrl.js';

/**
 * The origin that `origin` names, such as `https://tenant.example.com`, with or without a slash at its end. Throws a
 * `configuration` ChatError for anything else: `*`, `null`, a path, a pattern such as `https://*.example.com`, http on
 * any host but localhost. `option` names the caller's option in the message.
 */
export function readOrigin(origin: string, option: string): string {
  if (typeof origin !== 'string' || origin.length > MAX_ORIGIN_LENGTH || !ABSOLUTE.test(origin)) throw notExact(option);
  const url = resolveApiUrl(origin, option);
  // `*` is a character like any other to `URL`, but no page has such an origin: nothing would ever match it.
  if (!HOST.test(url.hostname)) throw notExact(option);
  return url.origin;
}

const MAX_ORIGIN_LENGTH = 300;

/** Relative addresses would resolve to the page's own origin, `*` among them. */
const ABSOLUTE = /^https?:\/\/[^/?#\\\s]+\/?$/i;

/** After parsing: international names are ASCII by then, and an IPv6 address has brackets. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

function notExact(option: string): ChatError {
  return new ChatError(
    'configuration',
    `\`${option}\` must be exactly one origin, such as https://tenant.example.com, without a path or a wildcard: messages are exchanged with it alone.`,
  );
}
