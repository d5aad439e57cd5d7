'use client';

import { createContext, useCallback, useContext } from 'react';
import type { ReaderEventDetails } from '../stream/ChatEvent.js';
import { useChatUi } from './provider/ChatUiContext.js';

/** The turn around a part, by its id. Undefined outside a turn. */
export const TurnIdContext = createContext<string | undefined>(undefined);

/** Returns the function that tells the provider's `onEvent` what the reader does in the turn around the part. Nothing without a provider. */
export function useReport(): (event: ReaderEventDetails) => void {
  const { report } = useChatUi();
  const turnId = useContext(TurnIdContext);
  return useCallback((event) => report?.(event, turnId), [report, turnId]);
}
