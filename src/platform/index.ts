/**
 * Clients of the Platform API, which publishes dashboards, and of the Core Data API, which runs queries. Neither needs
 * React. Start with `createPlatformClient` or `createDataClient`.
 *
 * @module tabletalk/platform
 */

export type { Dashboard, PublishDashboardInput } from '../protocol/platform/dashboard.js';
export type { DashboardConfig, DashboardConfigInput, DashboardWidget } from '../protocol/platform/dashboardConfig.js';
export type { DashboardTheme } from '../protocol/platform/dashboardTheme.js';
export type { DataApiOptions, DataClient, DataMeta, SqlBatch, SqlRows } from '../protocol/platform/dataApi.js';
export type { ReportSnapshot } from '../protocol/reportSnapshot.js';
export {
  buildDashboardConfig,
  type ChartWidgetConfig,
  type DashboardItem,
  type TextWidgetConfig,
} from './buildDashboardConfig.js';
export { createDataClient } from './createDataClient.js';
export {
  createPlatformClient,
  type PlatformClient,
  type PlatformClientOptions,
  type PlatformRequest,
  type PublishDashboardArgs,
} from './createPlatformClient.js';
export { platformPaths } from './platformPaths.js';
export { readDashboard } from './readDashboard.js';
