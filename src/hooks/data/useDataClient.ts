'use client';

import { useMemo } from 'react';
import { lazyPart } from '../../lazy/lazyPart.js';
import { ChatError } from '../../protocol/ChatError.js';
import type { DataApiOptions, DataClient } from '../../protocol/platform/dataApi.js';
import { useLatest } from '../useLatest.js';
import { identityOf } from './identityOf.js';
import { readToken } from './readToken.js';

/**
 * Returns a client of the Core Data API, the same one until its address, token string, identity or limits change: the options may be
 * a new object on every render, with new functions. `vendor` and `fetch` are the chat's, used unless the options have
 * theirs. With unusable options, every request of the client rejects.
 */
export function useDataClient(
  dataApi: DataApiOptions | DataClient | undefined,
  vendor: string | undefined,
  fetch: typeof globalThis.fetch | undefined,
): DataClient | undefined {
  // A page without types may give an address in place of the options.
  const given = 'sql' in Object(dataApi) ? (dataApi as DataClient) : undefined;
  const own = dataApi as DataApiOptions | undefined;
  const options = !own || given ? undefined : { ...own, vendor: own.vendor ?? vendor };
  const latest = useLatest({ options, fetch });
  const identity = options ? clientIdentity(options) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` represents the options that matter.
  return useMemo(() => given ?? (options && openClient(options, latest)), [identity, given]);
}

function clientIdentity({ dataApiUrl, token, identity, vendor, timeoutMs, maxResponseBytes }: DataApiOptions): string {
  return identityOf([dataApiUrl, token, identity, vendor, timeoutMs, maxResponseBytes]);
}

interface Latest {
  readonly options: DataApiOptions | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}

const clientCode = lazyPart(() =>
  import('../../platform/createDataClient.js').then(({ createDataClient }) => createDataClient),
);

/** Loads the client's code with the first request, since most readers never load more than the first rows. */
function openClient(options: DataApiOptions, latest: { readonly current: Latest }): DataClient {
  const { token } = options;
  let client: DataClient | undefined;
  const open = async () => {
    const createDataClient = await loadCode();
    client ??= createDataClient({
      ...options,
      fetch: (input, init) => (latest.current.options?.fetch ?? latest.current.fetch ?? globalThis.fetch)(input, init),
      token: typeof token === 'function' ? () => readToken(latest.current.options?.token ?? token) : token,
    });
    return client;
  };
  return {
    identity: options.identity,
    async *sql(query, request) {
      yield* (await open()).sql(query, request);
    },
    load: async (query, request) => (await open()).load(query, request),
    meta: async (request) => (await open()).meta(request),
  };
}

/**
 * All errors of a data client are ChatErrors, even if its code can't be loaded because the page is offline or a deployment has
 * replaced the file.
 */
async function loadCode() {
  try {
    return await clientCode.load();
  } catch (cause) {
    throw new ChatError('network', 'A part of this page could not be loaded. Check the connection, then try again.', {
      cause,
    });
  }
}
