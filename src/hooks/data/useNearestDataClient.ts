'use client';

import { ChatError } from '../../protocol/ChatError.js';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import { useProvidedDataClient } from './useProvidedDataClient.js';

const refuse = () =>
  Promise.reject(
    new ChatError(
      'configuration',
      'There is no data client. Pass `dataClient`, or set `dataApi` on the <ChatProvider> or <Chat> above.',
    ),
  );

/** A missing client is reported as the error of a query: without one, the query would be pending forever. */
const NO_CLIENT: DataClient = {
  sql: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
  load: refuse,
  meta: refuse,
};

/** Returns `given`, or else the data client of the nearest provider. Without either, one that fails each request. */
export function useNearestDataClient(given: DataClient | undefined): DataClient {
  const provided = useProvidedDataClient();
  return given ?? provided ?? NO_CLIENT;
}
