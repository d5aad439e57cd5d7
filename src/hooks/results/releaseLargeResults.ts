import type { Query, QueryClient } from '@tanstack/react-query';
import { dataKeys } from '../data/dataKeys.js';

/** Results with more rows than this leave the query cache as soon as no component uses them. Unit: rows. */
export const MAX_CACHED_ROWS = 10_000;

const watched = new WeakSet<QueryClient>();

/**
 * Removes results of more than `MAX_CACHED_ROWS` rows when their last component unmounts. The option `gcTime` can't do
 * that: it is set before the number of rows is known, and a query only ever raises it. Has no effect on a client that
 * already does it.
 */
export function releaseLargeResults(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !isData(query) || countRows(query.state.data) <= MAX_CACHED_ROWS) return;
    // In strict mode, and when another page shows the same query, a component subscribes again at once.
    setTimeout(() => {
      if (query.getObserversCount() === 0 && query.state.fetchStatus === 'idle') cache.remove(query);
    });
  });
}

function isData({ queryKey }: Query): boolean {
  return dataKeys.all.every((part, place) => queryKey[place] === part);
}

/** Counts the rows of a SQL result, or of the answer to a JSON query: its own, or those of each of its `results`. */
function countRows(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const { rows, data, results } = value as Readonly<Record<string, unknown>>;
  const own = [rows, data].map((list) => (Array.isArray(list) ? list.length : 0));
  const parts = Array.isArray(results) ? results.map(countRows) : [];
  return [...own, ...parts].reduce((sum, count) => sum + count, 0);
}
