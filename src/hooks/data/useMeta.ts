'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ChatError } from '../../protocol/ChatError.js';
import type { DataMeta } from '../../protocol/platform/dataApi.js';
import { metaOptions } from './metaOptions.js';
import { useNearestDataClient } from './useNearestDataClient.js';
import { type DataHookOptions, useSharedQuery } from './useSharedQuery.js';

/**
 * Returns a TanStack Query result with the cubes of the data model, their measures and dimensions: `data`, `error`,
 * `isPending`, `refetch`. Options are TanStack Query's, except the key and the function. `error` is a ChatError; permanent
 * ones are not retried. It uses the page's query client, or a private one. For suspense and prefetching, see `metaOptions`.
 *
 * ```tsx
 * const { data, isPending } = useMeta({ staleTime: 60_000 });
 * ```
 */
export function useMeta<Selected = DataMeta>(
  options: DataHookOptions<DataMeta, Selected> = {},
): UseQueryResult<Selected, ChatError> {
  const { dataClient, ...others } = options;
  return useSharedQuery(metaOptions({ dataClient: useNearestDataClient(dataClient) }), others);
}
