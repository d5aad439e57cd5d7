'use client';

import type { ComponentType } from 'react';
import type { ResultChartProps } from '../chart/ResultChart.js';
import type { MarkdownProps } from '../markdown/Markdown.js';
import type { MetaResultProps } from '../result/MetaResult.js';
import type { SqlResultProps } from '../result/SqlResult.js';
import type { ToolCallProps } from '../result/ToolCall.js';
import type { ResultTableProps } from '../table/ResultTable.js';
import { useChatUi } from '../ui/ChatUiContext.js';
import type { AbortButtonProps } from './AbortButton.js';
import type { ComposerProps } from './Composer.js';
import type { ErrorNoticeProps } from './ErrorNotice.js';
import type { MessageProps } from './Message.js';
import type { MessageListProps } from './MessageList.js';
import type { SuggestionsProps } from './Suggestions.js';
import type { ThinkingProps } from './Thinking.js';

/** The props each replaceable part is given, by the part's name. */
export interface SlotPropsByName {
  readonly AbortButton: AbortButtonProps;
  readonly Composer: ComposerProps;
  readonly ErrorNotice: ErrorNoticeProps;
  readonly Markdown: MarkdownProps;
  readonly Message: MessageProps;
  readonly MessageList: MessageListProps;
  readonly MetaResult: MetaResultProps;
  readonly ResultChart: ResultChartProps;
  readonly ResultTable: ResultTableProps;
  readonly SqlResult: SqlResultProps;
  readonly Suggestions: SuggestionsProps;
  readonly Thinking: ThinkingProps;
  readonly ToolCall: ToolCallProps;
}

export type SlotName = keyof SlotPropsByName;

/** Replaces parts by own components; `null` hides one. */
export type ChatSlots = { readonly [Name in SlotName]?: ComponentType<SlotPropsByName[Name]> | null };

/** Props added to parts, such as a `className` or a label. */
export type ChatSlotProps = { readonly [Name in SlotName]?: Partial<SlotPropsByName[Name]> };

/**
 * The component that stands at a place, and the props the product adds to it. Undefined component: the product hides it.
 * Use as `const [Part, partProps] = useSlot('Markdown', Markdown)`.
 */
export function useSlot<Name extends SlotName>(
  name: Name,
  part: ComponentType<SlotPropsByName[Name]>,
): readonly [ComponentType<SlotPropsByName[Name]> | undefined, Partial<SlotPropsByName[Name]> | undefined] {
  const { slots, slotProps } = useChatUi();
  const replacement = slots[name] as ComponentType<SlotPropsByName[Name]> | null | undefined;
  const props = slotProps[name] as Partial<SlotPropsByName[Name]> | undefined;
  return [replacement === undefined ? part : (replacement ?? undefined), props];
}
