'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ChatError } from '../../protocol/ChatError.js';
import type { SqlRows } from '../../protocol/platform/dataApi.js';
import type { DataQuery } from './dataKeys.js';
import { dataQueryOptions, type JsonAnswer } from './dataQueryOptions.js';
import { useNearestDataClient } from './useNearestDataClient.js';
import { type DataHookOptions, useSharedQuery } from './useSharedQuery.js';

/**
 * Returns a TanStack Query result with the rows of a query: `data`, `error`, `isPending`, `refetch`. A text is SQL: `data`
 * has `schema` and `rows`. An object is a JSON query: `data` is the service's answer. While the query is undefined, nothing
 * is asked. Options are TanStack Query's, except the key and the function. `error` is a ChatError; permanent ones are not
 * retried. Unmounting cancels the request, and removes results of more than `MAX_CACHED_ROWS` rows from the cache. For
 * suspense and prefetching, see `dataQueryOptions`; to show rows while they arrive, `useAllRows`.
 *
 * ```tsx
 * const { data } = useDataQuery('SELECT status, count(*) FROM orders GROUP BY 1');
 * ```
 */
export function useDataQuery<Selected = SqlRows>(
  sqlQuery: string | undefined,
  options?: DataHookOptions<SqlRows, Selected>,
): UseQueryResult<Selected, ChatError>;
export function useDataQuery<Selected = JsonAnswer>(
  query: JsonAnswer | undefined,
  options?: DataHookOptions<JsonAnswer, Selected>,
): UseQueryResult<Selected, ChatError>;
export function useDataQuery(
  query: DataQuery | undefined,
  options: Pick<DataHookOptions<unknown, unknown>, 'dataClient'> = {},
): UseQueryResult<unknown, ChatError> {
  const { dataClient, ...others } = options;
  const source = { dataClient: useNearestDataClient(dataClient) };
  const isSql = query === undefined || typeof query === 'string';
  return useSharedQuery(
    (isSql ? dataQueryOptions(query ?? '', source) : dataQueryOptions(query, source)) as never,
    query === undefined ? { ...others, enabled: false } : others,
  );
}
