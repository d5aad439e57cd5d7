/**
 * The hooks without the components, for your own markup. Start with `useChatStream`, which is also exported by
 * `tabletalk`.
 *
 * @module tabletalk/hooks
 */

export type { EditedQuestion, QuestionToEdit, QueuedQuestion } from '../composer/ComposerState.js';
export {
  createLocalDraftStorage,
  type LocalDraftStorage,
} from '../composer/createLocalDraftStorage.js';
export type { DraftStorage } from '../composer/DraftStorage.js';
export type { Dashboard, PublishDashboardInput } from '../protocol/dashboard.js';
export type { DataClient, DataMeta, SqlRows } from '../protocol/dataApi.js';
export type { AllRows } from '../rows/AllRows.js';
export type { ColumnOptions } from '../rows/ColumnOptions.js';
export { createResult, type ResultCall } from '../rows/createResult.js';
export type { Result, ThreadResult } from '../rows/Result.js';
export { clearUserData } from '../storage/clearUserData.js';
export { createLocalThreadStore } from '../threads/createLocalThreadStore.js';
export { createMemoryThreadStore, type MemoryThreadStore } from '../threads/createMemoryThreadStore.js';
export { createServiceThreadStore } from '../threads/createServiceThreadStore.js';
export type { ThreadEntry, ThreadListStore } from '../threads/ThreadListStore.js';
export { clearTabletalkQueries } from './clearTabletalkQueries.js';
export { type DataQuery, dataKeys } from './dataKeys.js';
export { dataQueryOptions, type JsonAnswer } from './dataQueryOptions.js';
export { type DataQueryOptions, type DataSource, metaOptions } from './metaOptions.js';
export {
  type PublishDashboardSource,
  type PublishDashboardTarget,
  publishDashboardOptions,
} from './publishDashboardOptions.js';
export { MAX_CACHED_ROWS } from './releaseLargeResults.js';
export { useAllRows } from './useAllRows.js';
export { type AutoScroll, useAutoScroll } from './useAutoScroll.js';
export { useChatSession } from './useChatSession.js';
export { useChatStatus } from './useChatStatus.js';
export { type ChatStreamResult, useChatStream } from './useChatStream.js';
export { type ComposerResult, useComposer } from './useComposer.js';
export { useDataQuery } from './useDataQuery.js';
export { useElapsedTime } from './useElapsedTime.js';
export {
  type EmbedEventHandlers,
  type EmbedHostState,
  useEmbedHost,
} from './useEmbedHost.js';
export { useMessage } from './useMessage.js';
export { useMessageIds } from './useMessageIds.js';
export { useMeta } from './useMeta.js';
export { usePublishDashboard } from './usePublishDashboard.js';
export { useResultMembers } from './useResultMembers.js';
export { useResultSources } from './useResultSources.js';
export { type ResultTableModel, useResultTable } from './useResultTable.js';
export { type ThreadAddress, useThreadAddress } from './useThreadAddress.js';
export { useThreadResults } from './useThreadResults.js';
export { type Threads, useThreads } from './useThreads.js';
export { useToolInvocation } from './useToolInvocation.js';
export { type TurnResult, useTurn } from './useTurn.js';
export { useTurns } from './useTurns.js';
