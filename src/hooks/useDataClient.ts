'use client';

import { useEffect, useMemo, useRef } from 'react';
import { createDataClient } from '../platform/createDataClient.js';
import { ChatError } from '../protocol/ChatError.js';
import type { DataApiOptions, DataClient } from '../protocol/dataApi.js';

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
  const options = dataApi === undefined || 'sql' in dataApi ? undefined : { ...dataApi };
  const latest = useRef({ options, fetch });
  useEffect(() => {
    latest.current = { options, fetch };
  });
  const identity = options === undefined ? '' : identityOf({ ...options, vendor: options.vendor ?? vendor });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` stands for the options that matter.
  return useMemo(
    () => (options === undefined ? given : openClient({ ...options, vendor: options.vendor ?? vendor }, latest)),
    [identity, given],
  );
}

/** The options by which a client is another one, as one comparable value. It never leaves this module. */
function identityOf({ dataApiUrl, token, vendor, timeoutMs, maxResponseBytes }: DataApiOptions): string {
  const credential = typeof token === 'function' ? ['function'] : token;
  return JSON.stringify([dataApiUrl, credential, vendor, timeoutMs, maxResponseBytes]);
}

interface Latest {
  readonly options: DataApiOptions | undefined;
  readonly fetch: typeof globalThis.fetch | undefined;
}

function openClient(options: DataApiOptions, latest: { readonly current: Latest }): DataClient {
  const { token } = options;
  try {
    return createDataClient({
      ...options,
      fetch: (input, init) => (latest.current.options?.fetch ?? latest.current.fetch ?? globalThis.fetch)(input, init),
      token: typeof token === 'function' ? () => readToken(latest.current.options?.token ?? token) : token,
    });
  } catch (error) {
    // A wrong option must not take the host's page down: who asks for the rows hears what to mend.
    if (error instanceof ChatError) return createFailedClient(error);
    throw error;
  }
}

function readToken(token: NonNullable<DataApiOptions['token']>): string | Promise<string> {
  return typeof token === 'function' ? token() : token;
}

function createFailedClient(error: ChatError): DataClient {
  const fail = () => Promise.reject(error);
  return { sql: () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) }), load: fail, meta: fail };
}
