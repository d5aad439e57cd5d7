'use client';

import { QueryClient, QueryClientContext, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { PlatformClient } from '../platform/createPlatformClient.js';
import type { Dashboard, PublishDashboardInput } from '../protocol/dashboard.js';

/** Publishes through your server, which keeps the platform token and chooses deployment and workbook. */
export interface PublishDashboardSource {
  /** Sends the dashboard to your server and resolves to the published one. */
  readonly onPublish: (input: PublishDashboardInput) => Promise<Dashboard>;
}

/** Publishes from the page itself. Use it only where everyone who can open the page may have the platform token. */
export interface PublishDashboardTarget {
  /** A client from `createPlatformClient`. */
  readonly client: Pick<PlatformClient, 'publishDashboard'>;
  /** Positive integer. */
  readonly deploymentId: number;
  /** Positive integer. */
  readonly workbookId: number;
}

/**
 * Returns a TanStack Query mutation that publishes a dashboard: `mutate(input)`, `status`, `data`, `error`, `reset`. It
 * never retries by itself, since each publication creates a version. It uses the page's query client, or a private one.
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
    // Fail at once when offline. The default waits for the network and would publish when nobody expects it any more.
    { mutationFn: publish, retry: false, networkMode: 'always' },
    provided ?? own,
  );
}
