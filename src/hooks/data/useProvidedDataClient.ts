'use client';

import { useContext } from 'react';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import { ChatSessionContext } from '../provider/ChatSessionContext.js';

/** Returns the data client of the nearest provider; undefined without one, and without its option `dataApi`. */
export function useProvidedDataClient(): DataClient | undefined {
  return useContext(ChatSessionContext)?.dataClient;
}
