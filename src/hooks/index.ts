export type { Dashboard, PublishDashboardInput } from '../protocol/dashboard.js';
export type { DataApiOptions, DataClient, SqlBatch } from '../protocol/dataApi.js';
export type { AllRows, AllRowsStatus } from '../rows/AllRows.js';
export type { ColumnFormat, FormattedValue, ValueWords } from '../rows/createColumnFormat.js';
export type { ColumnKind, TableColumn } from '../rows/readColumns.js';
export type { SortDirection } from '../rows/sortRows.js';
export { ChatSessionContext, type ChatSessionContextValue, useChatSessionContext } from './ChatSessionContext.js';
export { type UseAllRowsOptions, useAllRows } from './useAllRows.js';
export { type AutoScroll, useAutoScroll } from './useAutoScroll.js';
export { useChatSession } from './useChatSession.js';
export { useChatStatus } from './useChatStatus.js';
export { type ChatStreamResult, useChatStream } from './useChatStream.js';
export { useElapsedTime } from './useElapsedTime.js';
export {
  type EmbedEventHandlers,
  type EmbedHostState,
  type EmbedStatus,
  type UseEmbedHostOptions,
  useEmbedHost,
} from './useEmbedHost.js';
export { useMessage } from './useMessage.js';
export { useMessageIds } from './useMessageIds.js';
export {
  type PublishDashboardSource,
  type PublishDashboardTarget,
  usePublishDashboard,
} from './usePublishDashboard.js';
export { useResultSources } from './useResultSources.js';
export { type ResultTableModel, type ResultTableSort, useResultTable } from './useResultTable.js';
export { useThreadResults } from './useThreadResults.js';
export { useToolInvocation } from './useToolInvocation.js';
export { useTurns } from './useTurns.js';
