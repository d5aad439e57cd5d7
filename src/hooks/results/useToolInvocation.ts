'use client';

import { useMemo } from 'react';
import type { ChatToolCall } from '../../protocol/chatMessage.js';
import { parseToolCall, type ToolInvocation } from '../../stream/turns/parseToolCall.js';
import { useToolNaming } from './useToolNaming.js';

/** Returns a tool call, parsed once. If `isRunOver`, a call without a result is `interrupted` rather than `running`. */
export function useToolInvocation(toolCall: ChatToolCall, isRunOver: boolean): ToolInvocation {
  const naming = useToolNaming('useToolInvocation');
  return useMemo(() => parseToolCall(toolCall, { ...naming, isRunOver }), [toolCall, naming, isRunOver]);
}
