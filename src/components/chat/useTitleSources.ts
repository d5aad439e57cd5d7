'use client';

import { useMemo } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useNearestQueryClient } from '../../hooks/useNearestQueryClient.js';
import { useToolNaming } from '../../hooks/useToolNaming.js';
import type { TitleSources } from '../result/titleColumns.js';
import { useChatUi } from '../ui/ChatUiContext.js';

/** Returns what the titles of columns come from, as the tables of the thread read them. */
export function useTitleSources(): TitleSources {
  const { session, dataClient } = useChatSessionContext('TurnActions');
  const naming = useToolNaming('TurnActions');
  const queryClient = useNearestQueryClient();
  const { formatColumn } = useChatUi();
  return useMemo(
    () => ({ session, dataClient, naming, queryClient, formatColumn }),
    [session, dataClient, naming, queryClient, formatColumn],
  );
}
