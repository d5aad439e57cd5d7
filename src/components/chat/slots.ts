import type { ComponentType } from 'react';
import type { SlotName } from '../../hooks/provider/SlotName.js';
import type { ChartToolbarProps } from '../chart/ChartToolbar.js';
import type { ResultChartProps } from '../chart/ResultChart.js';
import type { ComposerProps } from '../composer/Composer.js';
import type { MarkdownProps } from '../markdown/Markdown.js';
import type { FiguresProps } from '../result/Figures.js';
import type { ResultFrameProps } from '../result/ResultFrame.js';
import type { ResultTabsProps } from '../result/ResultTabs.js';
import type { SqlResultProps } from '../result/SqlResult.js';
import type { SqlEditorProps } from '../result/sql/SqlTextarea.js';
import type { MetaResultProps } from '../result/tool/MetaResult.js';
import type { OtherToolResultProps } from '../result/tool/OtherToolResult.js';
import type { ToolCallProps } from '../result/tool/ToolCall.js';
import type { ResultTableProps } from '../table/ResultTable.js';
import type { TableToolbarProps } from '../table/TableToolbar.js';
import type { ThreadRowProps } from '../threads/ThreadItem.js';
import type { ThreadListProps } from '../threads/ThreadList.js';
import type { ButtonSlotProps } from '../ui/ActionButton.js';
import type { ResultActionsProps } from '../ui/ResultActions.js';
import type { ChatHeaderProps } from './ChatHeader.js';
import type { ConversationMenuProps } from './ConversationMenu.js';
import type { ErrorNoticeProps } from './ErrorNotice.js';
import type { EmptyStateProps } from './list/EmptyState.js';
import type { JumpButtonProps } from './list/JumpButton.js';
import type { MessageListProps } from './list/MessageList.js';
import type { SuggestionsProps } from './list/Suggestions.js';
import type { ThreadSkeletonProps } from './list/ThreadSkeleton.js';
import type { MessageProps } from './turn/Message.js';
import type { QuestionActionsProps } from './turn/QuestionActions.js';
import type { StepsToggleProps } from './turn/StepsToggle.js';
import type { ThinkingProps } from './turn/Thinking.js';
import type { TurnProps } from './turn/Turn.js';
import type { TurnActionsProps } from './turn/TurnActions.js';
import type { TurnMarkProps } from './turn/TurnMark.js';
import type { WorkingProps } from './turn/Working.js';

/** The props of each replaceable part, by the part's name: `SlotPropsByName['SendButton']`. */
export interface SlotPropsByName {
  /** Props of the slot `AbortButton`. */
  readonly AbortButton: ButtonSlotProps;
  /** Props of the slot `ActionButton`. */
  readonly ActionButton: ButtonSlotProps;
  /** Props of the slot `ChartToolbar`. */
  readonly ChartToolbar: ChartToolbarProps;
  /** Props of the slot `ChatHeader`. */
  readonly ChatHeader: ChatHeaderProps;
  /** Props of the slot `Composer`. */
  readonly Composer: ComposerProps;
  /** Props of the slot `ConversationMenu`. */
  readonly ConversationMenu: ConversationMenuProps;
  /** Props of the slot `EmptyState`. */
  readonly EmptyState: EmptyStateProps;
  /** Props of the slot `ErrorNotice`. */
  readonly ErrorNotice: ErrorNoticeProps;
  /** Props of the slot `Figures`. */
  readonly Figures: FiguresProps;
  /** Props of the slot `JumpButton`. */
  readonly JumpButton: JumpButtonProps;
  /** Props of the slot `Markdown`. */
  readonly Markdown: MarkdownProps;
  /** Props of the slot `Message`. */
  readonly Message: MessageProps;
  /** Props of the slot `MessageList`. */
  readonly MessageList: MessageListProps;
  /** Props of the slot `MetaResult`. */
  readonly MetaResult: MetaResultProps;
  /** Props of the slot `OtherToolResult`. */
  readonly OtherToolResult: OtherToolResultProps;
  /** Props of the slot `QuestionActions`. */
  readonly QuestionActions: QuestionActionsProps;
  /** Props of the slot `ResultActions`. */
  readonly ResultActions: ResultActionsProps;
  /** Props of the slot `ResultChart`. */
  readonly ResultChart: ResultChartProps;
  /** Props of the slot `ResultFrame`. */
  readonly ResultFrame: ResultFrameProps;
  /** Props of the slot `ResultTable`. */
  readonly ResultTable: ResultTableProps;
  /** Props of the slot `ResultTabs`. */
  readonly ResultTabs: ResultTabsProps;
  /** Props of the slot `SendButton`. */
  readonly SendButton: ButtonSlotProps;
  /** Props of the slot `SqlEditor`. */
  readonly SqlEditor: SqlEditorProps;
  /** Props of the slot `SqlResult`. */
  readonly SqlResult: SqlResultProps;
  /** Props of the slot `StepsToggle`. */
  readonly StepsToggle: StepsToggleProps;
  /** Props of the slot `Suggestions`. */
  readonly Suggestions: SuggestionsProps;
  /** Props of the slot `TableToolbar`. */
  readonly TableToolbar: TableToolbarProps;
  /** Props of the slot `Thinking`. */
  readonly Thinking: ThinkingProps;
  /** Props of the slot `ThreadItem`. */
  readonly ThreadItem: ThreadRowProps;
  /** Props of the slot `ThreadList`. */
  readonly ThreadList: ThreadListProps;
  /** Props of the slot `ThreadSkeleton`. */
  readonly ThreadSkeleton: ThreadSkeletonProps;
  /** Props of the slot `ToolCall`. */
  readonly ToolCall: ToolCallProps;
  /** Props of the slot `Turn`. */
  readonly Turn: TurnProps;
  /** Props of the slot `TurnActions`. */
  readonly TurnActions: TurnActionsProps;
  /** Props of the slot `TurnMark`. */
  readonly TurnMark: TurnMarkProps;
  /** Props of the slot `Working`. */
  readonly Working: WorkingProps;
}

/** Replaces parts with your components; `null` hides a part. */
export type ChatSlots = { readonly [Name in SlotName]?: ComponentType<SlotPropsByName[Name]> | null };

/** Props added to parts, such as a `className` or a label. */
export type ChatSlotProps = { readonly [Name in SlotName]?: Partial<SlotPropsByName[Name]> };
