export type { ChartFormat, ChartType } from '../chart/spec/chartTypes.js';
export { ResultChart, type ResultChartProps } from './chart/ResultChart.js';
export { AbortButton, type AbortButtonProps } from './chat/AbortButton.js';
export { Chat, type ChatProps } from './chat/Chat.js';
export {
  ChatProvider,
  type ChatProviderProps,
  type ChatSessionSource,
  type ChatUiOptions,
} from './chat/ChatProvider.js';
export { Composer, type ComposerProps } from './chat/Composer.js';
export { EmptyState, type EmptyStateProps } from './chat/EmptyState.js';
export { ErrorNotice, type ErrorNoticeProps } from './chat/ErrorNotice.js';
export { Message, type MessageProps } from './chat/Message.js';
export { MessageList, type MessageListProps } from './chat/MessageList.js';
export { Suggestions, type SuggestionsProps } from './chat/Suggestions.js';
export type { ChatSlotProps, ChatSlots, SlotPropsByName } from './chat/slots.js';
export { Thinking, type ThinkingProps } from './chat/Thinking.js';
export { Turn, type TurnProps } from './chat/Turn.js';
export type { TurnState } from './chat/TurnMark.js';
export { WireLog, type WireLogProps } from './chat/WireLog.js';
export { ChatSurface, type ChatSurfaceProps } from './embed/ChatSurface.js';
export { EmbeddedDashboard, type EmbeddedDashboardProps } from './embed/EmbeddedDashboard.js';
export { EmbedFrame, type EmbedFrameHandle, type EmbedFrameProps } from './embed/EmbedFrame.js';
export type { RunQuery, WidgetRows } from './embed/useWidgetRows.js';
export { Markdown, type MarkdownProps } from './markdown/Markdown.js';
export { PublishDashboardDialog, type PublishDashboardDialogProps } from './publish/PublishDashboardDialog.js';
export { MetaResult, type MetaResultProps } from './result/MetaResult.js';
export { SqlResult, type SqlResultProps } from './result/SqlResult.js';
export { ToolCall, type ToolCallProps } from './result/ToolCall.js';
export { ResultTable, type ResultTableProps } from './table/ResultTable.js';
export type { ResultExport } from './table/useTableExport.js';
export { type ChatUi, type ToolRendererProps, type ToolRenderers, useChatUi, useLocale } from './ui/ChatUiContext.js';
export { CopyButton, type CopyButtonProps } from './ui/CopyButton.js';
export type { SlotName } from './ui/SlotName.js';
export { useSlot } from './ui/useSlot.js';
