import { looksLikeToken } from '../../protocol/looksLikeToken.js';
import type { DataClient } from '../../protocol/platform/dataApi.js';

/** All queries and mutations of this library have keys that begin with this. */
export const ROOT_KEY = ['tabletalk'] as const;

/** A SQL query, or a JSON query of the Core Data API. */
export type DataQuery = string | Readonly<Record<string, unknown>>;

/**
 * The query keys of `useMeta` and `useDataQuery`, for `invalidateQueries` and the like: each key begins with the ones
 * above it. `identity` is the data client's. Keys contain queries and identities, never a credential or a row.
 */
export const dataKeys = {
  /** Every query of the data API. */
  all: [...ROOT_KEY, 'data'] as const,
  /** All queries of one identity. */
  identity: (identity: string) => [...dataKeys.all, identity] as const,
  /** The metadata. */
  meta: (identity: string) => [...dataKeys.identity(identity), 'meta'] as const,
  /** One query. The order of an object's members doesn't matter. */
  query: (identity: string, query: DataQuery) => [...dataKeys.identity(identity), 'query', query] as const,
};

/** Returns whether the results of two query keys belong to the same identity. */
export function haveSameIdentity(first: readonly unknown[], second: readonly unknown[]): boolean {
  return dataKeys.identity('').every((_, place) => first[place] === second[place]);
}

const anonymous = new WeakMap<DataClient, string>();

/**
 * Returns a client's identity for its query keys: the stated one, or else a random one for this client alone. A counter
 * would repeat after a reload, and a persisted cache could then show one user's rows to the next.
 */
export function identityOfClient(client: DataClient): string {
  // An empty text is a missing user id. A client that states a token is refused elsewhere, and keys must not show it.
  if (client.identity && !looksLikeToken(client.identity)) return client.identity;
  const identity = anonymous.get(client) ?? `anonymous-${randomText()}`;
  anonymous.set(client, identity);
  return identity;
}

/** Returns 32 random hexadecimal digits. Doesn't use `crypto.randomUUID`, which browsers lack on plain-http pages. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
