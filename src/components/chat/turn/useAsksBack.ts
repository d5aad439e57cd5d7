'use client';

import { useCallback } from 'react';
import { useToolNaming } from '../../../hooks/results/useToolNaming.js';
import { useChatStream } from '../../../hooks/useChatStream.js';
import { CLARIFY_TOOL } from '../../../protocol/clarifyTool.js';
import type { TurnItem } from '../../../stream/turns/ChatTurn.js';
import { parseToolCall } from '../../../stream/turns/parseToolCall.js';
import { clarificationOf } from '../../result/tool/clarificationOf.js';

/**
 * Returns a function that checks whether an item of a turn asks the reader to choose. The choices follow the answer, whose text
 * asks the question.
 */
export function useAsksBack(): (item: TurnItem) => boolean {
  const { session } = useChatStream();
  const naming = useToolNaming('Turn');
  return useCallback(
    ({ id }) => {
      const toolCall = session.getMessage(id)?.toolCall;
      return toolCall?.name === CLARIFY_TOOL && clarificationOf(parseToolCall(toolCall, naming)) !== undefined;
    },
    [session, naming],
  );
}
