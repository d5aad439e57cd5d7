'use client';

import { useMemo } from 'react';
import type { ToolNaming } from '../../protocol/toolKind.js';
import { useChatSessionContext } from '../provider/ChatSessionContext.js';

/** Returns how the nearest provider's service names its tools: the same object until a name changes. */
export function useToolNaming(caller: string): ToolNaming {
  const { vendor, toolKinds } = useChatSessionContext(caller);
  return useMemo(() => ({ vendor, toolKinds }), [vendor, toolKinds]);
}
