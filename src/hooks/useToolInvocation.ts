'use client';

import { useMemo } from 'react';
import type { ChatToolCall } from '../protocol/chatMessage.js';
import { parseToolCall, type ToolInvocation } from '../stream/parseToolCall.js';
import { useChatSessionContext } from './ChatSessionContext.js';

/** A tool call, parsed once. `isRunOver`: a call without a result is then `interrupted` instead of `running`. */
export function useToolInvocation(toolCall: ChatToolCall, isRunOver: boolean): ToolInvocation {
  const { vendor } = useChatSessionContext('useToolInvocation');
  return useMemo(() => parseToolCall(toolCall, { vendor, isRunOver }), [toolCall, vendor, isRunOver]);
}
