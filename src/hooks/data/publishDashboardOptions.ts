import type { UseMutationOptions } from '@tanstack/react-query';
import type { PlatformClient } from '../../platform/createPlatformClient.js';
import type { Dashboard, PublishDashboardInput } from '../../protocol/platform/dashboard.js';
import { ROOT_KEY } from './dataKeys.js';

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
 * Returns the options of a mutation that publishes a dashboard: for `useMutation`, and with its `mutationKey` for
 * `useIsMutating` and `useMutationState`. It never retries, since each publication creates a version. `usePublishDashboard`
 * uses the same options.
 */
export function publishDashboardOptions(
  source: PublishDashboardSource | PublishDashboardTarget,
): UseMutationOptions<Dashboard, Error, PublishDashboardInput> {
  return {
    mutationKey: [...ROOT_KEY, 'publish'],
    mutationFn: (input) => {
      if ('onPublish' in source) return source.onPublish(input);
      const { client, deploymentId, workbookId } = source;
      return client.publishDashboard({ ...input, deploymentId, workbookId });
    },
    retry: false,
    // Fail at once when offline. By default, a mutation waits for the network and might publish when nobody expects it anymore.
    networkMode: 'always',
  };
}
