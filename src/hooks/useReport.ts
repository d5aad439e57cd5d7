'use client';

import { createContext, useCallback, useContext } from 'react';
import type { ReaderEventDetails } from '../stream/ChatEvent.js';
import { useChatUi } from './provider/ChatUiContext.js';

/** The turn around a part, by its id. Undefined outside a turn. */
export const TurnIdContext = createContext<string | undefined>(undefined);

/** Returns a function that reports to the provider's `onEvent`, with the turn around the part. It does nothing without a provider. */
export function useReport(): (event: ReaderEventDetails) => void {
  const { report } = useChatUi();
  const turnId = useContext(TurnIdContext);
  return useCallback((event) => report?.(event, turnId), [report, turnId]);
}
