'use client';

import { QueryClient, QueryClientContext, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { PlatformClient } from '../platform/createPlatformClient.js';
import type { Dashboard, PublishDashboardInput } from '../protocol/dashboard.js';

/** A dashboard is published by the host's own server, which keeps the platform token and knows the workbook. */
export interface PublishDashboardSource {
  readonly onPublish: (input: PublishDashboardInput) => Promise<Dashboard>;
}

/** A dashboard is published by this page itself: for pages that only those see who may have the token. */
export interface PublishDashboardTarget {
  readonly client: Pick<PlatformClient, 'publishDashboard'>;
  readonly deploymentId: number;
  readonly workbookId: number;
}

/**
 * Publishing a dashboard as a mutation of TanStack Query: `mutate(input)`, `status`, `data`, `error`, `reset`. Nothing is
 * repeated by itself, since each publication makes a version. Works with the page's query client, and without one.
 *
 * ```tsx
 * const { mutate, isPending, data } = usePublishDashboard({ onPublish: (input) => postToMyServer('/publish', input) });
 * ```
 */
export function usePublishDashboard(
  source: PublishDashboardSource | PublishDashboardTarget,
): UseMutationResult<Dashboard, Error, PublishDashboardInput> {
  const provided = useContext(QueryClientContext);
  const [own] = useState(() => (provided === undefined ? new QueryClient() : undefined));
  const publish = (input: PublishDashboardInput): Promise<Dashboard> => {
    if ('onPublish' in source) return source.onPublish(input);
    const { client, deploymentId, workbookId } = source;
    return client.publishDashboard({ ...input, deploymentId, workbookId });
  };
  return useMutation(
    // Offline it fails at once: the default would wait for the network, and publish when nobody expects it any more.
    { mutationFn: publish, retry: false, networkMode: 'always' },
    provided ?? own,
  );
}
