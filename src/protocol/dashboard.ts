import type { DashboardConfig, DashboardConfigInput } from './dashboardConfig.js';
import type { ReportSnapshot } from './reportSnapshot.js';

export const DASHBOARD_STATUSES = ['draft', 'published', 'archived'] as const;
type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

/** The result of publishing (spec: Dashboard). Ids and versions are integers. */
export interface Dashboard {
  readonly id: number;
  /** The dashboard's name in the URL of the embedded surface. */
  readonly publicId: string;
  readonly deploymentId: number;
  readonly workbookId: number;
  readonly status: DashboardStatus;
  readonly allowEmbed: boolean;
  readonly config: DashboardConfig;
  readonly versionNumber: number;
  readonly versionId: number;
  readonly reportSnapshots: readonly ReportSnapshot[];
  readonly createdBy?: number | null | undefined;
  readonly description?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly fromSharedWorkspace?: boolean | null | undefined;
  readonly restrictDataDownload?: boolean | null | undefined;
  readonly useBoardDashboards?: boolean | null | undefined;
}

/** The content of a publication, without its target (spec: Publish dashboard). */
export interface PublishDashboardInput {
  /** The dashboard to publish again. Default: a new one is created. Integer. */
  readonly dashboardId?: number | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly allowEmbed?: boolean | null | undefined;
  readonly config?: DashboardConfigInput | null | undefined;
}

/** Body of `POST …/workbooks/{workbookId}/publish`. */
export interface PublishDashboardRequest extends PublishDashboardInput {
  /** Integer; the same as in the path. */
  readonly workbookId: number;
}
