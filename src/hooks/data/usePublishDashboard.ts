'use client';

import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Dashboard, PublishDashboardInput } from '../../protocol/platform/dashboard.js';
import {
  type PublishDashboardSource,
  type PublishDashboardTarget,
  publishDashboardOptions,
} from './publishDashboardOptions.js';
import { useNearestQueryClient } from './useNearestQueryClient.js';

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
  return useMutation(publishDashboardOptions(source), useNearestQueryClient());
}
