import type { Dashboard, PublishDashboardRequest } from '../../protocol/platform/dashboard.js';
import type { DashboardConfig } from '../../protocol/platform/dashboardConfig.js';
import { serviceRefusal } from '../../server/service/serviceRefusal.js';
import { snapshotReports } from './snapshotReports.js';

/** The published dashboards, each in its latest version. */
export interface DashboardStore {
  /** Creates a dashboard or publishes a new version of one. */
  publish(deploymentId: number, workbookId: number, request: PublishDashboardRequest): Dashboard;
  /** Returns all dashboards, oldest first. */
  all(): readonly Dashboard[];
  /** Returns a dashboard by its `publicId`, or `undefined`. */
  find(publicId: string): Dashboard | undefined;
}

/**
 * Creates an empty store. Publishing without `dashboardId` creates a dashboard with version 1. Publishing with it adds
 * a version to that dashboard, which keeps its `publicId` and all fields absent from the request. Throws a Refusal with
 * status 404 if `dashboardId` doesn't belong to the workbook. The spec does not show the transitions of `status`, which
 * is always `published` here, nor the origin of report snapshots: this store creates one per CHART widget.
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
      if (dashboardId != null && !isOfWorkbook) throw serviceRefusal(404, 'The workbook has no such dashboard');
      const versionNumber = (before?.versionNumber ?? 0) + 1;
      // The input's theme type is narrower than the free-form object of the output.
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
