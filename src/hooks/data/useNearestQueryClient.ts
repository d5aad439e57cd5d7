'use client';

import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { privateQueryClient } from './privateQueryClient.js';

/** Returns the query client of the nearest QueryClientProvider, ChatProvider or Chat, or else the page's private one. */
export function useNearestQueryClient(): QueryClient {
  const provided = useContext(QueryClientContext);
  const [own] = useState(() => provided ?? privateQueryClient());
  const client = provided ?? own;
  const isProvided = provided !== undefined;
  useEffect(() => {
    // Mounts the client, as a provider does, so that queries continue when the page is online or visible again.
    if (isProvided) return;
    client.mount();
    return () => client.unmount();
  }, [client, isProvided]);
  return client;
}
