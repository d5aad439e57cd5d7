import type { ChatError } from '../../protocol/ChatError.js';

/** TanStack Query's option `retry`. */
type Retry = boolean | number | ((failureCount: number, error: ChatError) => boolean);

/** TanStack Query's own defaults. A server must not keep a reader waiting. */
const DEFAULT_RETRIES = typeof window === 'undefined' ? 0 : 3;

/**
 * Returns an option `retry` that never repeats a request in vain: not after errors that are not `retryable`, nor after a
 * timeout, since the query would take as long again, nor while the service asks for a pause (`retryAt`). `limit` decides about other
 * errors; default 3, on a server 0.
 */
export function retryTransient(limit: Retry = DEFAULT_RETRIES): (failureCount: number, error: ChatError) => boolean {
  return (failureCount, error) => {
    if (error.retryable === false || error.code === 'timeout' || (error.retryAt ?? 0) > Date.now()) return false;
    return typeof limit === 'function' ? limit(failureCount, error) : limit === true || failureCount < Number(limit);
  };
}
