import { resolveBaseUrl } from '../protocol/resolveApiUrl.js';
import { trimTrailing } from '../protocol/trimTrailing.js';

/**
 * Returns a function that appends a path and a query to an address. Throws a `configuration` ChatError right away for an
 * address that isn't https (except localhost) or has a query. A relative address can only be checked on a page; on a
 * server, which renders without sending requests, the first request checks it.
 */
export function createUrlBuilder(url: string, option: string): (path: string, query?: URLSearchParams) => string {
  const isForLater = typeof location === 'undefined' && url?.startsWith('/');
  let base = isForLater ? undefined : resolveBaseUrl(url, option);
  return (path, query) => {
    base ??= resolveBaseUrl(url, option);
    const address = new URL(base);
    address.pathname = trimTrailing(base.pathname, '/') + path;
    address.search = query?.toString() ?? '';
    return address.href;
  };
}
