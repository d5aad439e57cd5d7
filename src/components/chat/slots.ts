import type { ComponentType } from 'react';
import type { ChartToolbarProps } from '../chart/ChartToolbar.js';
import type { ResultChartProps } from '../chart/ResultChart.js';
import type { MarkdownProps } from '../markdown/Markdown.js';
import type { MetaResultProps } from '../result/MetaResult.js';
import type { OtherToolResultProps } from '../result/OtherToolResult.js';
import type { SqlResultProps } from '../result/SqlResult.js';
import type { ToolCallProps } from '../result/ToolCall.js';
import type { ResultTableProps } from '../table/ResultTable.js';
import type { TableToolbarProps } from '../table/TableToolbar.js';
import type { ResultActionsProps } from '../ui/ResultActions.js';
import type { SlotName } from '../ui/SlotName.js';
import type { AbortButtonProps } from './AbortButton.js';
import type { ChatHeaderProps } from './ChatHeader.js';
import type { ComposerProps } from './Composer.js';
import type { EmptyStateProps } from './EmptyState.js';
import type { ErrorNoticeProps } from './ErrorNotice.js';
import type { JumpButtonProps } from './JumpButton.js';
import type { MessageProps } from './Message.js';
import type { MessageListProps } from './MessageList.js';
import type { StepsToggleProps } from './StepsToggle.js';
import type { SuggestionsProps } from './Suggestions.js';
import type { ThinkingProps } from './Thinking.js';
import type { ThreadSkeletonProps } from './ThreadSkeleton.js';
import type { TurnProps } from './Turn.js';
import type { TurnActionsProps } from './TurnActions.js';
import type { TurnMarkProps } from './TurnMark.js';
import type { WorkingProps } from './Working.js';

/** The props of each replaceable part, by the part's name. */
interface SlotPropsByName {
  readonly AbortButton: AbortButtonProps;
  readonly ChartToolbar: ChartToolbarProps;
  readonly ChatHeader: ChatHeaderProps;
  readonly Composer: ComposerProps;
  readonly EmptyState: EmptyStateProps;
  readonly ErrorNotice: ErrorNoticeProps;
  readonly JumpButton: JumpButtonProps;
  readonly Markdown: MarkdownProps;
  readonly Message: MessageProps;
  readonly MessageList: MessageListProps;
  readonly MetaResult: MetaResultProps;
  readonly OtherToolResult: OtherToolResultProps;
  readonly ResultActions: ResultActionsProps;
  readonly ResultChart: ResultChartProps;
  readonly ResultTable: ResultTableProps;
  readonly SqlResult: SqlResultProps;
  readonly StepsToggle: StepsToggleProps;
  readonly Suggestions: SuggestionsProps;
  readonly TableToolbar: TableToolbarProps;
  readonly Thinking: ThinkingProps;
  readonly ThreadSkeleton: ThreadSkeletonProps;
  readonly ToolCall: ToolCallProps;
  readonly Turn: TurnProps;
  readonly TurnActions: TurnActionsProps;
  readonly TurnMark: TurnMarkProps;
  readonly Working: WorkingProps;
}

/** Replaces parts with your components; `null` hides a part. */
export type ChatSlots = { readonly [Name in SlotName]?: ComponentType<SlotPropsByName[Name]> | null };

/** Props added to parts, such as a `className` or a label. */
export type ChatSlotProps = { readonly [Name in SlotName]?: Partial<SlotPropsByName[Name]> };
