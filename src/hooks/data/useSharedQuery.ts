'use client';

import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChatError } from '../../protocol/ChatError.js';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import { releaseLargeResults } from '../results/releaseLargeResults.js';
import { haveSameIdentity } from './dataKeys.js';
import type { DataQueryOptions } from './metaOptions.js';
import { retryTransient } from './retryTransient.js';
import { useNearestQueryClient } from './useNearestQueryClient.js';

/** TanStack Query's options of a hook, such as `enabled`, `select` and `staleTime`; all others are the hook's. */
export interface DataHookOptions<Data, Selected>
  extends Omit<UseQueryOptions<Data, ChatError, Selected>, 'queryKey' | 'queryFn' | 'queryKeyHashFn'> {
  /**
   * The client that sends the request.
   *
   * @default the one that the nearest provider creates from its option `dataApi`
   */
  readonly dataClient?: DataClient | undefined;
}

/** Runs a query on the nearest query client. The client's own defaults apply, but permanent errors are never retried. */
export function useSharedQuery<Data, Selected>(
  query: DataQueryOptions<Data>,
  options: Omit<DataHookOptions<Data, Selected>, 'dataClient'>,
): UseQueryResult<Selected, ChatError> {
  const client = useNearestQueryClient();
  useEffect(() => releaseLargeResults(client), [client]);
  const queryKey: QueryKey = query.queryKey;
  const defaults = client.defaultQueryOptions<Data, ChatError, Selected, Data, QueryKey>({ queryKey });
  const retry = retryTransient(options.retry ?? defaults.retry);
  const placeholderData = ofSameIdentity(options.placeholderData ?? defaults.placeholderData, queryKey);
  return useQuery<Data, ChatError, Selected>(
    { ...query, ...options, retry, ...(placeholderData !== undefined && { placeholderData }) },
    client,
  );
}

/** Prevents `keepPreviousData` from showing one user's rows to the next. */
function ofSameIdentity<Placeholder>(placeholder: Placeholder, queryKey: QueryKey): Placeholder {
  if (typeof placeholder !== 'function') return placeholder;
  return ((previous: unknown, query: { readonly queryKey: QueryKey } | undefined) =>
    query && haveSameIdentity(query.queryKey, queryKey)
      ? placeholder(previous, query)
      : placeholder(undefined, undefined)) as Placeholder;
}
