export type { ChartFormat } from '../chart/spec/chartTypes.js';
export {
  type SuggestionsFor,
  type ToolRendererProps,
  type ToolRenderers,
  useChatUi,
  useLocale,
} from '../hooks/provider/ChatUiContext.js';
export type { ResultMenuAction } from '../hooks/provider/ResultMenuAction.js';
export type { ResultSave } from '../hooks/provider/ResultSave.js';
export type { TurnAction, TurnFeedback } from '../hooks/provider/TurnAction.js';
export type { ColumnPresentation, FormatColumn } from '../rows/format/ColumnPresentation.js';
export { AnswerCard, type AnswerCardProps } from './app/AnswerCard.js';
export { ChatApp } from './app/ChatApp.js';
export type { ChatAppProps } from './app/ChatAppProps.js';
export { ChartToolbar, type ChartToolbarProps } from './chart/ChartToolbar.js';
export { ResultChart, type ResultChartProps } from './chart/ResultChart.js';
export { Chat, type ChatProps } from './chat/Chat.js';
export { ChatHeader, type ChatHeaderProps } from './chat/ChatHeader.js';
export { ConversationMenu, type ConversationMenuProps } from './chat/ConversationMenu.js';
export { ErrorNotice, type ErrorNoticeProps } from './chat/ErrorNotice.js';
export { EmptyState, type EmptyStateProps } from './chat/list/EmptyState.js';
export { JumpButton, type JumpButtonProps } from './chat/list/JumpButton.js';
export { MessageList, type MessageListProps } from './chat/list/MessageList.js';
export { Suggestions, type SuggestionsProps } from './chat/list/Suggestions.js';
export { ThreadSkeleton, type ThreadSkeletonProps } from './chat/list/ThreadSkeleton.js';
export type { ChatSlotProps, ChatSlots, SlotPropsByName } from './chat/slots.js';
export { Message, type MessageProps } from './chat/turn/Message.js';
export { QuestionActions, type QuestionActionsProps } from './chat/turn/QuestionActions.js';
export { StepsToggle, type StepsToggleProps } from './chat/turn/StepsToggle.js';
export { Thinking, type ThinkingProps } from './chat/turn/Thinking.js';
export { Turn, type TurnProps } from './chat/turn/Turn.js';
export { TurnActions, type TurnActionsProps } from './chat/turn/TurnActions.js';
export { TurnMark, type TurnMarkProps } from './chat/turn/TurnMark.js';
export { Working, type WorkingProps } from './chat/turn/Working.js';
export type { ChatHandle } from './chat/useChatHandle.js';
export { WireLog, type WireLogProps } from './chat/WireLog.js';
export { AbortButton, type AbortButtonProps } from './composer/AbortButton.js';
export { Composer, type ComposerProps } from './composer/Composer.js';
export { ChatSurface, type ChatSurfaceProps } from './embed/ChatSurface.js';
export { EmbeddedDashboard, type EmbeddedDashboardProps } from './embed/EmbeddedDashboard.js';
export { EmbedFrame, type EmbedFrameHandle, type EmbedFrameProps } from './embed/EmbedFrame.js';
export type { RunQuery } from './embed/useWidgetRows.js';
export { Markdown, type MarkdownProps } from './markdown/Markdown.js';
export { PublishDashboardDialog, type PublishDashboardDialogProps } from './publish/PublishDashboardDialog.js';
export { Figures, type FiguresProps } from './result/Figures.js';
export { SavedResult, type SavedResultProps } from './result/SavedResult.js';
export { SqlResult, type SqlResultProps } from './result/SqlResult.js';
export { MetaResult, type MetaResultProps } from './result/tool/MetaResult.js';
export { OtherToolResult, type OtherToolResultProps } from './result/tool/OtherToolResult.js';
export { ToolCall, type ToolCallProps } from './result/tool/ToolCall.js';
export { ResultTable, type ResultTableProps } from './table/ResultTable.js';
export { TableToolbar, type TableToolbarProps } from './table/TableToolbar.js';
export { ThreadList, type ThreadListProps } from './threads/ThreadList.js';
export { CopyButton, type CopyButtonProps } from './ui/CopyButton.js';
export { type ResultAction, ResultActions, type ResultActionsProps } from './ui/ResultActions.js';
export { useSlot } from './ui/useSlot.js';
