import { queryOptions } from '@tanstack/react-query';
import { gatherSqlRows } from '../../platform/gatherSqlRows.js';
import type { ChatError } from '../../protocol/ChatError.js';
import type { SqlRows } from '../../protocol/platform/dataApi.js';
import { releaseLargeResults } from '../results/releaseLargeResults.js';
import { type DataQuery, dataKeys, identityOfClient } from './dataKeys.js';
import type { DataQueryContext, DataQueryOptions, DataSource } from './metaOptions.js';
import { retryTransient } from './retryTransient.js';

/** The answer to a JSON query, as received: its format isn't specified. */
export type JsonAnswer = Readonly<Record<string, unknown>>;

/**
 * Returns the options of a query for rows: for `prefetchQuery`, `ensureQueryData`, `useSuspenseQuery` and `useQueries`, in
 * the browser and on a server. A text is SQL, and its rows are gathered into one value; an object is a JSON query, repeated
 * while the service answers "Continue wait". A result of more than `MAX_CACHED_ROWS` rows leaves the cache when its last
 * component unmounts. `useDataQuery` uses the same options.
 *
 * ```ts
 * await queryClient.prefetchQuery(dataQueryOptions('SELECT count(*) FROM orders', { dataClient }));
 * ```
 */
export function dataQueryOptions(sqlQuery: string, source: DataSource): DataQueryOptions<SqlRows>;
export function dataQueryOptions(query: JsonAnswer, source: DataSource): DataQueryOptions<JsonAnswer>;
export function dataQueryOptions(query: DataQuery, { dataClient }: DataSource): object {
  return queryOptions<SqlRows | JsonAnswer, ChatError>({
    queryKey: dataKeys.query(identityOfClient(dataClient), query),
    queryFn: ({ signal, client }: DataQueryContext) => {
      // If TanStack Query passes no client, `useDataQuery` does this.
      if (client !== undefined) releaseLargeResults(client);
      return typeof query === 'string'
        ? gatherSqlRows(dataClient, query, { signal })
        : dataClient.load(query, { signal });
    },
    retry: retryTransient(),
    structuralSharing: false,
  });
}
