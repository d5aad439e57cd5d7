import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { ChatError } from '../../protocol/ChatError.js';
import type { DataClient, DataMeta } from '../../protocol/platform/dataApi.js';
import { dataKeys, identityOfClient } from './dataKeys.js';
import { retryTransient } from './retryTransient.js';

/** The client that a query reads from. */
export interface DataSource {
  /** From `createDataClient`. Its `identity` is part of the query's key. */
  readonly dataClient: DataClient;
}

/** Options for TanStack Query. Those that aren't set keep the defaults of your query client. */
export interface DataQueryOptions<Data>
  extends Omit<UseQueryOptions<Data, ChatError>, 'queryKey' | 'queryFn' | 'select'> {
  /** See `dataKeys`. `getQueryData` infers the data's type from it. */
  readonly queryKey: ReturnType<typeof queryOptions<Data, ChatError>>['queryKey'];
  /** Sends the request, and cancels it when the query is cancelled. Rejects with a ChatError. */
  readonly queryFn: (context: DataQueryContext) => Promise<Data>;
}

/** The part of TanStack Query's context that the requests need. The first versions of TanStack Query 5 pass no client. */
export interface DataQueryContext {
  /** Aborts when the query is cancelled. */
  readonly signal: AbortSignal;
  /** The client that runs the query. */
  readonly client?: QueryClient | undefined;
}

/**
 * Returns the options of a query for the data model's metadata: for `prefetchQuery`, `ensureQueryData`, `useSuspenseQuery`
 * and `useQueries`, in the browser and on a server. `useMeta` uses the same.
 *
 * ```ts
 * await queryClient.prefetchQuery(metaOptions({ dataClient }));
 * ```
 */
export function metaOptions({ dataClient }: DataSource): DataQueryOptions<DataMeta> {
  return queryOptions<DataMeta, ChatError>({
    queryKey: dataKeys.meta(identityOfClient(dataClient)),
    queryFn: ({ signal }) => dataClient.meta({ signal }),
    retry: retryTransient(),
  }) as DataQueryOptions<DataMeta>;
}
