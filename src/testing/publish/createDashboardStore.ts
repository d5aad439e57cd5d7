import type { Dashboard, PublishDashboardRequest } from '../../protocol/dashboard.js';
import type { DashboardConfig } from '../../protocol/dashboardConfig.js';
import { Refusal } from '../Refusal.js';
import { snapshotReports } from './snapshotReports.js';

/** The dashboards that were published, each in its newest version. */
export interface DashboardStore {
  publish(deploymentId: number, workbookId: number, request: PublishDashboardRequest): Dashboard;
  /** Oldest first. */
  all(): readonly Dashboard[];
  find(publicId: string): Dashboard | undefined;
}

/**
 * Makes an empty store. Publishing without `dashboardId` makes a dashboard of version 1; with it, that dashboard gets the
 * next version, keeps its `publicId`, and keeps what the request does not name. Throws a Refusal with status 404 for a
 * `dashboardId` that is not of the workbook. The spec shows neither the transitions of `status` (always `published`
 * here) nor where report snapshots come from: one for each CHART widget.
 */
export function createDashboardStore(newId: () => string): DashboardStore {
  const dashboards = new Map<number, Dashboard>();
  let lastId = 0;
  const nextId = () => ++lastId;

  return {
    publish(deploymentId, workbookId, request) {
      const { dashboardId, title, description, allowEmbed, config } = request;
      const before = dashboardId == null ? undefined : dashboards.get(dashboardId);
      const isOfWorkbook = before?.workbookId === workbookId && before.deploymentId === deploymentId;
      if (dashboardId != null && !isOfWorkbook) throw Refusal.status(404, 'The workbook has no such dashboard');
      const versionNumber = (before?.versionNumber ?? 0) + 1;
      // The input's theme is one form of the free object that the output has.
      const published = (config ?? before?.config ?? {}) as DashboardConfig;
      const dashboard: Dashboard = {
        id: before?.id ?? nextId(),
        publicId: before?.publicId ?? newId(),
        deploymentId,
        workbookId,
        status: 'published',
        allowEmbed: allowEmbed ?? before?.allowEmbed ?? false,
        config: published,
        versionNumber,
        versionId: nextId(),
        reportSnapshots: snapshotReports(published, versionNumber, before?.reportSnapshots ?? [], nextId),
        createdBy: null,
        description: description ?? before?.description ?? null,
        title: title ?? before?.title ?? null,
        fromSharedWorkspace: false,
        restrictDataDownload: false,
      };
      dashboards.set(dashboard.id, dashboard);
      return dashboard;
    },
    all: () => [...dashboards.values()],
    find: (publicId) => [...dashboards.values()].find((dashboard) => dashboard.publicId === publicId),
  };
}
