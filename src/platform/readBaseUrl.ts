import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';

/**
 * Reads an address at once, so that a wrong one is told early, and returns a function that puts a path and a query
 * below it. A relative address is read at the first request where there is no page yet: a server that renders the page
 * makes none. Throws a `configuration` ChatError for an address that is not https (localhost
 * excepted) or has a query.
 */
export function readBaseUrl(url: string, option: string): (path: string, query?: URLSearchParams) => string {
  const isForLater = typeof location === 'undefined' && url.startsWith('/');
  let base = isForLater ? undefined : resolveBaseUrl(url, option);
  return (path, query) => {
    base ??= resolveBaseUrl(url, option);
    const address = new URL(base);
    address.pathname = trimTrailing(base.pathname, '/') + path;
    address.search = query?.toString() ?? '';
    return address.href;
  };
}
