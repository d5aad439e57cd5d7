'use client';

import type { ComponentType } from 'react';
import { useChatUi } from '../../hooks/provider/ChatUiContext.js';
import type { SlotName } from '../../hooks/provider/SlotName.js';

/**
 * Returns the component to render for a part, and the props that the product adds to it. The component is undefined if
 * the product hides the part.
 *
 * A slot's props are inferred from `part` rather than looked up in a table of all parts: the table would import every part, and
 * every part would import the table.
 *
 * ```tsx
 * const [Text, textProps] = useSlot('Markdown', Markdown);
 * ```
 */
export function useSlot<Props>(
  name: SlotName,
  part: ComponentType<Props>,
): readonly [ComponentType<Props> | undefined, Partial<Props> | undefined] {
  const { slots, slotProps } = useChatUi();
  const replacement = slots[name] as ComponentType<Props> | null | undefined;
  const props = slotProps[name] as Partial<Props> | undefined;
  return [replacement === undefined ? part : (replacement ?? undefined), props];
}
