import { QueryClient } from '@tanstack/react-query';

let ofPage: QueryClient | undefined;

/**
 * Returns the query client for a page without a QueryClientProvider: one per page, so that its hooks share results, even if a
 * component suspends before it has mounted. A server gets a new one each time, since it answers many users.
 */
export function privateQueryClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient();
  ofPage ??= new QueryClient();
  return ofPage;
}
