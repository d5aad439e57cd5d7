'use client';

import { useMemo } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { readModelMembers } from '../../hooks/readModelMembers.js';
import { useNearestQueryClient } from '../../hooks/useNearestQueryClient.js';
import { useToolNaming } from '../../hooks/useToolNaming.js';
import { findThreadMembers } from '../../stream/findThreadMembers.js';
import type { TitleSources } from '../result/titleColumns.js';
import { useChatUi } from '../ui/ChatUiContext.js';

/** Returns what the titles of columns come from, as the tables of the thread read them. */
export function useTitleSources(): TitleSources {
  const { session, dataClient } = useChatSessionContext('TurnActions');
  const naming = useToolNaming('TurnActions');
  const queryClient = useNearestQueryClient();
  const { formatColumn } = useChatUi();
  return useMemo(
    () => ({
      membersOf: (messageId) => [
        ...readModelMembers(queryClient, dataClient),
        ...findThreadMembers(session.getSnapshot().messages, messageId, naming),
      ],
      formatColumn,
    }),
    [session, dataClient, naming, queryClient, formatColumn],
  );
}
