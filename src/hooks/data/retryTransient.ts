import type { ChatError } from '../../protocol/ChatError.js';

/** TanStack Query's option `retry`. */
type Retry = boolean | number | ((failureCount: number, error: ChatError) => boolean);

/** The defaults of TanStack Query. A server doesn't retry, since a reader would have to wait. */
const DEFAULT_RETRIES = typeof window === 'undefined' ? 0 : 3;

/**
 * Returns an option `retry` that avoids pointless requests: it doesn't retry after errors that aren't `retryable`, after a
 * timeout, since the query would take as long again, or while the service asks for a pause (`retryAt`). `limit` decides about
 * other errors; default 3, on a server 0.
 */
export function retryTransient(limit: Retry = DEFAULT_RETRIES): (failureCount: number, error: ChatError) => boolean {
  return (failureCount, error) => {
    if (error.retryable === false || error.code === 'timeout' || (error.retryAt ?? 0) > Date.now()) return false;
    return typeof limit === 'function' ? limit(failureCount, error) : limit === true || failureCount < Number(limit);
  };
}
