import { trimTrailing } from '../protocol/trimTrailing.js';
import { hostRefusal } from './Refusal.js';

/**
 * Returns the operation that the request's path ends with, or with a `basePath` the one that follows it exactly. Throws a
 * 404 for any other path, so that a proxy exposes nothing else of its upstream.
 */
export function findOperation<T extends { readonly path: string }>(
  request: Request,
  operations: readonly T[],
  basePath: string | undefined,
): T {
  const { pathname } = new URL(request.url);
  const base = basePath === undefined ? undefined : trimTrailing(basePath, '/');
  const operation = operations.find(({ path }) =>
    base === undefined ? pathname.endsWith(path) : pathname === base + path,
  );
  if (!operation) throw hostRefusal(404, 'There is nothing at this address.');
  return operation;
}
