'use client';

import { useMemo } from 'react';
import { listThreadResults, type ThreadResult } from '../stream/listThreadResults.js';
import { useChatStream } from './useChatStream.js';
import { useToolNaming } from './useToolNaming.js';

/** Returns the results in the nearest provider's thread, in reading order: see `listThreadResults`. */
export function useThreadResults(): readonly ThreadResult[] {
  const naming = useToolNaming('useThreadResults');
  const { messages } = useChatStream();
  return useMemo(() => listThreadResults(messages, naming), [messages, naming]);
}
