'use client';

import { useMemo } from 'react';
import { useChatUi } from '../../../hooks/provider/ChatUiContext.js';
import { useToolNaming } from '../../../hooks/results/useToolNaming.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { createToolKindReader } from '../../../protocol/toolKind.js';
import type { TurnItem } from '../../../stream/turns/ChatTurn.js';
import { findRenderer } from '../../result/tool/ToolCall.js';

/**
 * Returns a function that checks whether an item stays visible when the steps fold, because its renderer is a product's with
 * `isResult`.
 */
export function useStaysOpen(): (item: TurnItem) => boolean {
  const { session } = useChatStream();
  const { toolRenderers } = useChatUi();
  const naming = useToolNaming('Turn');
  return useMemo((): ((item: TurnItem) => boolean) => {
    if (!Object.values(toolRenderers).some(({ isResult }) => isResult)) return () => false;
    const toolKindOf = createToolKindReader(naming);
    return ({ id }) => {
      const name = session.getMessage(id)?.toolCall?.name;
      return name !== undefined && findRenderer(toolRenderers, { kind: toolKindOf(name), name })?.isResult === true;
    };
  }, [session, toolRenderers, naming]);
}
