import type { ReportSnapshot } from '../reportSnapshot.js';
import type { DashboardConfig, DashboardConfigInput } from './dashboardConfig.js';

export const DASHBOARD_STATUSES = ['draft', 'published', 'archived'] as const;
type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

/** The result of publishing (spec: Dashboard). Ids and versions are integers. */
export interface Dashboard {
  /** Id of the dashboard. */
  readonly id: number;
  /** The dashboard's name in the URL of the embedded surface. */
  readonly publicId: string;
  /** The deployment it belongs to. */
  readonly deploymentId: number;
  /** The workbook it was published from. */
  readonly workbookId: number;
  /** Whether it is a draft, published or archived. */
  readonly status: DashboardStatus;
  /** Whether it may be shown in an iframe. */
  readonly allowEmbed: boolean;
  /** Its widgets and their layout. */
  readonly config: DashboardConfig;
  /** Number of this version; publishing again raises it. */
  readonly versionNumber: number;
  /** Id of this version. */
  readonly versionId: number;
  /** The widgets' reports at the time of publishing. */
  readonly reportSnapshots: readonly ReportSnapshot[];
  /** Id of the user who published it. */
  readonly createdBy?: number | null | undefined;
  /** Its description. */
  readonly description?: string | null | undefined;
  /** Its title. */
  readonly title?: string | null | undefined;
  /** As received; the spec doesn't define it. */
  readonly fromSharedWorkspace?: boolean | null | undefined;
  /** Whether viewers may not download rows, even with `allowExport`. */
  readonly restrictDataDownload?: boolean | null | undefined;
  /** As received; the spec doesn't define it. */
  readonly useBoardDashboards?: boolean | null | undefined;
}

/** The content of a publication, without its target (spec: Publish dashboard). */
export interface PublishDashboardInput {
  /**
   * The dashboard to publish again. Integer.
   *
   * @default a new one is created
   */
  readonly dashboardId?: number | null | undefined;
  /** Title of the dashboard. */
  readonly title?: string | null | undefined;
  /** Description of the dashboard. */
  readonly description?: string | null | undefined;
  /** Whether it may be shown in an iframe. */
  readonly allowEmbed?: boolean | null | undefined;
  /** Widgets and their layout. */
  readonly config?: DashboardConfigInput | null | undefined;
}

/** Body of `POST …/workbooks/{workbookId}/publish`. */
export interface PublishDashboardRequest extends PublishDashboardInput {
  /** Integer; the same as in the path. */
  readonly workbookId: number;
}
