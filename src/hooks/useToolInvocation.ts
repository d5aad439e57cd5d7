'use client';

import { useMemo } from 'react';
import type { ChatToolCall } from '../protocol/chatMessage.js';
import { parseToolCall, type ToolInvocation } from '../stream/parseToolCall.js';
import { useToolNaming } from './useToolNaming.js';

/** A tool call, parsed once. `isRunOver`: a call without a result is then `interrupted` instead of `running`. */
export function useToolInvocation(toolCall: ChatToolCall, isRunOver: boolean): ToolInvocation {
  const naming = useToolNaming('useToolInvocation');
  return useMemo(() => parseToolCall(toolCall, { ...naming, isRunOver }), [toolCall, naming, isRunOver]);
}
