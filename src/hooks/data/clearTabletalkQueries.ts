import type { QueryClient } from '@tanstack/react-query';
import { ROOT_KEY } from './dataKeys.js';
import { privateQueryClient } from './privateQueryClient.js';

/**
 * Cancels and removes all queries and mutations of this library, and nothing of yours: call it when a user signs out.
 * `queryClient`: your client, if the page has one. The private client of pages without one is always cleared. Components that are
 * still mounted lose their data at once and ask again; a publication that was already sent can't be recalled.
 */
export function clearTabletalkQueries(queryClient?: QueryClient): void {
  clear(privateQueryClient());
  if (queryClient !== undefined) clear(queryClient);
}

function clear(client: QueryClient): void {
  const queries = client.getQueryCache();
  for (const query of queries.findAll({ queryKey: ROOT_KEY })) {
    // Removing alone would leave the rows in mounted components.
    query.reset();
    queries.remove(query);
  }
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({ mutationKey: ROOT_KEY })) mutations.remove(mutation);
}
