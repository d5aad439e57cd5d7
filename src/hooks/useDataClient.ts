'use client';

import { useMemo } from 'react';
import type { DataApiOptions, DataClient } from '../protocol/dataApi.js';
import { identityOf } from './identityOf.js';
import { readToken } from './readToken.js';
import { useLatest } from './useLatest.js';

/**
 * A client of the Core Data API that stays the same while its address, token text and limits do: the options may be a
 * new object at every render, and token functions and `fetch` new functions. `vendor` and `fetch` are the chat's own, for
 * options that name none. Options that can't work give a client whose requests say why.
 */
export function useDataClient(
  dataApi: DataApiOptions | DataClient | undefined,
  vendor: string | undefined,
  fetch: typeof globalThis.fetch | undefined,
): DataClient | undefined {
  const given = dataApi === undefined || 'sql' in dataApi ? dataApi : undefined;
  const options =
    dataApi === undefined || 'sql' in dataApi ? undefined : { ...dataApi, vendor: dataApi.vendor ?? vendor };
  const latest = useLatest({ options, fetch });
  const identity = options === undefined ? '' : clientIdentity(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` stands for the options that matter.
  return useMemo(() => (options === undefined ? given : openClient(options, latest)), [identity, given]);
}

function clientIdentity({ dataApiUrl, token, vendor, timeoutMs, maxResponseBytes }: DataApiOptions): string {
  return identityOf([dataApiUrl, token, vendor, timeoutMs, maxResponseBytes]);
}

interface Latest {
  readonly options: DataApiOptions | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** The client's code is loaded with the first request: most readers of a chat are content with the first rows. */
function openClient(options: DataApiOptions, latest: { readonly current: Latest }): DataClient {
  const { token } = options;
  let opened: Promise<DataClient> | undefined;
  const open = () => {
    opened ??= import('../platform/createDataClient.js').then(({ createDataClient }) =>
      createDataClient({
        ...options,
        fetch: (input, init) =>
          (latest.current.options?.fetch ?? latest.current.fetch ?? globalThis.fetch)(input, init),
        token: typeof token === 'function' ? () => readToken(latest.current.options?.token ?? token) : token,
      }),
    );
    return opened;
  };
  return {
    async *sql(query, request) {
      yield* (await open()).sql(query, request);
    },
    load: async (query, request) => (await open()).load(query, request),
    meta: async (request) => (await open()).meta(request),
  };
}
