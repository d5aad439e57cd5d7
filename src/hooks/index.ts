/**
 * The hooks without the components, for your own markup. Start with `useChatStream`, which is also exported by
 * `tabletalk`.
 *
 * @module tabletalk/hooks
 */

export type { EditedQuestion, QuestionToEdit, QueuedQuestion } from '../composer/ComposerState.js';
export { createLocalDraftStorage, type LocalDraftStorage } from '../composer/createLocalDraftStorage.js';
export type { DraftStorage } from '../composer/DraftStorage.js';
export type { AnswerFigure, FigureCell } from '../figures/AnswerFigure.js';
export { suggestFollowUps } from '../followups/suggestFollowUps.js';
export type { Dashboard, PublishDashboardInput } from '../protocol/platform/dashboard.js';
export type { DataClient, DataMeta, SqlRows } from '../protocol/platform/dataApi.js';
export type { AllRows } from '../rows/AllRows.js';
export type { ColumnOptions } from '../rows/ColumnOptions.js';
export { createResult, type ResultCall } from '../rows/createResult.js';
export { editResult } from '../rows/edits/editResult.js';
export type { ResultEdits } from '../rows/edits/ResultEdits.js';
export { readResultEdits } from '../rows/edits/readResultEdits.js';
export type { Result, ThreadResult } from '../rows/Result.js';
export { clearUserData } from '../storage/clearUserData.js';
export type { ChatEvent } from '../stream/ChatEvent.js';
export type { ChatSessionOptions } from '../stream/ChatSessionOptions.js';
export type { ChatTurn, TurnItem, TurnState } from '../stream/turns/ChatTurn.js';
export { type QuestionContext, splitQuestion } from '../text/questionContext.js';
export { createLocalThreadStore } from '../threads/createLocalThreadStore.js';
export { createMemoryThreadStore, type MemoryThreadStore } from '../threads/createMemoryThreadStore.js';
export { createServiceThreadStore } from '../threads/createServiceThreadStore.js';
export type { ThreadEntry, ThreadListStore } from '../threads/ThreadListStore.js';
export { clearTabletalkQueries } from './data/clearTabletalkQueries.js';
export { type DataQuery, dataKeys } from './data/dataKeys.js';
export { dataQueryOptions, type JsonAnswer } from './data/dataQueryOptions.js';
export { type DataQueryOptions, type DataSource, metaOptions } from './data/metaOptions.js';
export {
  type PublishDashboardSource,
  type PublishDashboardTarget,
  publishDashboardOptions,
} from './data/publishDashboardOptions.js';
export { useDataQuery } from './data/useDataQuery.js';
export { useMeta } from './data/useMeta.js';
export { usePublishDashboard } from './data/usePublishDashboard.js';
export type { ChatPermissions } from './provider/ChatPermissions.js';
export { ChatProvider, type ChatProviderProps } from './provider/ChatProvider.js';
export { useLocale } from './provider/ChatUiContext.js';
export type { ResultRow } from './results/formatRows.js';
export { MAX_CACHED_ROWS } from './results/releaseLargeResults.js';
export { useAllRows } from './results/useAllRows.js';
export { type ResultModel, useResult } from './results/useResult.js';
export { type ResultEditing, useResultEdits } from './results/useResultEdits.js';
export { useResultMembers } from './results/useResultMembers.js';
export { useResultSources } from './results/useResultSources.js';
export { type ResultTableModel, useResultTable } from './results/useResultTable.js';
export { useThreadResults } from './results/useThreadResults.js';
export { useToolInvocation } from './results/useToolInvocation.js';
export { type TurnResult, useTurn } from './turns/useTurn.js';
export { useTurnDetails } from './turns/useTurnDetails.js';
export { useTurns } from './turns/useTurns.js';
export { type AutoScroll, useAutoScroll } from './useAutoScroll.js';
export { useCan } from './useCan.js';
export { useChatSession } from './useChatSession.js';
export { useChatStatus } from './useChatStatus.js';
export { type ChatStreamResult, useChatStream } from './useChatStream.js';
export { type ChatThread, type ChatThreads, useChatThreads } from './useChatThreads.js';
export { type ComposerResult, useComposer } from './useComposer.js';
export { type ComposerFieldProps, useComposerField } from './useComposerField.js';
export { useElapsedTime } from './useElapsedTime.js';
export { type EmbedEventHandlers, type EmbedHostState, useEmbedHost } from './useEmbedHost.js';
export { type FollowUp, useFollowUps } from './useFollowUps.js';
export { useMessage } from './useMessage.js';
export { useMessageIds } from './useMessageIds.js';
export { type Notice, type NoticeAction, useNotice } from './useNotice.js';
export { type StepModel, useStep } from './useStep.js';
export { type ThreadAddress, useThreadAddress } from './useThreadAddress.js';
export { type Threads, useThreads } from './useThreads.js';
