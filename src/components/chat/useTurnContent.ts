'use client';

import { useCallback } from 'react';
import { useChatSessionContext } from '../../hooks/ChatSessionContext.js';
import { useToolNaming } from '../../hooks/useToolNaming.js';
import type { ChatTurn } from '../../stream/ChatTurn.js';
import { describeTurn, type TurnContent } from '../../stream/describeTurn.js';
import { titleColumns } from '../result/titleColumns.js';
import { useTitleSources } from './useTitleSources.js';

/** Returns a function that reads what a turn holds now, for the product's code. Called on demand: it parses tool calls. */
export function useTurnContent(turn: ChatTurn): () => TurnContent {
  const { session } = useChatSessionContext('TurnActions');
  const naming = useToolNaming('TurnActions');
  const sources = useTitleSources();
  return useCallback(
    () => titleColumns(describeTurn(turn, session.getMessage, naming), sources),
    [turn, session, naming, sources],
  );
}
