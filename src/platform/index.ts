export { ChatError, type ChatErrorCode } from '../protocol/ChatError.js';
export type {
  Dashboard,
  DashboardStatus,
  PublishDashboardInput,
  PublishDashboardRequest,
} from '../protocol/dashboard.js';
export type {
  DashboardAppManifest,
  DashboardAppSource,
  DashboardConfig,
  DashboardConfigInput,
  DashboardKind,
  DashboardLayout,
  DashboardWidget,
  DashboardWidgetType,
  FreeFormObject,
  GridNumbers,
  GridSize,
  WidgetPosition,
} from '../protocol/dashboardConfig.js';
export type {
  DashboardBorderTheme,
  DashboardControlsTheme,
  DashboardTextTheme,
  DashboardTheme,
  DashboardTitleTheme,
  DashboardWidgetsTheme,
} from '../protocol/dashboardTheme.js';
export type {
  DataApiOptions,
  DataClient,
  DataCube,
  DataMember,
  DataMeta,
  DataRequestOptions,
  SqlBatch,
} from '../protocol/dataApi.js';
export type {
  ColumnFormatOverride,
  ColumnFormatType,
  FillMissingRows,
  PeriodComparison,
  ReportKind,
  ReportPreferences,
  ReportSnapshot,
} from '../protocol/reportSnapshot.js';
export type { ResultColumn } from '../protocol/toolResult.js';
export {
  buildDashboardConfig,
  type ChartWidgetConfig,
  type DashboardBuildOptions,
  type DashboardItem,
  type DashboardResultItem,
  type DashboardTextItem,
  type TextWidgetConfig,
} from './buildDashboardConfig.js';
export { createDataClient } from './createDataClient.js';
export {
  createPlatformClient,
  type PlatformClient,
  type PlatformClientOptions,
  type PlatformRequest,
  type PlatformRequestOptions,
  type PublishDashboardArgs,
} from './createPlatformClient.js';
export { type PlatformGroup, type PlatformId, type PlatformIds, platformPaths } from './platformPaths.js';
export { readDashboard } from './readDashboard.js';
