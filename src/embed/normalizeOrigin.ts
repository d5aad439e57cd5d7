import { ChatError } from '../protocol/ChatError.js';
import { resolveApiUrl } from '../protocol/resolveApiUrl.js';

/**
 * Returns an origin such as `https://tenant.example.com` in its normal form; a trailing slash is accepted. Throws a
 * `configuration` ChatError for anything else: `*`, `null`, a path, a pattern such as `https://*.example.com`, http on
 * any host but localhost. `option` is the caller's option, for the message.
 */
export function normalizeOrigin(origin: string, option: string): string {
  if (typeof origin !== 'string' || origin.length > MAX_ORIGIN_LENGTH || !ABSOLUTE.test(origin)) throw notExact(option);
  const url = resolveApiUrl(origin, option);
  // `URL` accepts `*` in a host name, but no page has such an origin, so it would never match.
  if (!HOST.test(url.hostname)) throw notExact(option);
  return url.origin;
}

const MAX_ORIGIN_LENGTH = 300;

/** A relative address, `*` included, would resolve to the page's origin. */
const ABSOLUTE = /^https?:\/\/[^/?#\\\s]+\/?$/i;

/** The host of a parsed URL: international names are in Punycode, and an IPv6 address has brackets. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

function notExact(option: string): ChatError {
  return new ChatError(
    'configuration',
    `\`${option}\` must be exactly one origin, such as https://tenant.example.com, without a path or wildcard: messages are exchanged only with it.`,
  );
}
